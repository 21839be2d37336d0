#include "retro/game_conditions.h"

#include <absl/status/statusor.h>

#include <algorithm>
#include <bit>

#include "core/transcript.h"

namespace othello::retro {

namespace {

using logic::Literal;

int ValueIn(const GameFacts& facts, GameMeasure measure) {
  return measure == GameMeasure::kPasses ? facts.passes : facts.last_move_flips;
}

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

GameFacts FactsOf(const Decision& decision) {
  GameFacts facts;
  const absl::StatusOr<Game> game = Replay(decision.transcript);
  if (!game.ok()) return facts;
  facts.passes = ValueOf(GameMeasure::kPasses, decision);
  facts.last_move_flips = ValueOf(GameMeasure::kLastMoveFlips, decision);
  for (std::size_t i = 0; i < game->moves.size(); ++i) {
    const Bitboard square = othello::Image(Bit(game->moves[i]), InverseImage(decision.image));
    const bool by_mover = game->PositionToMove(static_cast<int>(i)).to_move == decision.mover_color;
    (by_mover ? facts.played_by_mover : facts.played_by_other) |= square;
    facts.last_move = square;
  }
  return facts;
}

int Shortfall(const GameConditions& conditions, const GameFacts& facts) {
  int missed = 0;
  for (const GameConditions::Bounds& bounds : conditions.bounds) {
    const int value = ValueIn(facts, bounds.measure);
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
