#include "retro/order/earlier_board.h"

#include <utility>
#include <vector>

namespace othello::retro {

using logic::Literal;

namespace {

encoding::BoardLiterals NewBoard(const GameOrder& order) {
  return encoding::NewBoardLiterals(
      order.formula(), {.discs = order.start().board.Occupied(), .empty = ~order.possible_discs()});
}

// Some disc of the later board, or of the end, is not yet there.
void RequireMore(const GameOrder& order, const encoding::BoardLiterals& then,
                 const encoding::BoardLiterals& later_board) {
  logic::Formula& formula = order.formula();
  std::vector<Literal> later;
  for (const Square b : order.moves()) {
    later.push_back(formula.NewLiteral());
    formula.AddFolded({~later.back(), later_board.disc[b]});
    formula.AddFolded({~later.back(), ~then.disc[b]});
    formula.AddFolded({~then.disc[b], later_board.disc[b]});
  }
  formula.AddFolded(later);
}

// The mover is to move on the board: it makes the next move, which is the first of those that are
// yet to come.
Literal MoverToMove(const GameOrder& order, const encoding::BoardLiterals& then) {
  logic::Formula& formula = order.formula();
  const Literal mover_to_move = formula.NewLiteral();
  std::vector<Literal> some;
  for (const Square next : order.moves()) {
    const Literal is_next = formula.NewLiteral();
    some.push_back(is_next);
    formula.AddFolded({~is_next, ~then.disc[next]});
    formula.AddFolded({~is_next, order.Disc(next)});
    for (const Square b : order.moves()) {
      if (b != next) formula.AddFolded({~is_next, then.disc[b], order.Before(next, b)});
    }
    formula.AddFolded({~is_next, ~mover_to_move, order.PlacedByMover(next)});
    formula.AddFolded({~is_next, mover_to_move, ~order.PlacedByMover(next)});
  }
  formula.AddFolded(some);
  return mover_to_move;
}

// The same of the board that the move on `t` found, or of the end, where the mover is to move.
Literal MoverToMoveBefore(const GameOrder& order, Square t) {
  logic::Formula& formula = order.formula();
  const Literal mover_to_move = formula.NewLiteral();
  formula.AddFolded({order.Disc(t), mover_to_move});
  formula.AddFolded({~order.Disc(t), ~mover_to_move, order.PlacedByMover(t)});
  formula.AddFolded({~order.Disc(t), mover_to_move, ~order.PlacedByMover(t)});
  return mover_to_move;
}

}  // namespace

std::vector<BoardOnTheWay> EarlierBoards(const GameOrder& order, std::size_t number) {
  logic::Formula& formula = order.formula();
  std::vector<BoardOnTheWay> boards;
  for (std::size_t i = 0; i < number; ++i) {
    const encoding::BoardLiterals then = NewBoard(order);
    for (const Square b : order.moves()) {
      for (const Square a : order.moves()) {
        if (a != b) formula.AddFolded({~then.disc[b], ~order.Before(a, b), then.disc[a]});
      }
    }
    if (i > 0) RequireMore(order, boards.back().board, then);
    order.GiveColors(then);
    boards.push_back({then, [&order, then] { return MoverToMove(order, then); }});
  }
  if (number > 0) RequireMore(order, boards.back().board, order.board());
  return boards;
}

BoardOnTheWay BoardBefore(const GameOrder& order, Square t) {
  logic::Formula& formula = order.formula();
  const encoding::BoardLiterals then = NewBoard(order);
  const Literal played = order.Disc(t);
  formula.AddFolded({~then.disc[t]});
  for (const Square a : order.moves()) {
    if (a == t) continue;
    for (const auto& [holds, disc] :
         {std::pair{played, order.Before(a, t)}, std::pair{~played, order.Disc(a)}}) {
      formula.AddFolded({~holds, ~then.disc[a], disc});
      formula.AddFolded({~holds, then.disc[a], ~disc});
    }
  }
  order.GiveColors(then);
  return {then, [&order, t] { return MoverToMoveBefore(order, t); }};
}

}  // namespace othello::retro
