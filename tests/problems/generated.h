// Problems to test with, the same in every run.
#pragma once

#include <vector>

#include "endgame/evaluation/learned_weights.h"
#include "problems/generator.h"

namespace othello::problems {

inline const endgame::Evaluation& Shipped() {
  static const endgame::Evaluation evaluation(endgame::ShippedWeights());
  return evaluation;
}

inline std::vector<Problem> ProblemsOf(const GameSource& source, const Demands& demands,
                                       GeneratorOptions options, Generated* generated = nullptr) {
  std::vector<Problem> problems;
  const Generated result = Generate(
      source, demands, Shipped(), options,
      [&](const Problem& problem) {
        problems.push_back(problem);
        return true;
      },
      [](const Yield&) {});
  if (generated != nullptr) *generated = result;
  return problems;
}

// Anything goes: with so many empty squares, from random games.
inline Demands Undemanding(int fewest_empties, int most_empties) {
  Demands demands;
  demands.empties = {fewest_empties, most_empties};
  demands.natural = 0;
  demands.ties = true;
  return demands;
}

}  // namespace othello::problems
