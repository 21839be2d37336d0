#include "extremes/wanted_game.h"

#include <algorithm>

#include "synth/negation_normal_form.h"
#include "synth/shortfall.h"
#include "synth/symmetry_group.h"

namespace othello::extremes {

SymmetrySet SymmetriesOf(const WantedGame& wanted) {
  const SymmetrySet of_conditions = retro::SymmetriesOf(wanted.conditions);
  return wanted.earlier ? of_conditions & synth::SymmetryGroup(*wanted.earlier) : of_conditions;
}

int Shortfall(const WantedGame& wanted, const retro::GameFacts& facts) {
  const int missed = retro::Shortfall(wanted.conditions, facts);
  if (!wanted.earlier) return missed;
  return missed + EarlierShortfall(synth::NegationNormalForm(*wanted.earlier, true), facts);
}

int EarlierShortfall(const synth::Constraint& normal, const retro::GameFacts& facts) {
  constexpr int kWithoutMoves = 1000;
  int least = kWithoutMoves;
  for (const Board& board : facts.earlier) least = std::min(least, synth::Shortfall(normal, board));
  return least;
}

}  // namespace othello::extremes
