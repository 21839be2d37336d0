#include "synth/wanted_game.h"

#include <algorithm>

#include "synth/satisfies.h"
#include "synth/symmetry_group.h"

namespace othello::synth {

SymmetrySet SymmetriesOf(const WantedGame& wanted) {
  const SymmetrySet of_conditions = SymmetriesOf(wanted.conditions);
  return wanted.earlier ? of_conditions & SymmetryGroup(*wanted.earlier) : of_conditions;
}

std::vector<Constraint> AtTheEnd(const GameConditions& conditions) {
  std::vector<Constraint> parts;
  const auto add = [&](Bitboard squares, ContentsSet allowed, const char* words) {
    if (squares != kNoSquares) parts.push_back({Contents{squares, allowed}, {}, {words, 0, 0}});
  };
  add(conditions.never_mover, kEmptySquare | kOtherDisc, "never_mover (or its colour) in [game]");
  add(conditions.never_other, kEmptySquare | kMoverDisc, "never_other (or its colour) in [game]");
  add(conditions.played_by_mover | conditions.played_by_other, kAnyDisc, "played_by_... in [game]");
  return parts;
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
