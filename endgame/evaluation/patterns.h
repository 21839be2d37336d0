// The patterns by which a board is evaluated: 46 sets of squares, of twelve kinds, and a constant.
//
// A feature is one set of squares; what stands on them is its configuration, a number in base
// three. Features that are images of one another are one pattern, and share their weights;
// configurations that are mirror images of one another do so as well. These are the patterns of
// Edax (R. Delorme), after the description of its weight file.
#pragma once

#include <absl/types/span.h>

#include <array>
#include <cstdint>
#include <vector>

#include "core/game/board.h"

namespace othello::endgame {

inline constexpr int kPatterns = 13;  // the last is the constant
inline constexpr int kFeatures = 47;  // the last is the constant
inline constexpr int kMostFeatureSquares = 10;

struct Pattern {
  const char* name;   // for people
  int squares;        // of each of its features
  int first_feature;  // its features have consecutive numbers
  int features;
  int configurations;  // 3 to the power of `squares`
  int weights;         // of configurations that are not mirror images of one another
  int first_weight;    // in the list of the weights of all patterns
};

// Sum of the weights of all patterns: for one number of discs.
inline constexpr int kWeights = 114'364;
// Sum of the configurations of all patterns.
inline constexpr int kConfigurations = 226'315;

const Pattern& PatternAt(int pattern);
int PatternOf(int feature);

// The squares of a feature, the one with the most significant digit first; none for the constant.
absl::Span<const std::uint8_t> SquaresOf(int feature);

// For each feature the configuration of its squares: digit 0 for a disc of the mover, 1 for one of
// the other side, 2 for an empty square. Some unused places are 0.
struct Configurations {
  alignas(32) std::array<std::uint16_t, 48> of;
};
Configurations ConfigurationsOf(const Board& board);

// The first of a pattern's configurations in a list of those of all patterns, for each feature.
const std::array<int, kFeatures>& FirstConfigurations();

// For each configuration of all patterns, one pattern after the other: the place of its weight in
// the list of the weights of all patterns. Configurations with the same place are mirror images.
const std::vector<std::int32_t>& WeightPlaces();

}  // namespace othello::endgame
