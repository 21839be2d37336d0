// The boards that the census draws: uniform among those with the same number of discs, and the same
// ones for everybody. Sample 17 of seed 1 with 48 discs is one certain board.
#pragma once

#include <compare>
#include <cstdint>
#include <utility>

#include "core/game/board.h"

namespace othello::census {

struct Sample {
  std::uint32_t seed = 0;
  int discs = 0;           // kFewestDiscs to kSquares
  std::int64_t index = 0;  // from 0

  friend auto operator<=>(const Sample&, const Sample&) = default;
  template <typename Hash>
  friend Hash AbslHashValue(Hash hash, const Sample& sample) {
    return Hash::combine(std::move(hash), sample.seed, sample.discs, sample.index);
  }
};

Board BoardOf(const Sample& sample);

}  // namespace othello::census
