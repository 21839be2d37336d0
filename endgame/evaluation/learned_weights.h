// The project's own weights: learned from games (regression.h), kept in a small file.
//
// For every fifth ply, a knot, there is a list of weights; between two knots a board is evaluated
// by both, mixed by its distance from them. In the file a weight is a byte, in units of its knot:
//
//   "OTHWGT01", u32 knots, u32 weights of a knot; for each knot u32 unit (in 65536ths of a disc)
//   and the weights as i8; u64 checksum of all before it. Little-endian.
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "endgame/evaluation/evaluation.h"

namespace othello::endgame {

inline constexpr absl::string_view kWeightsMagic = "OTHWGT01";
inline constexpr int kPliesPerKnot = 5;
inline constexpr int kKnots = 13;  // at the plies 0, 5, ... 60

// How a board of a ply is mixed from two knots.
struct KnotMix {
  int lower;     // the knot at or below the ply; the other is the next one
  int of_upper;  // how many of kPliesPerKnot parts are the other's

  constexpr float PartOfUpper() const { return static_cast<float>(of_upper) / kPliesPerKnot; }
};
constexpr KnotMix MixAt(int ply) {
  const int lower = ply == kPlies - 1 ? kKnots - 2 : ply / kPliesPerKnot;
  return {lower, ply - lower * kPliesPerKnot};
}

// For each knot the weights of all patterns, in discs.
using KnotWeights = std::vector<std::vector<float>>;

// While they are learned.
class LearnedWeights final : public WeightSource {
 public:
  // Requires kKnots lists of kWeights.
  LearnedWeights(KnotWeights knots, std::string name);

  std::vector<std::int16_t> WeightsOf(int ply) const override;
  std::string Name() const override { return name_; }

  const KnotWeights& knots() const { return knots_; }

 private:
  KnotWeights knots_;
  std::string name_;
};

// The content of a file. The weights are rounded to the file's units.
std::string WeightFile(const KnotWeights& knots);

// Reads such a content; InvalidArgument says what is wrong with it.
absl::StatusOr<KnotWeights> ReadWeightFile(absl::string_view content);

// The weights of such a content, which is kept and read when it is needed: to read all knots would
// take as long as a search of a few positions.
absl::StatusOr<std::unique_ptr<const WeightSource>> WeightsOfFile(std::string content,
                                                                  std::string name);

// The same without a copy: requires that the content lasts as long as what is returned.
absl::StatusOr<std::unique_ptr<const WeightSource>> WeightsIn(absl::string_view content,
                                                              std::string name);

// The weights that the project ships.
std::unique_ptr<const WeightSource> ShippedWeights();

}  // namespace othello::endgame
