#include "retro/order/required_game.h"

#include <vector>

#include "core/game/square.h"
#include "core/logic/literal.h"

namespace othello::retro {

namespace {

using logic::Literal;

// Holds exactly if the last move was the mover's, so that the other side has passed since.
Literal PassedSinceLastMove(const GameOrder& order, const TurnOrder& turns) {
  logic::Formula& formula = order.formula();
  const Literal passed = formula.NewLiteral();
  formula.AddFolded({~passed, ~turns.NoMove()});
  for (const Square a : order.moves()) {
    formula.AddFolded({~passed, ~turns.IsLast(a), order.PlacedByMover(a)});
    formula.AddFolded({passed, ~turns.IsLast(a), ~order.PlacedByMover(a)});
  }
  return passed;
}

// One literal for each pass. In TurnOrder the literal holds if there was a pass; here it must not
// hold otherwise.
std::vector<Literal> PassLiterals(const GameOrder& order, const TurnOrder& turns) {
  logic::Formula& formula = order.formula();
  std::vector<Literal> passes = {PassedSinceLastMove(order, turns)};
  for (const Square b : order.moves()) {
    const Literal pass = turns.PassBefore(b);
    passes.push_back(pass);
    formula.AddFolded({~pass, order.Disc(b)});
    for (const Square a : order.moves()) {
      if (a == b) continue;
      formula.AddFolded(
          {~pass, ~turns.Follows(a, b), ~order.PlacedByMover(a), order.PlacedByMover(b)});
      formula.AddFolded(
          {~pass, ~turns.Follows(a, b), order.PlacedByMover(a), ~order.PlacedByMover(b)});
    }
  }
  return passes;
}

// One literal for each disc that the last move turned over.
std::vector<Literal> LastFlipLiterals(const GameOrder& order, const TurnOrder& turns) {
  logic::Formula& formula = order.formula();
  std::vector<Literal> flips;
  ForEachSquare(order.possible_discs(), [&](Square r) {
    const Literal flipped = formula.NewLiteral();
    flips.push_back(flipped);
    formula.AddFolded({~flipped, ~turns.NoMove()});
    for (const Square a : order.moves()) {
      formula.AddFolded({~flipped, ~turns.IsLast(a), order.Flipped(a, r)});
      formula.AddFolded({flipped, ~turns.IsLast(a), ~order.Flipped(a, r)});
    }
  });
  return flips;
}

std::vector<Literal> Counted(GameMeasure measure, const GameOrder& order, const TurnOrder& turns) {
  return measure == GameMeasure::kPasses ? PassLiterals(order, turns)
                                         : LastFlipLiterals(order, turns);
}

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

void RequireAtLeast(GameMeasure measure, int bound, const GameOrder& order,
                    const TurnOrder& turns) {
  order.formula().AtLeast(Counted(measure, order, turns), bound);
}

void RequireAtMost(GameMeasure measure, int bound, const GameOrder& order, const TurnOrder& turns) {
  order.formula().AtMost(Counted(measure, order, turns), bound);
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
