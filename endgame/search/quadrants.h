// The four quadrants of the board, by which parity is kept: a side that moves into a quadrant with
// an odd number of empty squares may have its last move.
#pragma once

#include <array>

#include "core/game/square.h"

namespace othello::endgame {

// Some of the quadrants, as the bits 1, 2, 4, 8.
using Quadrants = unsigned;

constexpr Quadrants QuadrantOf(Square square) {
  return 1U << ((square >> 2 & 1) | (square >> 4 & 2));
}

// All squares of some quadrants.
inline constexpr std::array<Bitboard, 16> kSquaresOf = [] {
  std::array<Bitboard, 16> squares{};
  for (Quadrants set = 0; set < 16; ++set) {
    for (Square square = 0; square < kSquares; ++square) {
      if ((set & QuadrantOf(square)) != 0) squares[set] |= Bit(square);
    }
  }
  return squares;
}();

}  // namespace othello::endgame
