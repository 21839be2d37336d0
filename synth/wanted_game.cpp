#include "synth/wanted_game.h"

#include <algorithm>

#include "synth/board_bounds.h"
#include "synth/satisfies.h"
#include "synth/symmetry_group.h"

namespace othello::synth {

SymmetrySet SymmetriesOf(const WantedGame& wanted) {
  SymmetrySet symmetries = SymmetriesOf(wanted.conditions);
  // No symmetry leaves the first move of a game where it is.
  if (!wanted.first_moves.empty()) symmetries = kIdentityOnly;
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
  Bitboard first_moves = kNoSquares;
  for (const Square move : wanted.first_moves) first_moves |= Bit(move);
  add(first_moves, kAnyDisc, "begins_with in [game]");
  // A disc more with each move.
  int discs = kStart.Discs() - 1;
  for (const Constraint& earlier : wanted.earlier)
    discs = std::max(discs + 1, BoundsOf(earlier).discs.min);
  if (!wanted.earlier.empty()) {
    const Origin origin = {"more discs than the boards of earlier in [game]", 0, 0};
    parts.push_back({Count{.kind = CountKind::kDiscs, .min = discs + 1}, {}, origin});
  }
  if (wanted.always) parts.push_back(*wanted.always);
  return parts;
}

std::size_t EarlierFound(const WantedGame& wanted, const GameFacts& facts) {
  std::size_t found = 0;
  for (const auto& [board, mover_to_move] : facts.earlier) {
    if (found < wanted.earlier.size() && Satisfies(wanted.earlier[found], board, mover_to_move))
      ++found;
  }
  return found;
}

bool MeetsAlways(const WantedGame& wanted, const GameFacts& facts) {
  return !wanted.always ||
         (Satisfies(*wanted.always, facts.last) &&
          std::ranges::all_of(facts.earlier, [&](const EarlierBoard& earlier) {
            return Satisfies(*wanted.always, earlier.board, earlier.mover_to_move);
          }));
}

bool BeginsAsWanted(const WantedGame& wanted, const GameFacts& facts) {
  return facts.moves.size() >= wanted.first_moves.size() &&
         std::equal(wanted.first_moves.begin(), wanted.first_moves.end(), facts.moves.begin());
}

bool Meets(const WantedGame& wanted, const GameFacts& facts) {
  return Shortfall(wanted.conditions, facts) == 0 && BeginsAsWanted(wanted, facts) &&
         EarlierFound(wanted, facts) == wanted.earlier.size() && MeetsAlways(wanted, facts);
}

}  // namespace othello::synth
