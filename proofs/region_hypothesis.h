// The regions of empty squares (core/discs/connectivity.h) as clauses.
//
// A root is named in each region. Which square that is, is free: it is not a fact of the board. How
// many roots there are, is.
#pragma once

#include <array>
#include <vector>

#include "core/game/square.h"
#include "proofs/hypothesis_writer.h"

namespace othello::proofs {

// For each square: it is the root of a region; and of a region with an odd number of squares.
struct RegionRoots {
  std::vector<int> all;
  std::vector<int> odd;
};

RegionRoots RootsOfRegions(HypothesisWriter& writer, const std::array<int, kSquares>& disc);

}  // namespace othello::proofs
