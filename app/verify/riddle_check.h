// Checks one line of `riddles`.
#pragma once

#include <absl/status/statusor.h>

#include "app/verify/check_tally.h"
#include "core/logic/limits.h"
#include "problems/riddles/riddle.h"

namespace othello::app {

// Plays every game with as many moves, all images of a game, and counts those to which the sentence
// fits, by plain code. InvalidArgument says what does not hold.
absl::StatusOr<Check> CheckRiddle(const problems::Riddle& riddle, const logic::Limits& limits);

}  // namespace othello::app
