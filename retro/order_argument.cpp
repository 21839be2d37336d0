#include "retro/order_argument.h"

#include <algorithm>

#include "retro/clause_families.h"
#include "retro/game_order.h"
#include "retro/widening.h"

namespace othello::retro {

using logic::Literal;

OrderArgument::OrderArgument(const logic::Limits& limits, Bitboard empty)
    : solver_(logic::NewSolver(logic::SolverKind::kCadical, 0, logic::Strategy::kFindsModel)),
      board_(encoding::NewBoardLiterals(*solver_, {.empty = empty})) {
  solver_->WriteWithin(limits);
  solver_->Clause({solver_->True()});
  // GameOrder's own literals are needed only while the formula is written.
  std::make_unique<GameOrder>(board_, *solver_, kFamiliesOfFreeBoard);
}

std::vector<Literal> OrderArgument::Assumptions(const PartialBoard& boards) const {
  std::vector<Literal> assumptions;
  ForEachSquare(~boards.may_be_empty,
                [&](Square square) { assumptions.push_back(board_.disc[square]); });
  ForEachSquare(~boards.may_be_mover,
                [&](Square square) { assumptions.push_back(~board_.mover[square]); });
  ForEachSquare(~boards.may_be_other,
                [&](Square square) { assumptions.push_back(~board_.other[square]); });
  return assumptions;
}

PartialBoard OrderArgument::Family(absl::Span<const Literal> assumptions) const {
  PartialBoard family;
  const auto among = [&](Literal literal) {
    return std::find(assumptions.begin(), assumptions.end(), literal) != assumptions.end();
  };
  for (Square square = 0; square < kSquares; ++square) {
    if (among(board_.disc[square])) family.may_be_empty &= ~Bit(square);
    if (among(~board_.mover[square])) family.may_be_mover &= ~Bit(square);
    if (among(~board_.other[square])) family.may_be_other &= ~Bit(square);
  }
  return family;
}

std::optional<PartialBoard> OrderArgument::Refuted(const PartialBoard& boards,
                                                   const logic::Limits& limits) {
  const auto answer = solver_->Solve(Assumptions(boards), limits);
  if (!answer.ok() || *answer != logic::Answer::kUnsatisfiable) return std::nullopt;
  return Family(solver_->FailedAssumptions());
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
