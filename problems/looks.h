// What a board looks like to a person: counts that differ between games of people who try to win
// and boards of other origin.
#pragma once

#include <array>

#include "core/game/board.h"

namespace othello::problems {

inline constexpr int kLooks = 25;

// One number for each of LookNames(). The same for all images of a board, and with the sides
// exchanged: how a board looks does not depend on who moves.
using Looks = std::array<double, kLooks>;
Looks LooksOf(const Board& board);

// For people: "frontier discs".
const std::array<const char*, kLooks>& LookNames();

// Pairs of empty squares that touch, sides and corners: the measure of the generator's author (its
// generation 4).
int TouchingEmptyPairs(const Board& board);

}  // namespace othello::problems
