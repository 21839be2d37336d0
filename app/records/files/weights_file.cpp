#include "app/records/files/weights_file.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include "app/text/file_text.h"
#include "app/text/shown_text.h"
#include "core/base/status_macros.h"
#include "endgame/evaluation/learned_weights.h"
#include "endgame/evaluation/read_weights.h"

namespace othello::app {

absl::StatusOr<std::unique_ptr<const endgame::WeightSource>> OpenWeights(const std::string& path) {
  if (path.empty()) return endgame::ShippedWeights();
  ASSIGN_OR_RETURN(const std::string content, ReadRegularFileText(path));
  absl::StatusOr<std::unique_ptr<const endgame::WeightSource>> weights =
      endgame::ReadWeights(content, path);
  if (weights.ok()) return weights;
  return absl::InvalidArgumentError(absl::StrCat(Shown(path), " ", weights.status().message()));
}

}  // namespace othello::app
