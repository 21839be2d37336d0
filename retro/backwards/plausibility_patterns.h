// What stands on 140 features of a board: the ranks and files, the diagonals of four squares and
// more, the blocks of three by three and of two by four squares.
//
// A configuration is what stands on a feature: each square is empty, of the mover or of the other
// side. Features that are images of one another are of one pattern and share its configurations.
// There are 27 patterns with 232,875 configurations, which are numbered from 0.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/base/ternary.h"
#include "core/game/board.h"
#include "core/game/square.h"
#include "core/game/symmetry.h"

namespace othello::retro {

// One of its features. A diagonal has no height.
struct Pattern {
  int first_square = 0;  // its least one
  int width = 0;         // in files; of a diagonal, its squares
  int height = 0;        // in ranks

  constexpr bool IsDiagonal() const { return height == 0; }
  constexpr int Squares() const { return IsDiagonal() ? width : width * height; }

  // Those of a diagonal lie in the corner of a1: from a-file down to rank 1.
  constexpr Bitboard Mask() const {
    Bitboard mask = 0;
    if (IsDiagonal()) {
      for (int i = 0; i < width; ++i) mask |= Bit(8 * i + width - 1 - i);
      return mask;
    }
    for (int i = 0; i < Squares(); ++i) mask |= Bit(first_square + 8 * (i / width) + i % width);
    return mask;
  }

  // The feature's squares as the lowest bits. Each shape has its own way, since to collect any bits
  // is slow on processors without an instruction for it.
  constexpr std::uint32_t Collect(Bitboard set) const {
    if (IsDiagonal()) return static_cast<std::uint32_t>((set & Mask()) * kFileA >> 56);
    const Bitboard row = (Bitboard{1} << width) - 1;
    std::uint32_t bits = 0;
    for (int i = 0; i < height; ++i)
      bits |= static_cast<std::uint32_t>((set >> (first_square + 8 * i) & row) << (width * i));
    return bits;
  }

  // What the board has on these squares, numbered within the pattern.
  constexpr int ConfigurationOf(const Board& board) const {
    return Ternary(Collect(board.mover), Collect(board.other));
  }

  constexpr int Configurations() const {
    int configurations = 1;
    for (int i = 0; i < Squares(); ++i) configurations *= 3;
    return configurations;
  }

  // The images that bring each feature of the pattern to these squares once.
  constexpr SymmetrySet Images() const {
    SymmetrySet images = 0;
    for (int k = 0; k < kImages; ++k) {
      bool is_new = true;
      for (int before = 0; before < k; ++before) {
        if (Image(Mask(), InverseImage(before)) == Image(Mask(), InverseImage(k))) is_new = false;
      }
      if (is_new) images = static_cast<SymmetrySet>(images | 1U << k);
    }
    return images;
  }
};

inline constexpr std::size_t kPatterns = 27;
inline constexpr std::size_t kFeatures = 140;
inline constexpr std::array<Pattern, kPatterns> kPlausibilityPatterns = [] {
  std::array<Pattern, kPatterns> patterns;
  std::size_t added = 0;
  const auto add = [&](int file, int rank, int width, int height) {
    patterns[added++] = {.first_square = 8 * rank + file, .width = width, .height = height};
  };
  for (int rank = 0; rank < 4; ++rank) add(0, rank, 8, 1);
  for (int squares = 4; squares <= 8; ++squares) add(0, 0, squares, 0);
  constexpr std::array<std::pair<int, int>, 6> kThreeByThree = {
      {{0, 0}, {1, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}}};
  for (const auto& [file, rank] : kThreeByThree) add(file, rank, 3, 3);
  for (int rank = 0; rank < 4; ++rank) {
    for (int file = 0; file < 3; ++file) add(file, rank, 4, 2);
  }
  return patterns;
}();

// The first configuration of each pattern, and the number of all.
inline constexpr std::array<int, kPatterns + 1> kFirstConfigurations = [] {
  std::array<int, kPatterns + 1> first{};
  for (std::size_t i = 0; i < kPatterns; ++i)
    first[i + 1] = first[i] + kPlausibilityPatterns[i].Configurations();
  return first;
}();
inline constexpr int kConfigurations = kFirstConfigurations.back();
static_assert(kConfigurations == 232'875);

template <std::size_t kNumber>
int ConfigurationOf(const Board& board) {
  constexpr Pattern kPattern = kPlausibilityPatterns[kNumber];
  return kFirstConfigurations[kNumber] + kPattern.ConfigurationOf(board);
}

// Calls `visit(int configuration)` for each of the 140 features.
template <typename Visitor>
void ForEachConfiguration(const Board& board, Visitor visit) {
  const Board files = {MirrorFiles(board.mover), MirrorFiles(board.other)};
  std::array<Board, kImages> images = {board, files};
  for (int k = 2; k < 4; ++k)
    images[k] = {MirrorRanks(images[k - 2].mover), MirrorRanks(images[k - 2].other)};
  for (int k = 4; k < kImages; ++k)
    images[k] = {SwapFileAndRank(images[k - 4].mover), SwapFileAndRank(images[k - 4].other)};
  const auto visit_pattern = [&]<std::size_t kNumber>() {
    constexpr SymmetrySet kOnce = kPlausibilityPatterns[kNumber].Images();
    for (int k = 0; k < kImages; ++k) {
      if (Contains(kOnce, k)) visit(ConfigurationOf<kNumber>(images[k]));
    }
  };
  [&]<std::size_t... kEach>(std::index_sequence<kEach...>) {
    (visit_pattern.template operator()<kEach>(), ...);
  }
  (std::make_index_sequence<kPatterns>());
}

// For each feature, in the order of ForEachConfiguration, its first configuration and what stands
// on it, numbered within its pattern. Sixteen features fill a vector; the last places are 0.
const std::array<int, kFeatures>& FirstOfFeatures();
using Sixteen = std::int16_t __attribute__((vector_size(32)));
using FeatureNumbers = std::array<Sixteen, (kFeatures + 15) / 16>;
FeatureNumbers NumbersOf(const Board& board);

// What the numbers grow by if the square becomes the mover's, or the other side's in place of the
// mover's.
const FeatureNumbers& StepsOf(Square square);

// Of each configuration the least one that is its image: a mirrored edge, for example.
std::vector<int> LeastImages();

}  // namespace othello::retro
