#include "retro/partial_board.h"

#include "retro/lines.h"

namespace othello::retro {

Bitboard LastMoveSquares(const PartialBoard& boards) {
  Bitboard squares = 0;
  for (const Direction direction : kDirections) {
    // The nearest disc, which was turned over, and the one after it.
    const Bitboard next = Shift(boards.may_be_other, direction);
    squares |= next & Shift(next & boards.may_be_other, direction);
  }
  squares &= boards.may_be_other & ~kCentre;
  // Not on squares where the move would certainly have turned over a run of the mover's discs.
  return squares & ~BracketEnds(boards.MustBeOther(), boards.MustBeMover());
}

PartialBoard BeforeMove(const PartialBoard& boards, Square square) {
  // Next to the square, each run of squares that may have the other side's discs may have been
  // turned over, except for its last one.
  Bitboard turned = 0;
  for (const Direction direction : kDirections) {
    Bitboard at = Shift(Bit(square), direction) & boards.may_be_other;
    for (Bitboard next = Shift(at, direction) & boards.may_be_other; next != 0;
         next = Shift(next, direction) & boards.may_be_other) {
      turned |= at;
      at = next;
    }
  }
  const Bitboard rest = ~Bit(square);
  return {boards.may_be_other & rest, (boards.may_be_mover | turned) & rest,
          boards.may_be_empty | Bit(square)};
}

bool MayFollowPass(const PartialBoard& boards) {
  const Bitboard certain_moves =
      BracketEnds(boards.MustBeOther(), boards.MustBeMover()) & boards.MustBeEmpty();
  const Bitboard possible_moves =
      BracketEnds(boards.may_be_mover, boards.may_be_other) & boards.may_be_empty;
  return certain_moves == 0 && possible_moves != 0;
}

}  // namespace othello::retro
