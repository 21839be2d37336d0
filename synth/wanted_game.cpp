#include "synth/wanted_game.h"

#include <algorithm>

#include "synth/satisfies.h"
#include "synth/symmetry_group.h"

namespace othello::synth {

SymmetrySet SymmetriesOf(const WantedGame& wanted) {
  SymmetrySet symmetries = SymmetriesOf(wanted.conditions);
  for (const Constraint& earlier : wanted.earlier) symmetries &= SymmetryGroup(earlier);
  if (wanted.always) symmetries &= SymmetryGroup(*wanted.always);
  return symmetries;
}

std::vector<Constraint> AtTheEnd(const WantedGame& wanted) {
  const GameConditions& conditions = wanted.conditions;
  std::vector<Constraint> parts;
  const auto add = [&](Bitboard squares, ContentsSet allowed, const char* words) {
    if (squares != kNoSquares) parts.push_back({Contents{squares, allowed}, {}, {words, 0, 0}});
  };
  add(conditions.never_mover, kEmptySquare | kOtherDisc, "never_mover (or its colour) in [game]");
  add(conditions.never_other, kEmptySquare | kMoverDisc, "never_other (or its colour) in [game]");
  add(conditions.played_by_mover | conditions.played_by_other, kAnyDisc, "played_by_... in [game]");
  if (wanted.always) parts.push_back(*wanted.always);
  return parts;
}

std::size_t EarlierFound(const WantedGame& wanted, const GameFacts& facts) {
  std::size_t found = 0;
  for (const Board& board : facts.earlier) {
    if (found < wanted.earlier.size() && Satisfies(wanted.earlier[found], board)) ++found;
  }
  return found;
}

bool MeetsAlways(const WantedGame& wanted, const GameFacts& facts) {
  return !wanted.always || (Satisfies(*wanted.always, facts.last) &&
                            std::ranges::all_of(facts.earlier, [&](const Board& board) {
                              return Satisfies(*wanted.always, board);
                            }));
}

bool Meets(const WantedGame& wanted, const GameFacts& facts) {
  return Shortfall(wanted.conditions, facts) == 0 &&
         EarlierFound(wanted, facts) == wanted.earlier.size() && MeetsAlways(wanted, facts);
}

}  // namespace othello::synth
