// "At least m squares are ..." as a count over a tree of regions of the board.
//
// The complement is counted: at most 64 - m squares are not. The totalizer (see
// core/logic/cardinality.h) is built over the four quadrants, and in each over the 3x3 corner and
// the rest. So its inner nodes are facts about places on the board, which learned clauses, the
// order that breaks symmetries (lex_leader.h) and the cubes for several threads can use. Measured
// for 34 legal moves: the same totalizer over ranks takes 4 times the conflicts.
#pragma once

#include <array>
#include <vector>

#include "core/game/square.h"
#include "core/logic/formula.h"

namespace othello::synth {

// at_least[j - 1] holds exactly if the literals of at least j squares of the region do not hold.
// Cut off above the limit.
struct RegionCount {
  Bitboard squares = 0;
  std::vector<logic::Literal> at_least;
};

struct RegionCounts {
  int limit = 0;                         // at most this many of the 64 literals may not hold
  std::array<RegionCount, 4> corners;    // the 3x3 squares at a1, h1, a8, h8
  std::array<RegionCount, 4> quadrants;  // the 4x4 squares there
  std::array<RegionCount, 2> halves;     // files a to d, files e to h
};

// Writes that at least `bound` (1..64) of the 64 literals hold.
RegionCounts WriteRegionCounts(logic::Formula& formula,
                               const std::array<logic::Literal, kSquares>& literals, int bound);

}  // namespace othello::synth
