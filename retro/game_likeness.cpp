#include "retro/game_likeness.h"

#include <array>
#include <cstddef>

namespace othello::retro {

float GameLikeness(const Board& board, const LikenessWeights& weights) {
  int configurations_34 = 0;
  int configurations_54 = 0;
  ForEachConfiguration(board, [&](int configuration) {
    const auto weight = weights.configurations[static_cast<std::size_t>(configuration)];
    configurations_34 += weight.with_34_discs;
    configurations_54 += weight.more_with_54;
  });
  const std::array<float, kLikenessCounts> counts = LikenessCounts(board);
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

}  // namespace othello::retro
