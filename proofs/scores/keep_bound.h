// Whether a side can keep a score, played out from a list of its moves.
//
// One side, the keeper, is said to end the game with at least so much, whatever the other side
// plays. To show it, the keeper needs one move on each board that it may be asked on; the other
// side's moves are all tried. Boards are taken in layers, the most empty squares first, and where
// few are empty the game is simply played out. Nothing is believed but the rules (plain_rules.h).
#pragma once

#include <absl/functional/function_ref.h>
#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/limits.h"

namespace othello::proofs {

// Boards with at most this many empty squares need no moves.
inline constexpr int kPlayedOut = 6;

// Whether the mover ends with at least `least` if both sides play their best; tries everything.
bool EndsWith(const Board& board, int least);

// The board after a move. InvalidArgument if it is not legal.
absl::StatusOr<Board> AfterLegalMove(const Board& board, Square square);

struct AskedBoard {
  Board board;
  bool keeper_moves;
};

// The keeper's moves on boards where it has one and `empty` squares are empty, in the order of the
// boards: one each.
using KeepersMoves = absl::FunctionRef<absl::StatusOr<std::vector<Square>>(
    int empty, const std::vector<Board>& boards)>;

// Ok if, by these moves, the keeper ends with at least `least` from each of the boards.
// InvalidArgument, with the board, if not; what `moves_on` returned if it failed; StatusOf(limit)
// if a limit is hit.
absl::Status KeepBound(const std::vector<AskedBoard>& from, int least, KeepersMoves moves_on,
                       logic::LimitWatch& watch);

}  // namespace othello::proofs
