#include "retro/game_conditions.h"

#include <algorithm>
#include <bit>

namespace othello::retro {

namespace {

using logic::Literal;

}  // namespace

bool GameConditions::IsEmpty() const {
  return bounds.empty() && last_move == kAllSquares && played_by_mover == kNoSquares &&
         played_by_other == kNoSquares;
}

GameConditions Image(const GameConditions& conditions, int k) {
  GameConditions image = conditions;
  image.last_move = othello::Image(conditions.last_move, k);
  image.played_by_mover = othello::Image(conditions.played_by_mover, k);
  image.played_by_other = othello::Image(conditions.played_by_other, k);
  return image;
}

SymmetrySet SymmetriesOf(const GameConditions& conditions) {
  SymmetrySet symmetries = 0;
  for (int k = 0; k < kImages; ++k) {
    const GameConditions image = Image(conditions, k);
    if (image.last_move == conditions.last_move &&
        image.played_by_mover == conditions.played_by_mover &&
        image.played_by_other == conditions.played_by_other) {
      symmetries |= 1 << k;
    }
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
         std::popcount(conditions.played_by_other & ~facts.played_by_other);
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
}

}  // namespace othello::retro
