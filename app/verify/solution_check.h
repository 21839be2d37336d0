// Checks one line of `solve` without trusting the solver.
#pragma once

#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>

#include "app/verify/check_tally.h"
#include "app/verify/given_proofs.h"
#include "core/logic/limits.h"

namespace othello::app {

// Bounds of the score and of each move, which moves are best, and that each move of the line is one
// of best play: by their proof, or searched again (scores_check.h). The line is replayed, and what
// follows from it is found again. What was checked; InvalidArgument says what does not hold.
absl::StatusOr<Check> CheckSolution(const nlohmann::ordered_json& object, const GivenProofs& proofs,
                                    const logic::Limits& limits);

}  // namespace othello::app
