// What a line of results claims about its position: "legal_moves": 33. `verify` counts again, by
// the rules alone.
//
// The names are those of objectives (synth/optimize.h: discs, empties, mover, other, legal_moves,
// other_legal_moves, moves, flips), besides them corners, border, fullest_edge (discs there),
// single_flip_moves (legal moves that turn over one disc), and what only a game has: passes,
// last_move_flips (retro/game_measure.h), last_move_directions, black, white (discs).
#ifndef OTHELLO_APP_RECORDS_CLAIMS_H_
#define OTHELLO_APP_RECORDS_CLAIMS_H_

#include <absl/status/status.h>

#include <string>
#include <utility>
#include <vector>

#include "core/board.h"
#include "retro/verdict.h"

namespace othello::app {

using Claims = std::vector<std::pair<std::string, int>>;

// Ok if every claim holds for `board` and for the game of `decision`, which has been confirmed to
// end there. InvalidArgument names the first one that does not, or that is no claim.
absl::Status CheckClaims(const Claims& claims, const Board& board, const retro::Decision& decision);

}  // namespace othello::app

#endif  // OTHELLO_APP_RECORDS_CLAIMS_H_
