// The eight images of a board in two halves: those that keep the colours of the start (images 0, 3,
// 4, 7) and those that exchange them (1, 2, 5, 6).
//
// If a game reaches a board, games reach its images 0, 3, 4 and 7, and usually none of the other
// four. So a table of reachable positions stores one board for each four, `oriented`. A question
// about a board in any orientation looks for `oriented` or `mirrored`; the lesser of the two is the
// canonical board, and by its hash both are in the same place.
#pragma once

#include <bit>
#include <cstdint>

#include "core/game/board.h"
#include "core/game/symmetry.h"

namespace othello::retro {

// The lesser of two boards, without a branch, which could not be predicted.
constexpr Board LesserBoard(const Board& a, const Board& b) {
  const bool b_is_less = (b.mover < a.mover) | ((b.mover == a.mover) & (b.other < a.other));
  const Bitboard take_b = 0 - Bitboard{b_is_less};
  return {a.mover ^ ((a.mover ^ b.mover) & take_b), a.other ^ ((a.other ^ b.other) & take_b)};
}

struct StartImages {
  Board oriented;  // the least of images 0, 3, 4, 7
  Board mirrored;  // the least of images 1, 2, 5, 6

  constexpr Board Canonical() const { return LesserBoard(oriented, mirrored); }
};

namespace internal {

// One set of squares for each of four images, in one or two machine registers.
using FourSets = Bitboard __attribute__((vector_size(32)));

// In each lane, the lesser of two boards.
inline void KeepLesser(FourSets& mover, FourSets& other, const FourSets& mover2,
                       const FourSets& other2) {
  const auto less = (mover2 < mover) | ((mover2 == mover) & (other2 < other));
  const auto mask = reinterpret_cast<FourSets>(less);
  mover ^= (mover ^ mover2) & mask;
  other ^= (other ^ other2) & mask;
}

// Image 4, in each lane; the steps are those of SwapFileAndRank.
inline void SwapFilesAndRanks(FourSets& set) {
  FourSets t = (set ^ (set << 28)) & 0x0F0F0F0F00000000;
  set ^= t ^ (t >> 28);
  t = (set ^ (set << 14)) & 0x3333000033330000;
  set ^= t ^ (t >> 14);
  t = (set ^ (set << 7)) & 0x5500550055005500;
  set ^= t ^ (t >> 7);
}

}  // namespace internal

// All eight images at once: lanes 0 to 3 hold images 0 to 3, and after swapping file and rank
// images 4 to 7.
inline StartImages MakeStartImages(const Board& board) {
  using internal::FourSets;
  const Bitboard mover_ranks = MirrorRanks(board.mover);
  const Bitboard other_ranks = MirrorRanks(board.other);
  FourSets mover = {board.mover, MirrorFiles(board.mover), mover_ranks, MirrorFiles(mover_ranks)};
  FourSets other = {board.other, MirrorFiles(board.other), other_ranks, MirrorFiles(other_ranks)};
  FourSets mover_swapped = mover;
  FourSets other_swapped = other;
  internal::SwapFilesAndRanks(mover_swapped);
  internal::SwapFilesAndRanks(other_swapped);
  internal::KeepLesser(mover, other, mover_swapped, other_swapped);
  // Lane 0 now holds the lesser of images 0 and 4, lane 1 of 1 and 5, lane 2 of 2 and 6, lane 3 of
  // 3 and 7.
  const FourSets mover_reversed = {mover[3], mover[2], mover[1], mover[0]};
  const FourSets other_reversed = {other[3], other[2], other[1], other[0]};
  internal::KeepLesser(mover, other, mover_reversed, other_reversed);
  return {{mover[0], other[0]}, {mover[1], other[1]}};
}

// Number of different boards among images 0, 3, 4 and 7: 1, 2 or 4.
constexpr int DifferentOrientedImages(const Board& board) {
  int same = 0;
  for (int k : {0, 3, 4, 7}) same += Image(board, k) == board;
  return 4 / same;
}

}  // namespace othello::retro
