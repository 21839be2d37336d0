#include "app/records/weights_file.h"

#include <absl/status/status.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <utility>

#include "app/text/file_text.h"
#include "app/text/shown_text.h"
#include "endgame/edax_weights.h"
#include "endgame/learned_weights.h"

namespace othello::app {

absl::StatusOr<std::unique_ptr<const endgame::WeightSource>> OpenWeights(const std::string& path) {
  if (path.empty()) return endgame::ShippedWeights();
  const absl::StatusOr<std::string> content = ReadRegularFileText(path);
  if (!content.ok()) return content.status();
  const auto placed = [&](const absl::Status& status) {
    return absl::InvalidArgumentError(absl::StrCat(Shown(path), " ", status.message()));
  };
  if (absl::StartsWith(*content, "XADE") || absl::StartsWith(*content, "EDAX")) {
    absl::StatusOr<std::unique_ptr<const endgame::WeightSource>> edax =
        endgame::ReadEdaxWeights(*content);
    if (!edax.ok()) return placed(edax.status());
    return edax;
  }
  absl::StatusOr<endgame::KnotWeights> knots = endgame::ReadWeightFile(*content);
  if (!knots.ok()) return placed(knots.status());
  return std::make_unique<endgame::LearnedWeights>(*std::move(knots), path);
}

}  // namespace othello::app
