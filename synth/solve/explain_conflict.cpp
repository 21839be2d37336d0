#include "synth/solve/explain_conflict.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "core/base/status_macros.h"
#include "core/encoding/board_literals.h"
#include "synth/board_bounds.h"
#include "synth/formula/board_formula.h"
#include "synth/formula/encode.h"
#include "synth/formula/lex_leader.h"
#include "synth/formula/negation_normal_form.h"
#include "synth/symmetry_group.h"

namespace othello::synth {
namespace {

using logic::Answer;
using logic::Literal;
using Conditions = std::vector<const Constraint*>;

void AppendConditions(const Constraint& constraint, Conditions& conditions) {
  if (!std::holds_alternative<All>(constraint.statement)) {
    conditions.push_back(&constraint);
    return;
  }
  for (const Constraint& part : constraint.parts) AppendConditions(part, conditions);
}

// Some of the conditions, whose bounds contradict each other: a formula needs long for what is a
// matter of counting. Nothing, if the bounds of all do not. Perhaps more than are needed, if a
// limit is hit.
std::optional<Conditions> ConflictOfBounds(Conditions conditions, logic::LimitWatch& watch) {
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

// Answers of CaDiCaL, which counts conflicts: so what is found out does not depend on the clock.
constexpr logic::SolverKind kSolver = logic::SolverKind::kCadical;
// Of one question, of one without a condition that is understood, and of all of them: a second.
constexpr int kConflictsOfQuestion = 12'000;
constexpr int kConflictsWithoutUnderstood = 6'000;
constexpr int kConflictsOfAll = 60'000;

// Whether conditions contradict each other.
class ConflictQuestions {
 public:
  explicit ConflictQuestions(logic::LimitWatch& watch) : watch_(watch) {}

  // All of the conditions as in a search for boards, one of each family of images: the formula is
  // refuted the soonest in which the conditions strengthen each other.
  absl::StatusOr<Answer> Ask(const Conditions& conditions, int most_conflicts) {
    Constraint all = AllOf({});
    for (const Constraint* condition : conditions) all.parts.push_back(*condition);
    const auto solver = logic::NewSolver(kSolver, 1);
    solver->WriteWithin(watch_.Left());
    const BoardFormula formula = WriteBoardFormula(*solver, all);
    LexLeader(SymmetryGroup(all), formula.board, formula.mobility).Write(*solver);
    return Solve(*solver, {}, most_conflicts);
  }

  // Those of the conditions that a refutation needed, if each holds where its guard is assumed;
  // all of them, if there is none.
  absl::StatusOr<Conditions> Needed(const Conditions& conditions) {
    const auto solver = logic::NewSolver(kSolver, 1);
    solver->WriteWithin(watch_.Left());
    const encoding::BoardLiterals board = encoding::NewBoardLiterals(*solver);
    PositionEncoder encoder(*solver, board);
    std::vector<Literal> guards;
    for (const Constraint* condition : conditions) {
      guards.push_back(solver->NewLiteral());
      encoder.Require(*condition, {guards.back()});
    }
    ASSIGN_OR_RETURN(const Answer answer, Solve(*solver, guards, kConflictsOfQuestion));
    if (answer == Answer::kSatisfiable)
      return absl::FailedPreconditionError("the constraints have a solution");
    if (answer == Answer::kUnknown) return conditions;
    std::set<int> failed;
    for (const Literal literal : solver->FailedAssumptions()) failed.insert(literal.code);
    Conditions needed;
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      if (failed.contains(guards[i].code)) needed.push_back(conditions[i]);
    }
    return needed;
  }

 private:
  absl::StatusOr<Answer> Solve(logic::Solver& solver, const std::vector<Literal>& assumed,
                               int most_conflicts) {
    logic::Limits limits = watch_.Left();
    limits.conflicts = std::min(most_conflicts, kConflictsOfAll - conflicts_);
    if (limits.conflicts <= 0) return Answer::kUnknown;
    absl::StatusOr<Answer> answer = solver.Solve(assumed, limits);
    conflicts_ += static_cast<int>(solver.Counts().conflicts);
    return answer;
  }

  logic::LimitWatch& watch_;
  int conflicts_ = 0;
};

Conditions Without(const Conditions& conditions, const Constraint* left_out) {
  Conditions rest = conditions;
  rest.erase(std::find(rest.begin(), rest.end(), left_out));
  return rest;
}

// A condition that the file does not state.
bool IsUnderstood(const Constraint* condition) { return condition->origin.line == 0; }

// Those that are understood come last: what the file states explains more.
Conditions InOrderOfLeavingOut(Conditions conditions) {
  std::stable_partition(conditions.begin(), conditions.end(),
                        [](const Constraint* condition) { return !IsUnderstood(condition); });
  return conditions;
}

}  // namespace

absl::StatusOr<Conflict> FindConflict(const Constraint& constraint, const logic::Limits& limits) {
  Conditions conditions;
  AppendConditions(constraint, conditions);
  logic::LimitWatch watch(limits);
  ConflictQuestions questions(watch);
  if (auto by_bounds = ConflictOfBounds(conditions, watch)) {
    conditions = *std::move(by_bounds);
  } else {
    ASSIGN_OR_RETURN(conditions, questions.Needed(conditions));
    ASSIGN_OR_RETURN(const Answer answer, questions.Ask(conditions, kConflictsOfQuestion));
    if (answer == Answer::kSatisfiable)
      return absl::FailedPreconditionError("the constraints have a solution");
    if (answer == Answer::kUnknown) {
      return absl::DeadlineExceededError(
          "a limit was hit before the constraints were known to conflict");
    }
  }
  Conflict conflict;
  // Leave out one condition after the other. If the rest is still refuted, it was not needed.
  for (const Constraint* condition : InOrderOfLeavingOut(conditions)) {
    Conditions rest = Without(conditions, condition);
    const bool understood = IsUnderstood(condition);
    ASSIGN_OR_RETURN(
        const Answer answer,
        questions.Ask(rest, understood ? kConflictsWithoutUnderstood : kConflictsOfQuestion));
    if (answer == Answer::kUnsatisfiable) conditions = std::move(rest);
    if (answer == Answer::kUnknown && !understood) conflict.minimal = false;
  }
  for (const Constraint* condition : conditions) conflict.origins.push_back(condition->origin);
  return conflict;
}

std::optional<Constraint> OnlyThese(const Constraint& constraint,
                                    const std::vector<Origin>& origins) {
  Conditions conditions;
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
