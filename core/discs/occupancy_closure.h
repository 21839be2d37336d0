// The discs of a board that some order of moves could have placed, regardless of their colours.
//
// The discs of the centre are explained, and so is a disc if in some direction the next two squares
// are explained. A move on s turns over at least one disc in some direction, and that run is closed
// by another disc: so the next two squares in that direction were occupied before. By induction
// over the moves of a game, every disc of a reachable position is explained. This is far stronger
// than connectivity (connectivity.h), which it implies.
#pragma once

#include "core/game/square.h"

namespace othello {

// The squares of `occupied` that are explained.
constexpr Bitboard ExplainedSquares(Bitboard occupied) {
  Bitboard explained = kCentre & occupied;
  for (Bitboard before = 0; explained != before;) {
    before = explained;
    for (const Direction direction : kDirections) {
      const Bitboard next = Shift(explained, direction);
      explained |= occupied & next & Shift(next & explained, direction);
    }
  }
  return explained;
}

// Whether some order of moves could have placed all of these discs.
constexpr bool IsExplained(Bitboard occupied) { return ExplainedSquares(occupied) == occupied; }

}  // namespace othello
