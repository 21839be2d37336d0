#include "retro/nogoods/order_argument.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "retro/nogoods/widening.h"
#include "retro/order/clause_families.h"
#include "retro/order/game_order.h"

namespace othello::retro {

using logic::Literal;

OrderArgument::OrderArgument(const logic::Limits& limits, Bitboard empty)
    : solver_(logic::NewSolver(logic::SolverKind::kCadical, 0, logic::Strategy::kShortQuestions)),
      board_(encoding::NewBoardLiterals(*solver_, {.empty = empty})) {
  std::iota(squares_.begin(), squares_.end(), Square{0});
  solver_->WriteWithin(limits);
  solver_->Clause({solver_->True()});
  // GameOrder's own literals are needed only while the formula is written.
  std::make_unique<GameOrder>(board_, *solver_, kFamiliesOfFreeBoard);
}

Literal OrderArgument::Content(Square square, const PartialBoard& boards) {
  const auto has = [square](Bitboard squares) { return (squares & Bit(square)) != 0; };
  if (has(boards.MustBeMover())) return board_.mover[square];
  if (has(boards.MustBeOther())) return board_.other[square];
  if (has(boards.MustBeEmpty())) return ~board_.disc[square];
  if (has(boards.MustBeDisc())) return board_.disc[square];
  if (!has(boards.may_be_mover)) return ~board_.mover[square];
  if (!has(boards.may_be_other)) return ~board_.other[square];
  return solver_->True();
}

std::optional<PartialBoard> OrderArgument::Refuted(const PartialBoard& boards,
                                                   const logic::Limits& limits) {
  std::array<Literal, kSquares> contents;
  for (std::size_t i = 0; i < kSquares; ++i) contents[i] = Content(squares_[i], boards);
  const auto answer = solver_->Solve(contents, limits);
  if (!answer.ok() || *answer != logic::Answer::kUnsatisfiable) return std::nullopt;
  const std::vector<Literal> failed = solver_->FailedAssumptions();
  Bitboard needed = kNoSquares;
  for (std::size_t i = 0; i < kSquares; ++i) {
    if (std::find(failed.begin(), failed.end(), contents[i]) != failed.end())
      needed |= Bit(squares_[i]);
  }
  std::stable_partition(squares_.begin(), squares_.end(),
                        [&](Square square) { return (needed & Bit(square)) != 0; });
  return Freed(boards, ~needed);
}

std::optional<PartialBoard> OrderArgument::RefutedWidely(const PartialBoard& boards,
                                                         const logic::Limits& limits) {
  logic::LimitWatch watch(limits);
  std::optional<PartialBoard> family = Refuted(boards, limits);
  if (!family) return std::nullopt;
  // If the argument fails, the solver searches for an order of moves, which may take long; so each
  // attempt ends early.
  constexpr double kPartOfAttempt = 1.0 / 32;
  constexpr int kSquaresAtOnce = 16;
  const auto refutes = [&](PartialBoard& wider) {
    if (watch.Hit() != logic::Limit::kNone) return false;
    logic::Limits attempt = limits;
    attempt.seconds = std::min(limits.seconds * kPartOfAttempt, limits.seconds - watch.Seconds());
    const std::optional<PartialBoard> refuted = Refuted(wider, attempt);
    if (refuted) wider = *refuted;
    return refuted.has_value();
  };
  return Widened(*family, WideningOrders().front(), refutes, kSquaresAtOnce);
}

}  // namespace othello::retro
