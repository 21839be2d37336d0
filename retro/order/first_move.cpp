#include "retro/order/first_move.h"

#include <bit>
#include <vector>

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

}  // namespace othello::retro
