#include "retro/backwards/plausibility.h"

#include <array>
#include <cstddef>
#include <cstring>

namespace othello::retro {

namespace {

float PlausibilityOf(const Board& board, const FeatureNumbers& vectors,
                     const PlausibilityWeights& weights) {
  std::array<std::int16_t, 16 * std::tuple_size_v<FeatureNumbers>>
      numbers;  // NOLINT(*-member-init)
  static_assert(sizeof numbers == sizeof vectors);
  std::memcpy(&numbers, &vectors, sizeof numbers);
  const std::array<int, kFeatures>& first = FirstOfFeatures();
  const PlausibilityWeight<std::int8_t>* const of_configurations = weights.configurations.data();
  int configurations_34 = 0;
  int configurations_54 = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) {
    const auto weight = of_configurations[first[i] + numbers[i]];
    configurations_34 += weight.with_34_discs;
    configurations_54 += weight.more_with_54;
  }
  const std::array<float, kPlausibilityCounts> counts = PlausibilityCounts(board);
  float counts_34 = 0;
  float counts_54 = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    counts_34 += counts[i] * weights.counts[i].with_34_discs;
    counts_54 += counts[i] * weights.counts[i].more_with_54;
  }
  const float stage = StageOf(board);
  return kUnitOfConfigurations * (static_cast<float>(configurations_34) +
                                  static_cast<float>(configurations_54) * stage) +
         kUnitOfCounts * (counts_34 + counts_54 * stage);
}

int ContentOf(const Board& board, Square square) {
  return static_cast<int>(board.mover >> square & 1) +
         2 * static_cast<int>(board.other >> square & 1);
}

}  // namespace

float Plausibility(const Board& board, const PlausibilityWeights& weights) {
  return PlausibilityOf(board, NumbersOf(board), weights);
}

NearbyPlausibility::NearbyPlausibility(const Board& board, const PlausibilityWeights& weights)
    : weights_(weights), board_(board), numbers_(NumbersOf(board)) {}

float NearbyPlausibility::Of(const Board& board) const {
  return PlausibilityOf(board, NumbersNear(board), weights_);
}

void NearbyPlausibility::MoveTo(const Board& board) {
  numbers_ = NumbersNear(board);
  board_ = board;
}

FeatureNumbers NearbyPlausibility::NumbersNear(const Board& board) const {
  FeatureNumbers numbers = numbers_;
  ForEachSquare((board.mover ^ board_.mover) | (board.other ^ board_.other), [&](Square square) {
    const auto more =
        static_cast<std::int16_t>(ContentOf(board, square) - ContentOf(board_, square));
    const FeatureNumbers& steps = StepsOf(square);
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] += more * steps[i];
  });
  return numbers;
}

}  // namespace othello::retro
