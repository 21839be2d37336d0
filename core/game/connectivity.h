// Whether the discs of a board are connected: king's steps over discs lead from each disc to each
// other one.
//
// A move is played next to a disc that it turns over, so the discs of every reachable position are
// connected.
#pragma once

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

}  // namespace othello
