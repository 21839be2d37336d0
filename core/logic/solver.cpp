#include "core/logic/solver.h"

#include <new>

#include "core/logic/cadical_solver.h"
#include "core/logic/z3_solver.h"

namespace othello::logic {

std::string SolverVersion(SolverKind kind) {
  return kind == SolverKind::kZ3 ? Z3Version() : CadicalVersion();
}

Literal Solver::NewLiteral() {
  ++variables_;
  if (!MayWrite()) return {variables_};
  try {
    MakeVariable(variables_);
  } catch (const std::bad_alloc&) {
    GiveUp(Limit::kMemory);
  }
  return {variables_};
}

void Solver::AddClause(absl::Span<const Literal> clause) {
  if (!MayWrite()) return;
  try {
    TakeClause(clause);
  } catch (const std::bad_alloc&) {
    GiveUp(Limit::kMemory);
  }
}

void Solver::AddAtLeast(absl::Span<const Literal> literals, int bound,
                        absl::Span<const Literal> conditions) {
  if (bound <= 0 || !MayWrite()) return;
  try {
    TakeAtLeast(literals, bound, conditions);
  } catch (const std::bad_alloc&) {
    GiveUp(Limit::kMemory);
  }
}

absl::StatusOr<Answer> Solver::Solve(absl::Span<const Literal> assumptions, const Limits& limits) {
  limit_ = gave_up_;
  if (limit_ != Limit::kNone) return Answer::kUnknown;
  LimitWatch watch(limits);
  limit_ = watch.Hit();
  if (limit_ != Limit::kNone) return Answer::kUnknown;
  try {
    absl::StatusOr<Answer> answer = Decide(assumptions, watch);
    if (!answer.ok() || *answer != Answer::kUnknown) return answer;
    limit_ = watch.Hit();
    if (limit_ != Limit::kNone) return answer;
    return absl::InternalError("the solver gave up, and no limit was hit");
  } catch (const std::bad_alloc&) {
    GiveUp(Limit::kMemory);
    limit_ = gave_up_;
    return Answer::kUnknown;
  }
}

bool Solver::MayWrite() {
  // A check costs about as much as a clause of CaDiCaL.
  constexpr std::int64_t kBetweenLooks = 64;
  if (gave_up_ != Limit::kNone) return false;
  if (!writing_ || written_++ % kBetweenLooks != 0) return true;
  if (const Limit limit = writing_->Hit(); limit != Limit::kNone) GiveUp(limit);
  return gave_up_ == Limit::kNone;
}

void Solver::GiveUp(Limit limit) { gave_up_ = limit; }

std::unique_ptr<Solver> NewSolver(SolverKind kind, std::uint32_t seed, Strategy strategy) {
  return kind == SolverKind::kZ3 ? NewZ3Solver(seed) : NewCadicalSolver(seed, strategy);
}

}  // namespace othello::logic
