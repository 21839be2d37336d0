#include "retro/order/first_move.h"

#include <absl/types/span.h>

#include <bit>
#include <cstddef>
#include <vector>

#include "core/game/game.h"
#include "core/game/moves.h"
#include "core/logic/literal.h"

namespace othello::retro {

namespace {

const Bitboard kBlackFirst = LegalMoves(kStart);
const Bitboard kAnyFirst = kBlackFirst | LegalMoves(Passed(kStart));

}  // namespace

Bitboard FirstMoves(const Question& question, SymmetrySet group) {
  Bitboard least = 0;
  ForEachSquare(question.any_orientation ? kAnyFirst : kBlackFirst, [&](Square square) {
    for (int k = 0; k < kImages; ++k) {
      if (Contains(group & SymmetriesOf(question), k) && Image(square, k) < square) return;
    }
    least |= Bit(square);
  });
  return least;
}

void RequireFirstMove(const GameOrder& order, Bitboard allowed) {
  allowed &= order.possible_discs();
  const auto comes_after = [&](Square square) {
    std::vector<logic::Literal> clause = {~order.Disc(square)};
    ForEachSquare(allowed, [&](Square first) { clause.push_back(order.Before(first, square)); });
    order.formula().AddFolded(clause);
  };
  ForEachSquare(kAnyFirst & order.possible_discs() & ~allowed, comes_after);
  if (std::popcount(allowed) != 1) return;
  // Redundant, as one of the eight comes before all other moves.
  for (const Square square : order.moves()) {
    if ((kAnyFirst & Bit(square)) == 0) comes_after(square);
  }
}

void RequireFirstMoves(const GameOrder& order, const std::vector<Square>& moves) {
  logic::Formula& formula = order.formula();
  Bitboard later = order.possible_discs() & ~kCentre;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Square move = moves[i];
    if ((later & Bit(move)) == 0) return formula.AddFolded({formula.False()});
    later &= ~Bit(move);
    formula.AddFolded({order.Disc(move)});
    ForEachSquare(later, [&](Square b) { formula.AddFolded({order.Before(move, b)}); });
    // The side that begins is black, which has the start's discs of the mover.
    const bool black = PositionAfter(absl::MakeSpan(moves).first(i)).to_move == Color::kBlack;
    const logic::Literal placed = black ? order.PlacedByMover(move) : ~order.PlacedByMover(move);
    formula.AddFolded({~placed, order.MoverStarts()});
    formula.AddFolded({placed, ~order.MoverStarts()});
  }
}

}  // namespace othello::retro
