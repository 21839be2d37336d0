#include "retro/turn_order.h"

#include <vector>

#include "retro/predecessors.h"

namespace othello::retro {

using logic::Literal;

TurnOrder::TurnOrder(const GameOrder& order, const Question& question)
    : order_(order), formula_(order.formula()), no_pass_(order.formula().NewLiteral()) {
  if (order_.moves().empty()) {
    Start(question);
    return;
  }
  for (const Square square : order_.moves()) {
    pass_before_[square] = formula_.NewLiteral();
    Add(ClauseFamily::kNoPass, {~no_pass_, ~pass_before_[square]});
  }
  MovesFormChain();
  SidesTakeTurns();
  LastMove();
  FirstMove(question);
  BalancedMoves();
}

void TurnOrder::Add(ClauseFamily family, std::initializer_list<Literal> clause) const {
  if (Includes(order_.families(), family)) formula_.AddFolded(clause);
}

void TurnOrder::ExactlyOne(const std::vector<Literal>& literals) const {
  if (!Includes(order_.families(), ClauseFamily::kMovesFormChain)) return;
  formula_.AddClause(literals);
  for (std::size_t j = 0; j < literals.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) formula_.Clause({~literals[i], ~literals[j]});
  }
}

void TurnOrder::MovesFormChain() {
  std::vector<Square> links = order_.moves();
  links.push_back(kEnd);
  for (const Square a : links) {
    for (const Square b : links) {
      if (a != b) follows_[a][b] = formula_.NewLiteral();
    }
  }
  for (const Square a : links) {
    std::vector<Literal> next;
    std::vector<Literal> previous;
    for (const Square b : links) {
      if (a == b) continue;
      next.push_back(follows_[a][b]);
      previous.push_back(follows_[b][a]);
    }
    ExactlyOne(next);
    ExactlyOne(previous);
  }
  for (const Square a : order_.moves()) {
    for (const Square b : order_.moves()) {
      if (a == b) continue;
      const Literal b_follows = follows_[a][b];
      Add(ClauseFamily::kChainFollowsOrder, {~b_follows, order_.Before(a, b)});
      Add(ClauseFamily::kNothingBetween, {~follows_[kEnd][a], order_.Before(a, b)});
      Add(ClauseFamily::kNothingBetween, {~follows_[a][kEnd], order_.Before(b, a)});
      for (const Square c : order_.moves()) {
        if (c == a || c == b) continue;
        Add(ClauseFamily::kNothingBetween, {~b_follows, order_.Before(c, a), order_.Before(b, c)});
      }
    }
  }
}

void TurnOrder::SidesTakeTurns() {
  for (const Square a : order_.moves()) {
    for (const Square b : order_.moves()) {
      if (a == b) continue;
      const Literal by_a = order_.PlacedByMover(a);
      const Literal by_b = order_.PlacedByMover(b);
      Add(ClauseFamily::kSidesTakeTurns, {~follows_[a][b], by_a, by_b, pass_before_[b]});
      Add(ClauseFamily::kSidesTakeTurns, {~follows_[a][b], ~by_a, ~by_b, pass_before_[b]});
    }
  }
}

// Whether the given board may stand after a pass is known, so that both cases are exact.
void TurnOrder::LastMove() {
  if (MayFollowPass(order_.board())) return;
  for (const Square a : order_.moves()) {
    Add(ClauseFamily::kLastMoveByOther, {~follows_[a][kEnd], ~order_.PlacedByMover(a)});
  }
}

// The first move is black's, and black stands on e4 and d5 if the board is meant as it lies.
void TurnOrder::FirstMove(const Question& question) {
  const Literal black_squares = order_.PlacedByMover(SquareAt(4, 3));
  for (const Square a : order_.moves()) {
    const Literal first = follows_[kEnd][a];
    const Literal by_mover = order_.PlacedByMover(a);
    Add(ClauseFamily::kFirstMove, {~first, ~pass_before_[a]});
    if (!question.any_orientation) {
      Add(ClauseFamily::kFirstMove, {~first, ~by_mover, black_squares});
      Add(ClauseFamily::kFirstMove, {~first, by_mover, ~black_squares});
    }
    if (!question.any_color) {
      const bool mover_is_black = question.mover_color == Color::kBlack;
      Add(ClauseFamily::kFirstMove, {~first, mover_is_black ? by_mover : ~by_mover});
    }
  }
}

// No move was played: black is to move.
void TurnOrder::Start(const Question& question) {
  if (!question.any_orientation) Add(ClauseFamily::kFirstMove, {order_.PlacedByMover(SquareAt(4, 3))});
  if (!question.any_color && question.mover_color != Color::kBlack) Add(ClauseFamily::kFirstMove, {});
}

void TurnOrder::BalancedMoves() {
  if (!Includes(order_.families(), ClauseFamily::kBalancedMoves)) return;
  std::vector<Literal> by_mover;
  for (const Square a : order_.moves()) by_mover.push_back(order_.PlacedByMover(a));
  const int moves = static_cast<int>(by_mover.size());
  const bool may_be_last = MayFollowPass(order_.board());
  formula_.AddAtLeast(by_mover, moves / 2, {{no_pass_}});
  formula_.AddAtMost(by_mover, may_be_last ? (moves + 1) / 2 : moves / 2, {{no_pass_}});
}

}  // namespace othello::retro
