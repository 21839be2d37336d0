// Checks one line of `reach --count-games`.
#pragma once

#include <absl/status/statusor.h>

#include "app/records/games/game_count_line.h"
#include "app/verify/check_tally.h"
#include "core/logic/limits.h"

namespace othello::app {

// Counts again, with a smaller table. What was checked; InvalidArgument says what does not hold.
absl::StatusOr<Check> CheckGameCount(const GameCountLine& line, const logic::Limits& limits);

}  // namespace othello::app
