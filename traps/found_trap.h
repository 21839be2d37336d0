// The traps on a board, in any orientation.
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
  int image = 0;  // the image of the given board that has the trap at a8 on the bottom edge
  Board board;    // that image

  // The square of the given board that is `square` on `board`.
  Square OnGivenBoard(Square square) const { return Image(square, InverseImage(image)); }
};

// All traps of `board`, with the escaper to move: at most one for each image, in their order.
std::vector<FoundTrap> FindTraps(const Board& board, const StonerConditions& conditions);

}  // namespace othello::traps

#endif  // OTHELLO_TRAPS_FOUND_TRAP_H_
