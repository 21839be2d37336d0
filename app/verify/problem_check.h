// Checks one line of `problems` without trusting the generator.
#pragma once

#include <absl/status/statusor.h>

#include <atomic>
#include <nlohmann/json.hpp>

#include "app/verify/check_tally.h"
#include "endgame/evaluation/evaluation.h"

namespace othello::app {

// The game is replayed, and must end in the position in its given orientation. The score of every
// move is searched again: by the plain search (endgame/plain_score.h) up to 15 empty squares,
// beyond that by the usual one without any of its techniques. The line of play is replayed. Themes,
// grade and all other keys are found again from position and scores. What was checked;
// InvalidArgument says what does not hold.
absl::StatusOr<Check> CheckProblem(const nlohmann::ordered_json& object,
                                   const endgame::Evaluation& evaluation, double seconds,
                                   const std::atomic<bool>* interrupted);

}  // namespace othello::app
