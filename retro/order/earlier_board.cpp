#include "retro/order/earlier_board.h"

#include <vector>

namespace othello::retro {

using logic::Literal;

encoding::BoardLiterals EarlierBoard(const GameOrder& order) {
  logic::Formula& formula = order.formula();
  const encoding::BoardLiterals then = encoding::NewBoardLiterals(
      formula, {.discs = order.start().board.Occupied(), .empty = ~order.possible_discs()});
  // Squares that nobody plays come last in the order, after this move.
  std::vector<Literal> later;
  for (const Square b : order.moves()) {
    for (const Square a : order.moves()) {
      if (a != b) formula.AddFolded({~then.disc[b], ~order.Before(a, b), then.disc[a]});
    }
    later.push_back(formula.NewLiteral());
    formula.AddFolded({~later.back(), order.Disc(b)});
    formula.AddFolded({~later.back(), ~then.disc[b]});
  }
  formula.AddFolded(later);
  order.GiveColors(then);
  return then;
}

}  // namespace othello::retro
