#include "synth/wanted_game.h"

#include <algorithm>

#include "synth/satisfies.h"
#include "synth/symmetry_group.h"

namespace othello::synth {

SymmetrySet SymmetriesOf(const WantedGame& wanted) {
  const SymmetrySet of_conditions = SymmetriesOf(wanted.conditions);
  return wanted.earlier ? of_conditions & SymmetryGroup(*wanted.earlier) : of_conditions;
}

bool MeetsEarlier(const WantedGame& wanted, const GameFacts& facts) {
  return !wanted.earlier ||
         std::any_of(facts.earlier.begin(), facts.earlier.end(),
                     [&](const Board& board) { return Satisfies(*wanted.earlier, board); });
}

bool Meets(const WantedGame& wanted, const GameFacts& facts) {
  return Shortfall(wanted.conditions, facts) == 0 && MeetsEarlier(wanted, facts);
}

}  // namespace othello::synth
