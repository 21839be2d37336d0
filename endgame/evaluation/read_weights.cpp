#include "endgame/evaluation/read_weights.h"

#include <absl/strings/match.h>

#include <utility>

#include "endgame/evaluation/edax_weights.h"
#include "endgame/evaluation/learned_weights.h"

namespace othello::endgame {

absl::StatusOr<std::unique_ptr<const WeightSource>> ReadWeights(absl::string_view content,
                                                                const std::string& name) {
  // The first word of an eval.dat, in either byte order.
  if (absl::StartsWith(content, "XADE") || absl::StartsWith(content, "EDAX"))
    return ReadEdaxWeights(content);
  return WeightsOfFile(std::string(content), name);
}

}  // namespace othello::endgame
