// A family of boards: for each square, its possible contents.
//
// The functions here are safe for all boards of the family at once: where a disc would help to
// reach a board, it counts if it may be there; where it would prevent that, it counts only if it
// must be there.
#pragma once

#include "core/game/board.h"
#include "core/game/square.h"
#include "core/game/symmetry.h"

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

  // The squares that may not have every content.
  constexpr Bitboard Restricted() const { return ~(may_be_mover & may_be_other & may_be_empty); }

  constexpr bool Contains(const Board& board) const {
    return (board.mover & ~may_be_mover) == 0 && (board.other & ~may_be_other) == 0 &&
           (board.Empty() & ~may_be_empty) == 0;
  }

  friend constexpr bool operator==(const PartialBoard&, const PartialBoard&) = default;
  // NOLINTNEXTLINE(modernize-use-nullptr): of the generated comparison, not of this text
  friend constexpr auto operator<=>(const PartialBoard&, const PartialBoard&) = default;
};

// With any content allowed on `squares`.
constexpr PartialBoard Freed(const PartialBoard& boards, Bitboard squares) {
  return {boards.may_be_mover | squares, boards.may_be_other | squares,
          boards.may_be_empty | squares};
}

constexpr PartialBoard Exactly(const Board& board) {
  return {board.mover, board.other, board.Empty()};
}

// The same squares with the other side to move.
constexpr PartialBoard Passed(const PartialBoard& boards) {
  return {boards.may_be_other, boards.may_be_mover, boards.may_be_empty};
}

using othello::Image;  // so that the next function does not hide the one for squares

constexpr PartialBoard Image(const PartialBoard& boards, int k) {
  return {Image(boards.may_be_mover, k), Image(boards.may_be_other, k),
          Image(boards.may_be_empty, k)};
}

// The squares on which the other side can have played the last move on some board of the family.
Bitboard LastMoveSquares(const PartialBoard& boards);

// A family that contains all boards before a last move of the other side on `square`, seen by that
// side. `square` must be one of LastMoveSquares(boards).
PartialBoard BeforeMove(const PartialBoard& boards, Square square);

// Whether some board of the family may stand right after a pass: the known squares show no move of
// the other side, and allow one of the mover. Exact for a family of one board.
bool MayFollowPass(const PartialBoard& boards);

}  // namespace othello::retro
