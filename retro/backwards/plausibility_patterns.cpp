#include "retro/backwards/plausibility_patterns.h"

#include <algorithm>

namespace othello::retro {

namespace {

// What a configuration, numbered within its pattern, puts on the squares of its feature.
Board BoardOf(const Pattern& pattern, int configuration) {
  std::array<Bitboard, 1 << kMostTernaryDigits> squares{};  // by bits that the pattern collects
  for (Bitboard rest = pattern.Mask(); rest != 0; rest &= rest - 1)
    squares[pattern.Collect(rest & -rest)] = rest & -rest;
  Board board;
  for (int i = 0; i < pattern.Squares(); ++i, configuration /= 3) {
    const Bitboard square = squares[std::size_t{1} << i];
    if (configuration % 3 == 1) board.mover |= square;
    if (configuration % 3 == 2) board.other |= square;
  }
  return board;
}

}  // namespace

const std::array<int, kFeatures>& FirstOfFeatures() {
  static const std::array<int, kFeatures> first = [] {
    std::array<int, kFeatures> of_empty{};
    std::size_t feature = 0;
    ForEachConfiguration({}, [&](int configuration) { of_empty[feature++] = configuration; });
    return of_empty;
  }();
  return first;
}

FeatureNumbers NumbersOf(const Board& board) {
  const std::array<int, kFeatures>& first = FirstOfFeatures();
  FeatureNumbers numbers{};
  std::size_t feature = 0;
  ForEachConfiguration(board, [&](int configuration) {
    numbers[feature / 16][feature % 16] = static_cast<std::int16_t>(configuration - first[feature]);
    ++feature;
  });
  return numbers;
}

const FeatureNumbers& StepsOf(Square square) {
  static const std::array<FeatureNumbers, kSquares> steps = [] {
    std::array<FeatureNumbers, kSquares> all{};
    for (Square mover = 0; mover < kSquares; ++mover)
      all[static_cast<std::size_t>(mover)] = NumbersOf({Bit(mover), 0});
    return all;
  }();
  return steps[static_cast<std::size_t>(square)];
}

std::vector<int> LeastImages() {
  std::vector<int> least;
  for (std::size_t i = 0; i < kPatterns; ++i) {
    const Pattern& pattern = kPlausibilityPatterns[i];
    for (int configuration = 0; configuration < pattern.Configurations(); ++configuration) {
      int of_images = configuration;
      for (int k = 1; k < kImages; ++k) {
        if (Image(pattern.Mask(), k) != pattern.Mask()) continue;
        const Board image = Image(BoardOf(pattern, configuration), k);
        of_images = std::min(of_images, pattern.ConfigurationOf(image));
      }
      least.push_back(kFirstConfigurations[i] + of_images);
    }
  }
  return least;
}

}  // namespace othello::retro
