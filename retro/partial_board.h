// A family of boards: for each square, what may stand on it.
//
// What is said of boards and moves here holds for all boards of the family at once: a disc is taken
// to be there where one may be as long as that helps, and is held against the family only where one
// must be.
#ifndef OTHELLO_RETRO_PARTIAL_BOARD_H_
#define OTHELLO_RETRO_PARTIAL_BOARD_H_

#include "core/board.h"
#include "core/square.h"
#include "core/symmetry.h"

namespace othello::retro {

// A family of boards. Every square has at least one possible content.
struct PartialBoard {
  Bitboard may_be_mover = kAllSquares;
  Bitboard may_be_other = kAllSquares;
  Bitboard may_be_empty = kAllSquares;

  constexpr Bitboard MayBeDisc() const { return may_be_mover | may_be_other; }
  constexpr Bitboard MustBeDisc() const { return ~may_be_empty; }
  constexpr Bitboard MustBeEmpty() const { return ~MayBeDisc(); }
  constexpr Bitboard MustBeMover() const { return ~(may_be_other | may_be_empty); }
  constexpr Bitboard MustBeOther() const { return ~(may_be_mover | may_be_empty); }

  constexpr bool Contains(const Board& board) const {
    return (board.mover & ~may_be_mover) == 0 && (board.other & ~may_be_other) == 0 &&
           (board.Empty() & ~may_be_empty) == 0;
  }

  friend constexpr bool operator==(const PartialBoard&, const PartialBoard&) = default;
};

constexpr PartialBoard Exactly(const Board& board) {
  return {board.mover, board.other, board.Empty()};
}

// The same squares with the other side to move.
constexpr PartialBoard Passed(const PartialBoard& boards) {
  return {boards.may_be_other, boards.may_be_mover, boards.may_be_empty};
}

using othello::Image;  // of squares: the next function must not hide it

constexpr PartialBoard Image(const PartialBoard& boards, int k) {
  return {Image(boards.may_be_mover, k), Image(boards.may_be_other, k),
          Image(boards.may_be_empty, k)};
}

// The squares on which the last move can have been played on some board of the family, by the other
// side.
Bitboard LastMoveSquares(const PartialBoard& boards);

// The boards before a last move of the other side on `square`, one of LastMoveSquares(boards), seen
// by that side: all of them, and perhaps some more.
PartialBoard BeforeMove(const PartialBoard& boards, Square square);

// Some board of the family may stand right after a pass: the squares that are known show no move of
// the other side, and leave room for one of the mover. Of a family of one board, whether it may.
bool MayFollowPass(const PartialBoard& boards);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_PARTIAL_BOARD_H_
