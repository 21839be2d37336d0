// The regions of a set of squares: parts that king's steps within the set connect.
#ifndef OTHELLO_PROBLEMS_REGIONS_H_
#define OTHELLO_PROBLEMS_REGIONS_H_

#include <vector>

#include "core/connectivity.h"
#include "core/square.h"

namespace othello::problems {

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

}  // namespace othello::problems

#endif  // OTHELLO_PROBLEMS_REGIONS_H_
