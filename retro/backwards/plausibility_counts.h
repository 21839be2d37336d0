// Counts that tell boards of games from others: discs of one side next to each other, squares on
// which the last move can have been played, and so on.
#pragma once

#include <array>

#include "core/game/board.h"

namespace othello::retro {

inline constexpr int kPlausibilityCounts = 26;

// The same for each image of the board.
std::array<float, kPlausibilityCounts> PlausibilityCounts(const Board& board);

}  // namespace othello::retro
