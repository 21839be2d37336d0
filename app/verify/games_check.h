// Checks one line of `reach --games` without trusting the searches that found the games.
#pragma once

#include <absl/status/statusor.h>

#include "app/records/games/games_line.h"
#include "app/verify/check_tally.h"
#include "core/logic/limits.h"
#include "retro/opening/opening_table.h"

namespace othello::app {

// Each game is replayed; it must begin with the prefix and answer the question, and be another one
// than the others. Where there is said to be no other game, it is searched for. What was checked;
// InvalidArgument says what does not hold.
absl::StatusOr<Check> CheckGames(const GamesLine& line, const retro::OpeningTable& table,
                                 const logic::Limits& limits);

}  // namespace othello::app
