// The value of a board by patterns: what the configurations of its 46 features, and a constant, say
// of the result of the game.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/game/board.h"
#include "endgame/evaluation/patterns.h"

namespace othello::endgame {

// Weights are in 128ths of a disc.
inline constexpr int kWeightUnit = 128;
inline constexpr int kPlies = 61;  // 0 to 60: 60 less the number of empty squares

// Where weights come from: a file of Edax, or our own. Thread-safe.
class WeightSource {
 public:
  WeightSource() = default;
  WeightSource(const WeightSource&) = delete;
  WeightSource& operator=(const WeightSource&) = delete;
  virtual ~WeightSource() = default;

  // The weights of all patterns, in the order of WeightPlaces(), for boards of a ply.
  virtual std::vector<std::int16_t> WeightsOf(int ply) const = 0;
  // For people: "eval.dat 3.2.5, ...".
  virtual std::string Name() const = 0;
};

struct FeatureValue {
  int feature = 0;
  int configuration = 0;
  int weight = 0;  // in 128ths of a disc, seen by the mover
};

// A value taken apart. The weights add up to `sum`, and `value` is the sum in discs, rounded.
struct TakenApart {
  std::array<FeatureValue, kFeatures> features;
  int sum = 0;
  int value = 0;
};

class Evaluation {
 public:
  explicit Evaluation(std::unique_ptr<const WeightSource> source);

  // In 128ths of a disc, seen by the mover. Requires at most 60 empty squares.
  int Sum(const Board& board) const;
  // In discs, rounded half away from zero, between -63 and 63.
  static int Rounded(int sum);

  TakenApart TakeApart(const Board& board) const;

  const WeightSource& source() const { return *source_; }

 private:
  // The weights of all configurations for one ply, made when they are first needed.
  struct Ply {
    std::once_flag made;
    std::vector<std::int16_t> weights;
  };
  const std::vector<std::int16_t>& WeightsFor(const Board& board) const;

  std::unique_ptr<const WeightSource> source_;
  std::unique_ptr<std::array<Ply, kPlies>> plies_;
};

}  // namespace othello::endgame
