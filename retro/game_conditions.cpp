#include "retro/game_conditions.h"

#include <algorithm>
#include <array>
#include <bit>

namespace othello::retro {

namespace {

using logic::Literal;

// Everything that names squares.
constexpr std::array<Bitboard GameConditions::*, 6> kSquareSets = {
    &GameConditions::last_move,       &GameConditions::played_by_mover,
    &GameConditions::played_by_other, &GameConditions::never_mover,
    &GameConditions::never_other,     &GameConditions::never_turned};

void RequireNeverTurned(Square square, const GameOrder& order) {
  for (const Square move : order.moves()) {
    if (move == square) continue;
    // What a move would turn over that nobody made does not matter.
    order.formula().AddFolded({~order.Disc(move), ~order.Flipped(move, square)});
  }
}

// Each turn gives a disc to the other side. So a side never had a disc on a square exactly if the
// square is empty, or the other side's disc was placed there and never turned over.
void RequireNeverHeld(Square square, bool by_mover, const GameOrder& order) {
  if ((order.possible_discs() & Bit(square)) == 0) return;
  RequireNeverTurned(square, order);
  const Literal mover = order.PlacedByMover(square);
  order.formula().AddFolded({~order.Disc(square), by_mover ? ~mover : mover});
}

}  // namespace

bool GameConditions::IsEmpty() const {
  const GameConditions empty;
  return bounds.empty() && std::all_of(kSquareSets.begin(), kSquareSets.end(),
                                       [&](const auto set) { return this->*set == empty.*set; });
}

GameConditions Image(const GameConditions& conditions, int k) {
  GameConditions image = conditions;
  for (const auto set : kSquareSets) image.*set = othello::Image(conditions.*set, k);
  return image;
}

SymmetrySet SymmetriesOf(const GameConditions& conditions) {
  SymmetrySet symmetries = 0;
  for (int k = 0; k < kImages; ++k) {
    const GameConditions image = Image(conditions, k);
    const bool same = std::all_of(kSquareSets.begin(), kSquareSets.end(),
                                  [&](const auto set) { return image.*set == conditions.*set; });
    if (same) symmetries |= 1 << k;
  }
  return symmetries;
}

int Shortfall(const GameConditions& conditions, const GameFacts& facts) {
  int missed = 0;
  for (const GameConditions::Bounds& bounds : conditions.bounds) {
    const int value = ValueOf(bounds.measure, facts);
    missed += std::max({bounds.min - value, value - bounds.max, 0});
  }
  if (conditions.last_move != kAllSquares && (facts.last_move & conditions.last_move) == 0)
    ++missed;
  return missed + std::popcount(conditions.played_by_mover & ~facts.played_by_mover) +
         std::popcount(conditions.played_by_other & ~facts.played_by_other) +
         std::popcount(conditions.never_mover & facts.held_by_mover) +
         std::popcount(conditions.never_other & facts.held_by_other) +
         std::popcount(conditions.never_turned & facts.held_by_mover & facts.held_by_other);
}

void Require(const GameConditions& conditions, const GameOrder& order, const TurnOrder& turns) {
  logic::Formula& formula = order.formula();
  for (const GameConditions::Bounds& bounds : conditions.bounds) {
    if (bounds.min > 0) RequireAtLeast(bounds.measure, bounds.min, order, turns);
    if (bounds.max < kSquares) RequireAtMost(bounds.measure, bounds.max, order, turns);
  }
  Bitboard moves = kNoSquares;
  for (const Square move : order.moves()) moves |= Bit(move);
  if (conditions.last_move != kAllSquares) {
    std::vector<Literal> some;
    ForEachSquare(conditions.last_move & moves,
                  [&](Square square) { some.push_back(turns.IsLast(square)); });
    formula.AddFolded(some);
  }
  const auto played = [&](Bitboard squares, bool by_mover) {
    ForEachSquare(squares, [&](Square square) {
      if ((moves & Bit(square)) == 0) return formula.AddFolded({formula.False()});
      formula.AddFolded({order.Disc(square)});
      const Literal mover = order.PlacedByMover(square);
      formula.AddFolded({by_mover ? mover : ~mover});
    });
  };
  played(conditions.played_by_mover, true);
  played(conditions.played_by_other, false);
  ForEachSquare(conditions.never_mover,
                [&](Square square) { RequireNeverHeld(square, true, order); });
  ForEachSquare(conditions.never_other,
                [&](Square square) { RequireNeverHeld(square, false, order); });
  ForEachSquare(conditions.never_turned & order.possible_discs(),
                [&](Square square) { RequireNeverTurned(square, order); });
}

}  // namespace othello::retro
