// Random families of boards, and their members.
#pragma once

#include <random>

#include "core/game/board.h"
#include "retro/partial_board.h"

namespace othello::retro {

constexpr PartialBoard Union(const PartialBoard& a, const PartialBoard& b) {
  return {a.may_be_mover | b.may_be_mover, a.may_be_other | b.may_be_other,
          a.may_be_empty | b.may_be_empty};
}

// The family of boards that allows other contents on at most `freer_squares` squares; the other
// squares are as on `board`. Squares near the centre are chosen most often.
inline PartialBoard RandomFamily(const Board& board, int freer_squares, std::mt19937_64& random) {
  PartialBoard family = Exactly(board);
  for (int i = 0; i < freer_squares; ++i) {
    const auto coordinate = [&] { return static_cast<int>((random() % 8 + random() % 8) / 2); };
    const Bitboard bit = Bit(SquareAt(coordinate(), coordinate()));
    const auto more = random() % 8;
    if ((more & 1) != 0 || more == 0) family.may_be_mover |= bit;
    if ((more & 2) != 0 || more == 0) family.may_be_other |= bit;
    if ((more & 4) != 0 && (bit & kCentre) == 0) family.may_be_empty |= bit;
  }
  return family;
}

// A random board of the family.
inline Board Member(const PartialBoard& family, std::mt19937_64& random) {
  Board board;
  for (Square square = 0; square < kSquares; ++square) {
    for (;;) {
      const auto content = random() % 3;
      const Bitboard may_be = content == 0   ? family.may_be_mover
                              : content == 1 ? family.may_be_other
                                             : family.may_be_empty;
      if ((may_be & Bit(square)) == 0) continue;
      if (content == 0) board.mover |= Bit(square);
      if (content == 1) board.other |= Bit(square);
      break;
    }
  }
  return board;
}

}  // namespace othello::retro
