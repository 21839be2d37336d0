// How likely it is that a board comes from a game between people who try to win, and not from
// chance or from a solver.
//
// Logistic regression on what the board looks like (looks.h), each number taken relative to its
// usual size, with weights that change with the number of empty squares. Learned from the program's
// games against itself, against random games and boards that a solver made of conditions
// (bench/learn_naturalness.cpp, which writes natural_weights.cpp); no game of people was used.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "core/game/board.h"
#include "problems/looks.h"

namespace othello::problems {

// What the regression multiplies its weights with: a constant, the looks, and both once more times
// how far the number of empty squares is from kUsualEmpties.
inline constexpr int kTerms = 2 * (kLooks + 1);
using Terms = std::array<double, kTerms>;
inline constexpr double kUsualEmpties = 14;
inline constexpr double kEmptiesUnit = 6;

// The usual size of each look on boards of games: at kUsualEmpties, and its change by kEmptiesUnit.
struct UsualLook {
  double mean;
  double change;
  double deviation;
};

struct NaturalWeights {
  std::array<UsualLook, kLooks> usual;
  Terms weights;
};
extern const NaturalWeights kNaturalWeights;

// Requires `usual` with positive deviations.
Terms TermsOf(const Board& board, const std::array<UsualLook, kLooks>& usual);

// The empty squares of the boards that it was learned from. With fewer or more it is an
// extrapolation: near these numbers an estimate, in an opening nonsense.
inline constexpr int kFewestLearnedEmpties = 8;
inline constexpr int kMostLearnedEmpties = 24;

// From 0 to 1: 0.5 is as likely the one as the other, if both are equally frequent.
double Naturalness(const Board& board);

// What speaks against a board, or for it: a look with its value, its usual value in games with as
// many empty squares, and by how much it changes the logarithm of the odds.
struct Oddity {
  int look;
  double value;
  double usual;
  double log_odds;
};
// What speaks against it most comes first.
std::vector<Oddity> Oddities(const Board& board);

}  // namespace othello::problems
