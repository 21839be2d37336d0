// Counts that tell boards of games from others: discs of one side next to each other, squares on
// which the last move can have been played, and so on.
#ifndef OTHELLO_RETRO_LIKENESS_COUNTS_H_
#define OTHELLO_RETRO_LIKENESS_COUNTS_H_

#include <array>

#include "core/board.h"

namespace othello::retro {

inline constexpr int kLikenessCounts = 26;

// The same for each image of the board.
std::array<float, kLikenessCounts> LikenessCounts(const Board& board);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_LIKENESS_COUNTS_H_
