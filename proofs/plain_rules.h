// The rules as they are printed, square by square: for what checks proofs, with nothing of
// core/game/moves.h or of the searches.
#pragma once

#include "core/game/board.h"
#include "core/game/square.h"

namespace othello::proofs {

// The discs that the mover's move on `square` turns over; none if it is not legal.
Bitboard TurnedOver(const Board& board, Square square);

// The board after a move that turns those over.
constexpr Board Moved(const Board& board, Square square, Bitboard turned) {
  return {board.other & ~turned, board.mover | turned | Bit(square)};
}

bool HasMove(const Board& board);

// Of a game that is over: by how much the mover wins; empty squares count for the winner.
int WonBy(const Board& board);

}  // namespace othello::proofs
