// Which squares of a set king's steps within the set reach, as a formula. One literal per square
// cannot say that, since squares could reach each other in a circle; so the squares after each step
// have literals of their own. They imply their facts, not the other way round.
#pragma once

#include <array>
#include <vector>

#include "core/game/square.h"
#include "core/logic/formula.h"

namespace othello::synth {

// A literal for each square.
using SquareLiterals = std::array<logic::Literal, kSquares>;

// A shortest path of king's steps has at most two squares in each of the sixteen blocks of 2x2
// squares, as all squares of a block are next to one another. So it has at most 32 squares.
inline constexpr int kMostKingSteps = 31;

// Implies that the square is in the set, and that one of `reasons` holds; False() without any.
logic::Literal Reached(logic::Literal in_set, const std::vector<logic::Literal>& reasons,
                       logic::Formula& formula);

// The squares after one step more than `before`.
SquareLiterals KingStep(const SquareLiterals& before, const SquareLiterals& set,
                        logic::Formula& formula);

}  // namespace othello::synth
