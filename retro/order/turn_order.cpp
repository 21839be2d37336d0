#include "retro/order/turn_order.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/encoding/move_literals.h"
#include "core/game/game_conditions.h"
#include "retro/predecessors.h"

namespace othello::retro {

using logic::Literal;

TurnOrder::TurnOrder(const GameOrder& order, const Question& question, const Range& discs)
    : order_(order), formula_(order.formula()), no_pass_(order.formula().NewLiteral()) {
  NameNoMove();
  NamePassAtEnd();
  for (const Square square : order_.moves()) {
    pass_before_[square] = formula_.NewLiteral();
    Add(ClauseFamily::kNoPass, {~no_pass_, ~pass_before_[square]});
  }
  MovesFormChain();
  NothingBetween();
  SidesTakeTurns();
  LastMove();
  FirstMove(question);
  Start(question);
  SomePass(question, discs);
  BalancedMoves(discs);
}

void TurnOrder::Add(ClauseFamily family, std::initializer_list<Literal> clause) const {
  if (Includes(order_.families(), family)) formula_.AddFolded(clause);
}

void TurnOrder::NameNoMove() {
  const std::vector<Square>& moves = order_.moves();
  const auto is_known = [this](Square a) { return order_.Disc(a) == formula_.True(); };
  if (moves.empty()) {
    no_move_ = formula_.True();
  } else if (std::any_of(moves.begin(), moves.end(), is_known)) {
    no_move_ = formula_.False();
  } else {
    no_move_ = formula_.NewLiteral();
    for (const Square a : moves) Add(ClauseFamily::kMovesFormChain, {~no_move_, ~order_.Disc(a)});
  }
}

void TurnOrder::NamePassAtEnd() {
  if (const std::optional<Board> known = encoding::KnownBoard(formula_, order_.board())) {
    pass_at_end_ = MayFollowPass(*known) ? formula_.True() : formula_.False();
    return;
  }
  pass_at_end_ = formula_.NewLiteral();
  encoding::MoveLiterals moves(formula_, order_.board());
  encoding::MoveLiterals other_moves(formula_, encoding::Passed(order_.board()));
  std::vector<Literal> some_move = {~pass_at_end_};
  ForEachSquare(~kCentre, [&](Square square) {
    some_move.push_back(moves.Legal(square, encoding::Tie::kImplies));
    const Literal other_move = other_moves.Legal(square, encoding::Tie::kImpliedBy);
    Add(ClauseFamily::kLastMoveByOther, {~pass_at_end_, ~other_move});
  });
  if (Includes(order_.families(), ClauseFamily::kLastMoveByOther)) formula_.AddFolded(some_move);
}

Literal TurnOrder::IsLink(Square square) const {
  return square == kEnd ? ~no_move_ : order_.Disc(square);
}

void TurnOrder::OneIf(Literal condition, std::vector<Literal> literals) const {
  if (!Includes(order_.families(), ClauseFamily::kMovesFormChain)) return;
  literals.push_back(~condition);
  formula_.AddFolded(literals);
  literals.pop_back();
  for (std::size_t j = 0; j < literals.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) formula_.Clause({~literals[i], ~literals[j]});
  }
}

void TurnOrder::MovesFormChain() {
  std::vector<Square> links = order_.moves();
  links.push_back(kEnd);
  for (const Square a : links) {
    for (const Square b : links) {
      if (a == b) continue;
      follows_[a][b] = formula_.NewLiteral();
      Add(ClauseFamily::kMovesFormChain, {~follows_[a][b], IsLink(a)});
      Add(ClauseFamily::kMovesFormChain, {~follows_[a][b], IsLink(b)});
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
    OneIf(IsLink(a), std::move(next));
    OneIf(IsLink(a), std::move(previous));
  }
}

void TurnOrder::NothingBetween() {
  for (const Square a : order_.moves()) {
    for (const Square b : order_.moves()) {
      if (a == b) continue;
      const Literal b_follows = follows_[a][b];
      Add(ClauseFamily::kChainFollowsOrder, {~b_follows, order_.Before(a, b)});
      Add(ClauseFamily::kNothingBetween, {~follows_[kEnd][a], order_.Before(a, b)});
      Add(ClauseFamily::kNothingBetween,
          {~follows_[a][kEnd], ~order_.Disc(b), order_.Before(b, a)});
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

void TurnOrder::LastMove() {
  for (const Square a : order_.moves()) {
    Add(ClauseFamily::kLastMoveByOther,
        {pass_at_end_, ~follows_[a][kEnd], ~order_.PlacedByMover(a)});
  }
}

// The side to move at the start makes the first move. The standard start may lie either way round,
// unless the question says otherwise.
void TurnOrder::FirstMove(const Question& question) {
  const Literal mover_starts = order_.MoverStarts();
  for (const Square a : order_.moves()) {
    const Literal first = follows_[kEnd][a];
    const Literal by_mover = order_.PlacedByMover(a);
    Add(ClauseFamily::kFirstMove, {~first, ~pass_before_[a]});
    if (StartIsAsItLies(question)) {
      Add(ClauseFamily::kFirstMove, {~first, ~by_mover, mover_starts});
      Add(ClauseFamily::kFirstMove, {~first, by_mover, ~mover_starts});
    }
    if (!question.any_color) {
      const bool wants_mover = question.mover_color == order_.start().to_move;
      Add(ClauseFamily::kFirstMove, {~first, wants_mover ? by_mover : ~by_mover});
    }
  }
}

bool TurnOrder::StartIsAsItLies(const Question& question) const {
  return !question.any_orientation || order_.StartsLater();
}

// If no move was played, the side to move is the one of the start.
void TurnOrder::Start(const Question& question) {
  if (StartIsAsItLies(question)) {
    Add(ClauseFamily::kFirstMove, {~no_move_, order_.MoverStarts()});
  }
  if (!question.any_color && question.mover_color != order_.start().to_move)
    Add(ClauseFamily::kFirstMove, {~no_move_});
}

void TurnOrder::SomePass(const Question& question, const Range& discs) {
  const std::optional<Board> known = encoding::KnownBoard(formula_, order_.board());
  const int number = known ? known->Discs() : discs.min;
  if (question.any_color || (!known && discs.min != discs.max)) return;
  const Position& start = order_.start();
  if (HasOddPasses(number, question.mover_color) ==
      HasOddPasses(start.board.Discs(), start.to_move))
    return;
  std::vector<Literal> passes = {pass_at_end_};
  for (const Square square : order_.moves()) passes.push_back(pass_before_[square]);
  if (Includes(order_.families(), ClauseFamily::kSomePass)) formula_.AddFolded(passes);
}

// If the number of discs is not known, for each possible one; with many of them, these would be
// large counts of little use.
void TurnOrder::BalancedMoves(const Range& discs) {
  constexpr int kMostNumbers = 5;
  if (!Includes(order_.families(), ClauseFamily::kBalancedMoves)) return;
  if (const std::optional<Board> known = encoding::KnownBoard(formula_, order_.board())) {
    BalanceMoves(known->Discs(), formula_.True(), formula_.True());
    return;
  }
  const int least = std::max(discs.min, order_.start().board.Discs());
  if (discs.max - least >= kMostNumbers) return;
  // at_least[i]: implied by having at least `least` + i discs.
  std::vector<Literal> at_least;
  for (int number = least; number <= discs.max + 1; ++number) {
    if (number == least) {
      at_least.push_back(formula_.True());
    } else if (number > discs.max) {
      at_least.push_back(formula_.False());
    } else {
      at_least.push_back(formula_.NewLiteral());
      formula_.AddAtMost(order_.board().disc, number - 1, {{~at_least.back()}});
    }
  }
  for (int number = least; number <= discs.max; ++number) {
    BalanceMoves(number, at_least[number - least], ~at_least[number - least + 1]);
  }
}

void TurnOrder::BalanceMoves(int discs, Literal so_many_or_more, Literal so_many_or_fewer) {
  std::vector<Literal> by_mover;
  for (const Square a : order_.moves()) by_mover.push_back(order_.PlacedByMover(a));
  const auto if_no_pass_and = [this](Literal condition) {
    return condition == formula_.True() ? std::vector<Literal>{no_pass_}
                                        : std::vector<Literal>{condition, no_pass_};
  };
  const int moves = discs - order_.start().board.Discs();
  const bool may_be_last = pass_at_end_ != formula_.False();
  formula_.AddAtLeast(by_mover, moves / 2, if_no_pass_and(so_many_or_more));
  std::vector<Literal> conditions = if_no_pass_and(so_many_or_fewer);
  formula_.AddAtMost(by_mover, may_be_last ? (moves + 1) / 2 : moves / 2, conditions);
  if (!may_be_last || pass_at_end_ == formula_.True() || moves % 2 == 0) return;
  conditions.push_back(~pass_at_end_);
  formula_.AddAtMost(by_mover, moves / 2, conditions);
}

}  // namespace othello::retro
