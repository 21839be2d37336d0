#include "synth/solve/optimize.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "core/base/status_macros.h"
#include "core/game/moves.h"
#include "synth/board_bounds.h"
#include "synth/formula/board_formula.h"
#include "synth/formula/lex_leader.h"
#include "synth/satisfies.h"
#include "synth/symmetry_group.h"

namespace othello::synth {
namespace {

int MostFlipsOn(const Board& board) {
  int most = 0;
  ForEachSquare(LegalMoves(board),
                [&](Square square) { most = std::max(most, std::popcount(Flips(board, square))); });
  return most;
}

Constraint Leaf(const Statement& statement) {
  return {.statement = statement, .parts = {}, .origin = {}};
}

Constraint Bound(const Objective& objective, int value) {
  const auto bounded = [&](auto statement) {
    (objective.maximize ? statement.min : statement.max) = value;
    return Leaf(statement);
  };
  if (const auto* count = std::get_if<CountKind>(&objective.measure))
    return bounded(Count{.kind = *count});
  if (const auto* sum = std::get_if<CountSum>(&objective.measure))
    return objective.maximize ? AtLeast(*sum, value) : AtLeast(Negated(*sum), -value);
  switch (std::get<BoardMeasure>(objective.measure)) {
    case BoardMeasure::kMoves:
      return bounded(Count{.region = ~kCentre});
    case BoardMeasure::kFlips:
      if (!objective.maximize) return FlipsOfEachMove(0, value, FlipUnit::kDiscs);
      return value <= 0 ? AllOf({}) : FlipsOfAnyMove(value, kSquares, FlipUnit::kDiscs);
    case BoardMeasure::kDifference:
      return bounded(DiscDifference{});
    case BoardMeasure::kAbsoluteDifference:
      if (!objective.maximize) return Leaf(DiscDifference{-value, value});
      return AnyOf({Leaf(DiscDifference{.max = -value}), Leaf(DiscDifference{.min = value})});
  }
  return AllOf({});
}

}  // namespace

std::optional<Measure> MeasureNamed(const std::string& name) {
  if (const auto count = FromWord<CountKind>(name)) return *count;
  if (const auto measure = FromWord<BoardMeasure>(name)) return *measure;
  if (const auto sum = CountSumNamed(name)) return *sum;
  return std::nullopt;
}

int ValueOf(const Measure& measure, const Board& board) {
  if (const auto* count = std::get_if<CountKind>(&measure))
    return CountOn(*count, kAllSquares, board);
  if (const auto* sum = std::get_if<CountSum>(&measure)) return ValueOf(*sum, board);
  const int more = std::popcount(board.mover) - std::popcount(board.other);
  switch (std::get<BoardMeasure>(measure)) {
    case BoardMeasure::kMoves:
      return std::popcount(board.Occupied() & ~kCentre);
    case BoardMeasure::kFlips:
      return MostFlipsOn(board);
    case BoardMeasure::kDifference:
      return more;
    case BoardMeasure::kAbsoluteDifference:
      return std::abs(more);
  }
  return 0;
}

Range ValuesOf(const Measure& measure) {
  if (const auto* sum = std::get_if<CountSum>(&measure)) return ValuesOf(*sum);
  if (measure == Measure(BoardMeasure::kDifference)) return {.min = -kSquares};
  if (measure == Measure(BoardMeasure::kFlips)) return {.max = kMostFlipsOfMove};
  return {};
}

Constraint WithValue(const Constraint& constraint, const Objective& objective, int value) {
  return AllOf({constraint, Bound(objective, value)});
}

int BestAtSight(const Constraint& constraint, const Objective& objective) {
  const Range values = ValuesOf(objective.measure);
  const int worse = objective.maximize ? -1 : 1;
  int value = objective.maximize ? values.max : values.min;
  while (values.Contains(value + worse) &&
         BoundsOf(WithValue(constraint, objective, value)).Contradict())
    value += worse;
  return value;
}

absl::StatusOr<Optimum> Optimize(const Constraint& constraint, const Objective& objective,
                                 logic::SolverKind kind, std::uint32_t seed,
                                 const logic::Limits& limits,
                                 const std::function<bool(const Board&, int)>& takes) {
  const logic::LimitWatch watch(limits);
  Optimum optimum;
  Constraint wanted = constraint;
  while (true) {
    // A fresh solver for every value: the bound is then part of the formula, where it propagates
    // best.
    const auto solver = logic::NewSolver(kind, seed);
    solver->WriteWithin(watch.Left());
    const BoardFormula formula = WriteBoardFormula(*solver, wanted);
    LexLeader(SymmetryGroup(wanted), formula.board, formula.mobility).Write(*solver);
    std::optional<int> better;
    while (!better) {
      ASSIGN_OR_RETURN(const auto answer, solver->Solve({}, watch.Left()));
      if (answer != logic::Answer::kSatisfiable) {
        optimum.proved = answer == logic::Answer::kUnsatisfiable;
        optimum.lacked_memory = solver->HitLimit() == logic::Limit::kMemory;
        return optimum;
      }
      const Board board = encoding::ModelBoard(*solver, formula.board);
      if (!Satisfies(wanted, board)) {
        return absl::InternalError(
            "a model does not satisfy the constraints: the encoder or the solver is wrong");
      }
      const int value = ValueOf(objective.measure, board);
      if (takes(board, value)) {
        better = value;
      } else {
        solver->AddFolded(
            encoding::ClauseAgainst(formula.board, board.mover, board.other, board.Empty()));
      }
    }
    optimum.best = better;
    const int next = *better + (objective.maximize ? 1 : -1);
    if (!ValuesOf(objective.measure).Contains(next)) {
      optimum.proved = true;
      return optimum;
    }
    wanted = WithValue(constraint, objective, next);
  }
}

}  // namespace othello::synth
