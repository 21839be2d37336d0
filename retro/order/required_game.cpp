#include "retro/order/required_game.h"

#include <absl/types/span.h>

#include <cstdint>
#include <vector>

#include "core/encoding/tied_gates.h"
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

// Of the passes those that one side made: one literal for each, which holds exactly if it did.
std::vector<Literal> PassLiteralsOf(bool by_mover, const GameOrder& order, const TurnOrder& turns) {
  const std::vector<Literal> passes = PassLiterals(order, turns);
  // Right before the end the other side passed, before a move the side that did not make it.
  std::vector<Literal> of_side;
  if (!by_mover) of_side.push_back(passes.front());
  for (std::size_t i = 0; i < order.moves().size(); ++i) {
    const Literal placed = order.PlacedByMover(order.moves()[i]);
    of_side.push_back(
        encoding::BothHold(order.formula(), passes[i + 1], by_mover ? ~placed : placed));
  }
  return of_side;
}

// The discs that a move turns over, if it is made.
std::vector<Literal> FlipsOf(Square move, const GameOrder& order) {
  std::vector<Literal> flips;
  ForEachSquare(order.possible_discs() & ~Bit(move),
                [&](Square r) { flips.push_back(order.Flipped(move, r)); });
  return flips;
}

enum class Bound : std::uint8_t { kAtLeast, kAtMost };

void Add(Bound kind, const std::vector<Literal>& literals, int bound,
         absl::Span<const Literal> conditions, logic::Formula& formula) {
  if (kind == Bound::kAtLeast) {
    formula.AddAtLeast(literals, bound, conditions);
  } else {
    formula.AddAtMost(literals, bound, conditions);
  }
}

void EachMoveTurnsOver(Bound kind, int bound, const GameOrder& order) {
  for (const Square move : order.moves())
    Add(kind, FlipsOf(move, order), bound, {order.Disc(move)}, order.formula());
}

// Or, if there may be none, nobody has moved.
void SomeMoveTurnsOver(Bound kind, int bound, const GameOrder& order, const TurnOrder& turns) {
  logic::Formula& formula = order.formula();
  std::vector<Literal> some;
  if (kind == Bound::kAtMost) some.push_back(turns.NoMove());
  for (const Square move : order.moves()) {
    const Literal chosen = formula.NewLiteral();
    formula.AddFolded({~chosen, order.Disc(move)});
    Add(kind, FlipsOf(move, order), bound, {chosen}, formula);
    some.push_back(chosen);
  }
  formula.AddFolded(some);
}

std::vector<Literal> Counted(GameMeasure measure, const GameOrder& order, const TurnOrder& turns) {
  switch (measure) {
    case GameMeasure::kPasses:
      return PassLiterals(order, turns);
    case GameMeasure::kPassesByMover:
      return PassLiteralsOf(true, order, turns);
    case GameMeasure::kPassesByOther:
      return PassLiteralsOf(false, order, turns);
    default:
      return LastFlipLiterals(order, turns);
  }
}

void RequireBound(Bound kind, GameMeasure measure, int bound, const GameOrder& order,
                  const TurnOrder& turns) {
  const bool at_least = kind == Bound::kAtLeast;
  if (measure != GameMeasure::kMostMoveFlips && measure != GameMeasure::kLeastMoveFlips)
    return Add(kind, Counted(measure, order, turns), bound, {}, order.formula());
  // The most are few if all are, and many if some are; the fewest the other way round.
  const bool each = at_least == (measure == GameMeasure::kLeastMoveFlips);
  if (!each) return SomeMoveTurnsOver(kind, bound, order, turns);
  EachMoveTurnsOver(kind, bound, order);
  if (at_least && bound > 0) order.formula().AddFolded({~turns.NoMove()});
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
  RequireBound(Bound::kAtLeast, measure, bound, order, turns);
}

void RequireAtMost(GameMeasure measure, int bound, const GameOrder& order, const TurnOrder& turns) {
  RequireBound(Bound::kAtMost, measure, bound, order, turns);
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
