#include "synth/solve/explain_conflict.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "core/base/status_macros.h"
#include "core/encoding/board_literals.h"
#include "synth/board_bounds.h"
#include "synth/formula/encode.h"
#include "synth/formula/negation_normal_form.h"

namespace othello::synth {
namespace {

using logic::Answer;
using logic::Literal;

void AppendConditions(const Constraint& constraint, std::vector<const Constraint*>& conditions) {
  if (!std::holds_alternative<All>(constraint.statement)) {
    conditions.push_back(&constraint);
    return;
  }
  for (const Constraint& part : constraint.parts) AppendConditions(part, conditions);
}

// Some of the conditions, whose bounds contradict each other: a formula needs long for what is a
// matter of counting. Nothing, if the bounds of all do not. Perhaps more than are needed, if a
// limit is hit.
std::optional<std::vector<const Constraint*>> ConflictOfBounds(
    std::vector<const Constraint*> conditions, logic::LimitWatch& watch) {
  Constraint all = AllOf({});
  for (const Constraint* condition : conditions)
    all.parts.push_back(NegationNormalForm(*condition, true));
  if (!BoundsOf(all).Contradict()) return std::nullopt;
  const auto at = [](auto& list, std::size_t i) {
    return list.begin() + static_cast<std::ptrdiff_t>(i);
  };
  for (std::size_t i = 0; i < conditions.size() && watch.Hit() == logic::Limit::kNone;) {
    Constraint left_out = std::move(all.parts[i]);
    all.parts.erase(at(all.parts, i));
    if (BoundsOf(all).Contradict()) {
      conditions.erase(at(conditions, i));
    } else {
      all.parts.insert(at(all.parts, i), std::move(left_out));
      ++i;
    }
  }
  return conditions;
}

// One formula in which each condition holds if its guard is assumed.
class GuardedConditions {
 public:
  GuardedConditions(const std::vector<const Constraint*>& conditions, logic::SolverKind kind,
                    const logic::LimitWatch& watch)
      : watch_(watch),
        solver_(logic::NewSolver(kind, 1)),
        board_(encoding::NewBoardLiterals(*solver_)) {
    solver_->WriteWithin(watch.Left());
    PositionEncoder encoder(*solver_, board_);
    for (const Constraint* condition : conditions) {
      guards_.push_back(solver_->NewLiteral());
      encoder.Require(*condition, {guards_.back()});
    }
  }

  const std::vector<Literal>& guards() const { return guards_; }

  absl::StatusOr<Answer> Solve(const std::vector<Literal>& guards) {
    return solver_->Solve(guards, watch_.Left());
  }

  // Those of `guards` that the last refutation needed.
  std::vector<Literal> Failed(const std::vector<Literal>& guards) const {
    std::set<int> failed;
    for (const Literal literal : solver_->FailedAssumptions()) failed.insert(literal.code);
    std::vector<Literal> kept;
    for (const Literal guard : guards) {
      if (failed.contains(guard.code)) kept.push_back(guard);
    }
    return kept;
  }

 private:
  const logic::LimitWatch& watch_;
  std::unique_ptr<logic::Solver> solver_;
  encoding::BoardLiterals board_;
  std::vector<Literal> guards_;
};

}  // namespace

absl::StatusOr<Conflict> FindConflict(const Constraint& constraint, logic::SolverKind kind,
                                      const logic::Limits& limits) {
  std::vector<const Constraint*> all;
  AppendConditions(constraint, all);
  logic::LimitWatch watch(limits);
  const auto by_bounds = ConflictOfBounds(all, watch);
  const std::vector<const Constraint*>& conditions = by_bounds ? *by_bounds : all;
  GuardedConditions formula(conditions, kind, watch);

  std::vector<Literal> core = formula.guards();
  if (!by_bounds) {
    ASSIGN_OR_RETURN(const Answer answer, formula.Solve(core));
    if (answer == Answer::kSatisfiable)
      return absl::FailedPreconditionError("the constraints have a solution");
    if (answer == Answer::kUnknown) {
      return absl::DeadlineExceededError(
          "a limit was hit before the constraints were known to conflict");
    }
    core = formula.Failed(core);
  }
  Conflict conflict;
  // Leave out one condition after the other. If the rest is still refuted, it was not needed.
  for (std::size_t i = 0; i < core.size();) {
    std::vector<Literal> without = core;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    ASSIGN_OR_RETURN(const Answer answer, formula.Solve(without));
    if (answer == Answer::kUnknown) conflict.minimal = false;
    if (answer == Answer::kUnsatisfiable) {
      // Conditions before i are needed, so they fail again and stay in front.
      core = formula.Failed(without);
    } else {
      ++i;
    }
  }
  std::size_t next = 0;  // both are in the same order
  for (std::size_t i = 0; i < conditions.size() && next < core.size(); ++i) {
    if (formula.guards()[i] != core[next]) continue;
    conflict.origins.push_back(conditions[i]->origin);
    ++next;
  }
  return conflict;
}

std::optional<Constraint> OnlyThese(const Constraint& constraint,
                                    const std::vector<Origin>& origins) {
  std::vector<const Constraint*> conditions;
  AppendConditions(constraint, conditions);
  std::vector<Constraint> these;
  for (const Origin& origin : origins) {
    const auto has_origin = [&](const Constraint* condition) {
      return condition->origin.SamePlace(origin);
    };
    if (std::none_of(conditions.begin(), conditions.end(), has_origin)) return std::nullopt;
    for (const Constraint* condition : conditions) {
      if (has_origin(condition)) these.push_back(*condition);
    }
  }
  return AllOf(std::move(these));
}

}  // namespace othello::synth
