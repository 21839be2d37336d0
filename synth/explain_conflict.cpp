#include "synth/explain_conflict.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "encoding/board_literals.h"
#include "synth/board_bounds.h"
#include "synth/encode.h"
#include "synth/negation_normal_form.h"

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
// matter of counting. Nothing, if the bounds of all do not.
std::optional<std::vector<const Constraint*>> ConflictOfBounds(
    std::vector<const Constraint*> conditions) {
  const auto contradict = [](const std::vector<const Constraint*>& some) {
    std::vector<Constraint> parts;
    parts.reserve(some.size());
    for (const Constraint* condition : some) parts.push_back(NegationNormalForm(*condition, true));
    return BoundsOf(AllOf(std::move(parts))).Contradict();
  };
  if (!contradict(conditions)) return std::nullopt;
  for (std::size_t i = 0; i < conditions.size();) {
    std::vector<const Constraint*> without = conditions;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    if (contradict(without)) {
      conditions = std::move(without);
    } else {
      ++i;
    }
  }
  return conditions;
}

// One formula in which each condition holds if its guard is assumed.
class GuardedConditions {
 public:
  GuardedConditions(const std::vector<const Constraint*>& conditions, logic::SolverKind kind,
                    const logic::Limits& limits)
      : start_(std::chrono::steady_clock::now()),
        limits_(limits),
        solver_(logic::NewSolver(kind, 1)),
        board_(encoding::NewBoardLiterals(*solver_)) {
    solver_->WriteWithin(limits);
    PositionEncoder encoder(*solver_, board_);
    for (const Constraint* condition : conditions) {
      guards_.push_back(solver_->NewLiteral());
      encoder.Require(*condition, {guards_.back()});
    }
  }

  const std::vector<Literal>& guards() const { return guards_; }

  absl::StatusOr<Answer> Solve(const std::vector<Literal>& guards) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
    logic::Limits left = limits_;
    left.seconds = std::max(0.0, limits_.seconds - spent.count());
    return solver_->Solve(guards, left);
  }

  // Those of `guards` that the last refutation needed.
  std::vector<Literal> Failed(const std::vector<Literal>& guards) const {
    const std::vector<Literal> failed = solver_->FailedAssumptions();
    std::vector<Literal> kept;
    for (const Literal guard : guards) {
      if (std::find(failed.begin(), failed.end(), guard) != failed.end()) kept.push_back(guard);
    }
    return kept;
  }

 private:
  std::chrono::steady_clock::time_point start_;
  logic::Limits limits_;
  std::unique_ptr<logic::Solver> solver_;
  encoding::BoardLiterals board_;
  std::vector<Literal> guards_;
};

}  // namespace

absl::StatusOr<Conflict> FindConflict(const Constraint& constraint, logic::SolverKind kind,
                                      const logic::Limits& limits) {
  std::vector<const Constraint*> all;
  AppendConditions(constraint, all);
  const auto by_bounds = ConflictOfBounds(all);
  const std::vector<const Constraint*>& conditions = by_bounds ? *by_bounds : all;
  GuardedConditions formula(conditions, kind, limits);

  std::vector<Literal> core = formula.guards();
  if (!by_bounds) {
    const absl::StatusOr<Answer> answer = formula.Solve(core);
    if (!answer.ok()) return answer.status();
    if (*answer == Answer::kSatisfiable)
      return absl::FailedPreconditionError("the constraints have a solution");
    if (*answer == Answer::kUnknown) {
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
    const absl::StatusOr<Answer> answer = formula.Solve(without);
    if (!answer.ok()) return answer.status();
    if (*answer == Answer::kUnknown) conflict.minimal = false;
    if (*answer == Answer::kUnsatisfiable) {
      // Conditions before i are needed, so they fail again and stay in front.
      core = formula.Failed(without);
    } else {
      ++i;
    }
  }
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    const bool needed = std::find(core.begin(), core.end(), formula.guards()[i]) != core.end();
    if (needed) conflict.origins.push_back(conditions[i]->origin);
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
