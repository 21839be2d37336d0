// Whether the number of passes is odd, which the discs and the side to move show.
#ifndef OTHELLO_CORE_PASS_PARITY_H_
#define OTHELLO_CORE_PASS_PARITY_H_

#include "core/board.h"
#include "core/game_conditions.h"

namespace othello {

// Whether games to a board with that many discs and this side to move have an odd number of passes,
// the one right before the board included, if there is one. Other games have an even number.
constexpr bool HasOddPasses(int discs, Color to_move) {
  return ToMoveAfter(discs - kStart.Discs(), 0) != to_move;
}

}  // namespace othello

#endif  // OTHELLO_CORE_PASS_PARITY_H_
