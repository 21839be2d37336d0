#include "census/sample.h"

#include "census/board_ranking.h"

namespace othello::census {

namespace {

// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
std::uint64_t Next(std::uint64_t& state) {
  std::uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

}  // namespace

Board BoardOf(const Sample& sample) {
  std::uint64_t state = 0;
  for (const std::uint64_t part :
       {std::uint64_t{sample.seed}, static_cast<std::uint64_t>(sample.discs),
        static_cast<std::uint64_t>(sample.index)}) {
    state ^= part;
    state = Next(state);
  }
  // Numbers with as many bits as there are boards are drawn until one is the number of a board.
  const absl::uint128 boards = BoardsWith(sample.discs);
  absl::uint128 mask = boards - 1;
  for (int shift = 1; shift < 128; shift *= 2) mask |= mask >> shift;
  for (;;) {
    const std::uint64_t high = Next(state);
    const absl::uint128 number = absl::MakeUint128(high, Next(state)) & mask;
    if (number < boards) return BoardOfNumber(sample.discs, number);
  }
}

}  // namespace othello::census
