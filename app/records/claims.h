// The claims of a line of results about its position: "legal_moves": 33. `verify` counts them
// again, by the rules alone.
//
// The names are those of objectives (synth/solve/optimize.h: discs, empties, mover, other,
// legal_moves, other_legal_moves, moves, flips); corners, border, fullest_edge (numbers of discs
// there); single_flip_moves (legal moves that turn over one disc); and quantities of games: passes,
// last_move_flips (core/game/game_conditions.h), last_move_directions, black, white (discs).
#pragma once

#include <absl/status/status.h>

#include <string>
#include <utility>
#include <vector>

#include "core/game/board.h"
#include "retro/verdict.h"

namespace othello::app {

using Claims = std::vector<std::pair<std::string, int>>;

// OK if every claim holds for `board` and for the game of `decision`, which must have been
// confirmed to end there. InvalidArgument names the first claim that does not hold or is unknown.
absl::Status CheckClaims(const Claims& claims, const Board& board, const retro::Decision& decision);

}  // namespace othello::app
