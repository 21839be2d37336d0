// How many games lead to a position, without listing them.
//
// Backwards over exact predecessors, layer by layer: for each board with n discs, in how many ways
// the game can continue from it to the position. Ways that meet in a board are added. At the discs
// of the table (game_counts.h) each board's ways are multiplied by the number of games to it.
//
// Boards that fail a prune have no games. If a layer has more boards than there is room for, the
// least plausible ones are left out: the sum is then a lower bound. The search begins with narrow
// layers and widens them until nothing is left out or a limit is hit.
#pragma once

#include <absl/numeric/int128.h>
#include <absl/status/statusor.h>

#include <cstdint>

#include "core/game/board.h"
#include "core/logic/limits.h"
#include "retro/count/game_counts.h"
#include "retro/verdict.h"

namespace othello::retro {

struct NumberOfGames {
  // Different games; images of one another are the same where any image of the board is meant.
  absl::uint128 games = 0;
  // That was hit: there are at least that many games. kNone: the number is exact.
  logic::Limit limit = logic::Limit::kNone;
  std::int64_t boards = 0;  // that were searched
};

// At most limits.memory_bytes for the layers, and limits.nodes boards. Deterministic as long as
// time is enough. Ends as soon as there are more than `enough` games: then the number is only that
// of those that were counted. OutOfRange if the number has more than 128 bits.
absl::StatusOr<NumberOfGames> CountGames(const Board& board, const Question& question,
                                         const GameCounts& table, const logic::Limits& limits,
                                         absl::uint128 enough = absl::Uint128Max());

}  // namespace othello::retro
