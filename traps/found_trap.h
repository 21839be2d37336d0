// The traps on a board, in whatever orientation.
#ifndef OTHELLO_TRAPS_FOUND_TRAP_H_
#define OTHELLO_TRAPS_FOUND_TRAP_H_

#include <vector>

#include "core/board.h"
#include "core/square.h"
#include "core/stoner_shape.h"
#include "core/symmetry.h"

namespace othello::traps {

struct FoundTrap {
  StonerShape shape = StonerShape::kFour;
  int image = 0;  // of the board that has the trap at a8 on the bottom edge
  Board board;    // that image

  // A square of `board`, on the board that was given.
  Square OnGivenBoard(Square square) const { return Image(square, InverseImage(image)); }
};

// Every trap of `board`, the escaper to move: at most eight, by image.
std::vector<FoundTrap> FindTraps(const Board& board, const StonerConditions& conditions);

}  // namespace othello::traps

#endif  // OTHELLO_TRAPS_FOUND_TRAP_H_
