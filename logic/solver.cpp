#include "logic/solver.h"

#include <new>
#include <utility>

#include "logic/cadical_solver.h"
#include "logic/z3_solver.h"

namespace othello::logic {

std::string EngineName(Engine engine) { return engine == Engine::kZ3 ? "z3" : "cadical"; }

std::string EngineVersion(Engine engine) {
  return engine == Engine::kZ3 ? Z3Version() : CadicalVersion();
}

std::optional<Engine> ParseEngine(absl::string_view name) {
  if (name == "z3") return Engine::kZ3;
  if (name == "cadical") return Engine::kCadical;
  return std::nullopt;
}

Literal Solver::NewLiteral() {
  ++variables_;
  if (!MayWrite()) return {variables_};
  try {
    MakeVariable(variables_);
  } catch (const std::bad_alloc&) {
    GiveUp("memory");
  }
  return {variables_};
}

void Solver::AddClause(absl::Span<const Literal> clause) {
  if (!MayWrite()) return;
  try {
    TakeClause(clause);
  } catch (const std::bad_alloc&) {
    GiveUp("memory");
  }
}

void Solver::AddAtLeast(absl::Span<const Literal> literals, int bound,
                        absl::Span<const Literal> conditions) {
  if (bound <= 0 || !MayWrite()) return;
  try {
    TakeAtLeast(literals, bound, conditions);
  } catch (const std::bad_alloc&) {
    GiveUp("memory");
  }
}

absl::StatusOr<Answer> Solver::Solve(absl::Span<const Literal> assumptions, const Limits& limits) {
  limit_ = gave_up_;
  if (!limit_.empty()) return Answer::kUnknown;
  LimitWatch watch(limits);
  limit_ = watch.Hit();
  if (!limit_.empty()) return Answer::kUnknown;
  try {
    absl::StatusOr<Answer> answer = Decide(assumptions, watch);
    if (!answer.ok() || *answer != Answer::kUnknown) return answer;
    limit_ = watch.Hit();
    if (!limit_.empty()) return answer;
    return absl::InternalError("the solver gave up, and no limit was hit");
  } catch (const std::bad_alloc&) {
    GiveUp("memory");
    limit_ = gave_up_;
    return Answer::kUnknown;
  }
}

bool Solver::MayWrite() {
  // A look costs about as much as a clause of CaDiCaL's.
  constexpr std::int64_t kBetweenLooks = 64;
  if (!gave_up_.empty()) return false;
  if (!writing_ || written_++ % kBetweenLooks != 0) return true;
  if (std::string limit = writing_->Hit(); !limit.empty()) GiveUp(std::move(limit));
  return gave_up_.empty();
}

void Solver::GiveUp(std::string limit) { gave_up_ = std::move(limit); }

std::unique_ptr<Solver> NewSolver(Engine engine, std::uint32_t seed, Strategy strategy) {
  return engine == Engine::kZ3 ? NewZ3Solver(seed) : NewCadicalSolver(seed, strategy);
}

}  // namespace othello::logic
