// The regions of a set of squares: parts that king's steps within the set connect.
#pragma once

#include <vector>

#include "core/game/connectivity.h"
#include "core/game/square.h"

namespace othello {

// The region of `set` that the square is in. Requires that it is in the set.
constexpr Bitboard RegionOf(Square square, Bitboard set) { return ConnectedTo(Bit(square), set); }

// All regions, in the order of their first squares.
inline std::vector<Bitboard> Regions(Bitboard set) {
  std::vector<Bitboard> regions;
  while (set != 0) {
    regions.push_back(ConnectedTo(set & (0 - set), set));
    set &= ~regions.back();
  }
  return regions;
}

}  // namespace othello
