// Widens a family of boards as long as an argument about it holds.
//
// Deletion: square by square any contents are allowed, and that is kept if the argument still
// holds. The result depends on the order of the squares, as squares freed early leave fewer choices
// for the rest.
#pragma once

#include <array>
#include <bit>

#include "core/game/square.h"
#include "retro/partial_board.h"

namespace othello::retro {

using SquareOrder = std::array<Square, kSquares>;

// A few very different orders: along the ranks, from the centre outwards, from the border inwards,
// at random (but always the same). Measured on 2,000 boards with 34 legal moves that prunes refute:
// the mean family has 2^88.7 boards with the first order alone, 2^89.7 with the best of all.
const std::array<SquareOrder, 8>& WideningOrders();

// `refutes(PartialBoard& family)` returns whether an argument, which holds for `boards`, holds for
// the family as well; if so, it may widen the family further. Frees `at_once` squares together
// where that can be done: more than one pays if a failed attempt costs much.
template <typename Refutes>
void FreeSquares(PartialBoard& boards, const SquareOrder& order, int at_once, Refutes refutes) {
  Bitboard together = 0;
  for (const Square square : order) {
    together |= Bit(square) & boards.Restricted();
    if (std::popcount(together) < at_once && square != order.back()) continue;
    PartialBoard wider = Freed(boards, together);
    if (wider != boards && refutes(wider)) boards = wider;
    together = 0;
  }
}

// First squares are freed, `at_once` of them together, then a quarter as many, down to one at a
// time; then single contents are allowed.
template <typename Refutes>
PartialBoard Widened(PartialBoard boards, const SquareOrder& order, Refutes refutes,
                     int at_once = 1) {
  for (; at_once > 0; at_once /= 4) FreeSquares(boards, order, at_once, refutes);
  const auto allow = [&](Bitboard mover, Bitboard other, Bitboard empty) {
    PartialBoard wider = {boards.may_be_mover | mover, boards.may_be_other | other,
                          boards.may_be_empty | empty};
    if (wider != boards && refutes(wider)) boards = wider;
  };
  for (const Square square : order) {
    allow(Bit(square), 0, 0);
    allow(0, Bit(square), 0);
    allow(0, 0, Bit(square));
  }
  return boards;
}

}  // namespace othello::retro
