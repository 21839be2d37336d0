// The traps on a board, in any orientation.
#pragma once

#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "core/game/stoner_shape.h"
#include "core/game/symmetry.h"

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
