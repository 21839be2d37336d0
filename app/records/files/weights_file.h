// Weights from a file: our own, or a user's eval.dat.
#pragma once

#include <absl/status/statusor.h>

#include <memory>
#include <string>

#include "endgame/evaluation/evaluation.h"

namespace othello::app {

// The shipped weights if `path` is empty. The first bytes tell which kind a file is. Errors begin
// with the path.
absl::StatusOr<std::unique_ptr<const endgame::WeightSource>> OpenWeights(const std::string& path);

}  // namespace othello::app
