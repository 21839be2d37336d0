#include "retro/game_measure.h"

#include <absl/status/statusor.h>

#include <algorithm>
#include <bit>
#include <cstddef>

#include "core/moves.h"
#include "core/symmetry.h"
#include "core/transcript.h"
#include "logic/literal.h"

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

}  // namespace

GameFacts FactsOf(const Decision& decision) {
  GameFacts facts;
  const absl::StatusOr<Game> game = Replay(decision.transcript);
  if (!game.ok()) return facts;
  // The board as it is seen at the end.
  const auto seen = [&](const Position& position) {
    return Image(
        Board{position.Discs(decision.mover_color), position.Discs(Opposite(decision.mover_color))},
        InverseImage(decision.image));
  };
  const auto note_held = [&facts](const Board& board) {
    facts.held_by_mover |= board.mover;
    facts.held_by_other |= board.other;
  };
  for (int i = 0; i < static_cast<int>(game->moves.size()); ++i) {
    const Position before = game->PositionToMove(i);
    facts.earlier.push_back(seen(before));
    note_held(facts.earlier.back());
    const Square square = game->moves[static_cast<std::size_t>(i)];
    facts.passes += game->PassForced(i) ? 1 : 0;
    facts.last_move_flips = std::popcount(Flips(before.board, square));
    facts.last_move = Image(Bit(square), InverseImage(decision.image));
    const bool by_mover = before.to_move == decision.mover_color;
    (by_mover ? facts.played_by_mover : facts.played_by_other) |= facts.last_move;
  }
  note_held(seen(game->Last()));
  facts.passes += decision.mover_color != game->Last().to_move ? 1 : 0;
  return facts;
}

int ValueOf(GameMeasure measure, const GameFacts& facts) {
  return measure == GameMeasure::kPasses ? facts.passes : facts.last_move_flips;
}

void RequireAtLeast(GameMeasure measure, int bound, const GameOrder& order,
                    const TurnOrder& turns) {
  order.formula().AtLeast(Counted(measure, order, turns), bound);
}

void RequireAtMost(GameMeasure measure, int bound, const GameOrder& order, const TurnOrder& turns) {
  order.formula().AtMost(Counted(measure, order, turns), bound);
}

}  // namespace othello::retro
