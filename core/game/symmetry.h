// The eight images of a board under the symmetries of the square.
//
// Image k of a board: bit 0 of k mirrors the files (a<->h), bit 1 the ranks (1<->8), then bit 2
// swaps file and rank. The start keeps its colours under four of the eight (0, 3, 4, 7); the other
// four exchange the colours of the centre.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"

namespace othello {

inline constexpr int kImages = 8;

constexpr Bitboard MirrorFiles(Bitboard set) {
  set = ((set >> 1) & 0x5555555555555555) | ((set & 0x5555555555555555) << 1);
  set = ((set >> 2) & 0x3333333333333333) | ((set & 0x3333333333333333) << 2);
  return ((set >> 4) & 0x0F0F0F0F0F0F0F0F) | ((set & 0x0F0F0F0F0F0F0F0F) << 4);
}

constexpr Bitboard MirrorRanks(Bitboard set) { return __builtin_bswap64(set); }

// Swaps file and rank: the mirror in the diagonal a1-h8.
constexpr Bitboard SwapFileAndRank(Bitboard set) {
  Bitboard t = (set ^ (set << 28)) & 0x0F0F0F0F00000000;
  set ^= t ^ (t >> 28);
  t = (set ^ (set << 14)) & 0x3333000033330000;
  set ^= t ^ (t >> 14);
  t = (set ^ (set << 7)) & 0x5500550055005500;
  return set ^ t ^ (t >> 7);
}

// Image `k` (0..7) of a set of squares.
constexpr Bitboard Image(Bitboard set, int k) {
  if (k & 1) set = MirrorFiles(set);
  if (k & 2) set = MirrorRanks(set);
  if (k & 4) set = SwapFileAndRank(set);
  return set;
}

constexpr Square Image(Square square, int k) {
  return static_cast<Square>(std::countr_zero(Image(Bit(square), k)));
}

constexpr Board Image(const Board& board, int k) {
  return {Image(board.mover, k), Image(board.other, k)};
}

// The symmetry that undoes image `k`.
constexpr int InverseImage(int k) {
  constexpr std::array<int, kImages> kInverse = {0, 1, 2, 3, 4, 6, 5, 7};
  return kInverse[k];
}

// The number of image `second` of image `first`.
constexpr int ComposeImages(int first, int second) {
  // a2 and c1 (no symmetry but the identity keeps both) tell where a symmetry leads.
  for (int k = 0; k < kImages; ++k) {
    if (Image(Image(Bit(8), first), second) == Image(Bit(8), k) &&
        Image(Image(Bit(2), first), second) == Image(Bit(2), k)) {
      return k;
    }
  }
  return -1;
}

// A set of symmetries: bit k is image k.
using SymmetrySet = std::uint8_t;
inline constexpr SymmetrySet kIdentityOnly = 1;
inline constexpr SymmetrySet kAllSymmetries = 0xFF;

constexpr bool Contains(SymmetrySet set, int k) { return (set >> k & 1) != 0; }

// Whether image `k` of the start has the start's colours.
constexpr bool KeepsStart(int k) { return Image(kStart, k) == kStart; }

inline constexpr SymmetrySet kStartSymmetries = 0x99;  // all k with KeepsStart(k)

// Of `images` the first of each family: of those that a symmetry of the group turns into each
// other.
inline std::vector<int> DifferentImages(SymmetrySet images, SymmetrySet group) {
  std::vector<int> different;
  SymmetrySet seen = 0;
  for (int k = 0; k < kImages; ++k) {
    if (!Contains(images, k) || Contains(seen, k)) continue;
    different.push_back(k);
    for (int g = 0; g < kImages; ++g) {
      if (Contains(group, g)) seen |= static_cast<SymmetrySet>(1U << ComposeImages(k, g));
    }
  }
  return different;
}

// The least of the eight images, compared as the pair (mover, other).
constexpr Board Canonical(const Board& board) {
  const Board files = {MirrorFiles(board.mover), MirrorFiles(board.other)};
  const Board ranks = {MirrorRanks(board.mover), MirrorRanks(board.other)};
  const Board both = {MirrorRanks(files.mover), MirrorRanks(files.other)};
  Board least = board;
  for (const Board& image : {files, ranks, both}) {
    if (image < least) least = image;
  }
  for (const Board& image : {board, files, ranks, both}) {
    const Board swapped = {SwapFileAndRank(image.mover), SwapFileAndRank(image.other)};
    if (swapped < least) least = swapped;
  }
  return least;
}

// The least image under a group of symmetries.
constexpr Board LeastImage(const Board& board, SymmetrySet group) {
  if (group == kAllSymmetries) return Canonical(board);
  Board least = board;
  for (int k = 1; k < kImages; ++k) {
    if (!Contains(group, k)) continue;
    const Board image = Image(board, k);
    if (image < least) least = image;
  }
  return least;
}

}  // namespace othello
