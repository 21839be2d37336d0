// Whether the discs of a board are connected: king's steps over discs lead from each disc to each
// other one.
//
// A move is played next to a disc that it turns over, so the discs of every reachable position are
// connected.
#pragma once

#include <vector>

#include "core/game/square.h"

namespace othello {

// The squares of the set, and those next to one of them.
constexpr Bitboard WithNeighbours(Bitboard set) {
  const Bitboard rows = set | ((set & ~kFileH) << 1) | ((set & ~kFileA) >> 1);
  return rows | rows << 8 | rows >> 8;
}

// The squares of `occupied` that king's steps within `occupied` reach from its squares in `from`.
constexpr Bitboard ConnectedTo(Bitboard from, Bitboard occupied) {
  Bitboard reached = occupied & from;
  for (Bitboard before = 0; reached != before;) {
    before = reached;
    reached = WithNeighbours(reached) & occupied;
  }
  return reached;
}

// The empty set is connected.
constexpr bool IsConnected(Bitboard occupied) {
  return ConnectedTo(occupied & (0 - occupied), occupied) == occupied;
}

// The regions of a set of squares: parts that king's steps within the set connect.
// The one that the square is in; requires that it is in the set.
constexpr Bitboard RegionOf(Square square, Bitboard set) { return ConnectedTo(Bit(square), set); }
// All of them, in the order of their first squares.
inline std::vector<Bitboard> Regions(Bitboard set) {
  std::vector<Bitboard> regions;
  while (set != 0) {
    regions.push_back(ConnectedTo(set & (0 - set), set));
    set &= ~regions.back();
  }
  return regions;
}

}  // namespace othello
