// A file of weights of either kind: an eval.dat of Edax, or what `train` wrote.
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <memory>
#include <string>

#include "endgame/evaluation/evaluation.h"

namespace othello::endgame {

// `name` is for weights that `train` wrote; an eval.dat is named by its version. InvalidArgument
// says what is wrong with the content.
absl::StatusOr<std::unique_ptr<const WeightSource>> ReadWeights(absl::string_view content,
                                                                const std::string& name);

}  // namespace othello::endgame
