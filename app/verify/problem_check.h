// Checks one line of `problems` without trusting the generator.
#pragma once

#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>

#include "app/verify/check_tally.h"
#include "app/verify/given_proofs.h"
#include "core/logic/limits.h"
#include "endgame/evaluation/evaluation.h"

namespace othello::app {

// The game is replayed, and must end in the position in its given orientation. The score of every
// move, and that each move of the line is one of best play: by their proof, or searched again
// (scores_check.h). Themes, grade and all other keys are found again from position and scores. What
// was checked; InvalidArgument says what does not hold.
absl::StatusOr<Check> CheckProblem(const nlohmann::ordered_json& object,
                                   const endgame::Evaluation& evaluation, const GivenProofs& proofs,
                                   const logic::Limits& limits);

}  // namespace othello::app
