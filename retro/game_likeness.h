// How much a board looks like one that stood in the course of a game.
//
// Backwards from a board lie its exact predecessors (predecessors.h), most of which no game
// reaches. What tells those on the way of a game from the others is learned
// (bench/learn_likeness.cpp): a sum of a weight for what stands on each feature of the board
// (likeness_patterns.h) and of counts (likeness_counts.h) with a weight each. A weight is linear in
// the number of discs.
#ifndef OTHELLO_RETRO_GAME_LIKENESS_H_
#define OTHELLO_RETRO_GAME_LIKENESS_H_

#include <absl/types/span.h>

#include <cstdint>

#include "core/board.h"
#include "retro/likeness_counts.h"
#include "retro/likeness_patterns.h"

namespace othello::retro {

// 0 with 34 discs, 1 with 54.
constexpr float StageOf(const Board& board) { return static_cast<float>(board.Discs() - 34) / 20; }

// Weights as they are stored, whole numbers: of counts in 1/1024, of configurations in 1/128.
template <typename Number>
struct LikenessWeight {
  Number with_34_discs = 0;
  Number more_with_54 = 0;
};
inline constexpr float kUnitOfCounts = 1.0F / 1024;
inline constexpr float kUnitOfConfigurations = 1.0F / 128;

// Neither owns nor copies.
struct LikenessWeights {
  absl::Span<const LikenessWeight<std::int16_t>> counts;         // kLikenessCounts
  absl::Span<const LikenessWeight<std::int8_t>> configurations;  // kConfigurations
};

// Those that the project ships (likeness_weights.bin).
LikenessWeights LearnedLikeness();

// Of two boards with as many discs that the same search backwards comes to, the one with the
// greater likeness is e^difference times as likely to be on the way of a game, as far as the
// weights tell. It says nothing of boards with different numbers of discs, and proves nothing.
float GameLikeness(const Board& board, const LikenessWeights& weights = LearnedLikeness());

// The same of boards that differ from one board on few squares, as its predecessors do: what stands
// on each feature follows from the squares that changed (beams take a fifth less time).
class NearbyLikeness {
 public:
  // The weights must outlive the object.
  explicit NearbyLikeness(const Board& board, const LikenessWeights& weights = LearnedLikeness());

  float Of(const Board& board) const;

  // From now on of boards that differ from this one on few squares. It should differ on few from
  // the one before.
  void MoveTo(const Board& board);

 private:
  FeatureNumbers NumbersNear(const Board& board) const;

  LikenessWeights weights_;
  Board board_;
  FeatureNumbers numbers_;
};

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_GAME_LIKENESS_H_
