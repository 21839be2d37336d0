// The lines of the board that have no empty square. Along them nothing is turned over any more.
#pragma once

#include <bit>

#include "core/game/square.h"

namespace othello {

// The squares of the full lines, of each of the four kinds. A corner is a diagonal of its own.
struct FullLines {
  Bitboard ranks;
  Bitboard files;
  Bitboard rising;   // along +-7
  Bitboard falling;  // along +-9
};

// The empty squares spread along +-kShift over whole diagonals; the squares that they do not reach
// are full. A step that would wrap around an edge is masked off.
template <int kShift>
Bitboard FullDiagonals(Bitboard empty) {
  constexpr Bitboard kUp = kShift == 9 ? ~kFileA : ~kFileH;
  constexpr Bitboard kDown = kShift == 9 ? ~kFileH : ~kFileA;
  Bitboard up = empty;
  Bitboard down = empty;
  for (int step = 0; step < 7; ++step) {
    up |= (up << kShift) & kUp;
    down |= (down >> kShift) & kDown;
  }
  return ~(up | down);
}

inline FullLines FullLinesOf(Bitboard occupied) {
  Bitboard ranks = occupied & (occupied >> 4);
  ranks &= ranks >> 2;
  ranks &= ranks >> 1;
  Bitboard files = occupied & std::rotr(occupied, 8);
  files &= std::rotr(files, 16);
  files &= std::rotr(files, 32);
  return {(ranks & kFileA) * 0xFF, files, FullDiagonals<7>(~occupied), FullDiagonals<9>(~occupied)};
}

}  // namespace othello
