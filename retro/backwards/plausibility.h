// How much a board looks like one that stood in the course of a game.
//
// Backwards from a board lie its exact predecessors (predecessors.h). No game reaches most of them.
// What distinguishes those on the way of a game is learned (bench/learn_plausibility.cpp). It is a
// sum: a weight for what stands on each feature of the board (plausibility_patterns.h), and counts
// (plausibility_counts.h) times a weight each. A weight is linear in the number of discs.
#pragma once

#include <absl/types/span.h>

#include <cstdint>

#include "core/game/board.h"
#include "retro/backwards/plausibility_counts.h"
#include "retro/backwards/plausibility_patterns.h"

namespace othello::retro {

// 0 with 34 discs, 1 with 54.
constexpr float StageOf(const Board& board) { return static_cast<float>(board.Discs() - 34) / 20; }

// Weights as they are stored, whole numbers: of counts in 1/1024, of configurations in 1/128.
template <typename Number>
struct PlausibilityWeight {
  Number with_34_discs = 0;
  Number more_with_54 = 0;
};
inline constexpr float kUnitOfCounts = 1.0F / 1024;
inline constexpr float kUnitOfConfigurations = 1.0F / 128;

// Neither owns nor copies.
struct PlausibilityWeights {
  absl::Span<const PlausibilityWeight<std::int16_t>> counts;         // kPlausibilityCounts
  absl::Span<const PlausibilityWeight<std::int8_t>> configurations;  // kConfigurations
};

// Those that the project ships (plausibility_weights.bin).
PlausibilityWeights LearnedPlausibility();

// Of two boards with equally many discs that the same search backwards reaches, the one with the
// greater plausibility is e^difference times as likely to be on the way of a game, as far as the
// weights tell. It says nothing about boards with different numbers of discs, and proves nothing.
float Plausibility(const Board& board, const PlausibilityWeights& weights = LearnedPlausibility());

// The same of boards that differ from one board on few squares, as its predecessors do: what stands
// on each feature follows from the squares that changed (beams take a fifth less time).
class NearbyPlausibility {
 public:
  // The weights must outlive the object.
  explicit NearbyPlausibility(const Board& board,
                              const PlausibilityWeights& weights = LearnedPlausibility());

  float Of(const Board& board) const;

  // From now on of boards that differ from this one on few squares. It should differ on few from
  // the one before.
  void MoveTo(const Board& board);

 private:
  FeatureNumbers NumbersNear(const Board& board) const;

  PlausibilityWeights weights_;
  Board board_;
  FeatureNumbers numbers_;
};

}  // namespace othello::retro
