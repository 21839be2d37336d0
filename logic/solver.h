// A formula that can be solved, incrementally and under assumptions. Z3 and CaDiCaL stand behind
// the same few calls.
#ifndef OTHELLO_LOGIC_SOLVER_H_
#define OTHELLO_LOGIC_SOLVER_H_

#include <absl/status/statusor.h>
#include <absl/types/span.h>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/words.h"
#include "logic/formula.h"
#include "logic/limits.h"

namespace othello::logic {

enum class SolverKind : std::uint8_t { kZ3, kCadical };

constexpr auto WordTable(SolverKind) {
  return std::to_array<Word<SolverKind>>(
      {{SolverKind::kZ3, "z3"}, {SolverKind::kCadical, "cadical"}});
}

// As the library that is linked says of itself: "4.8.12".
std::string SolverVersion(SolverKind kind);

enum class Answer : std::uint8_t {
  kSatisfiable,
  kUnsatisfiable,
  kUnknown,  // a limit was hit: no statement about the formula
};

// What a solver holds and has done.
struct SolverCounts {
  std::int64_t variables = 0;
  // As they were added; counts that the engine takes as they are count as one.
  std::int64_t clauses = 0;
  std::int64_t conflicts = 0;  // in all calls of Solve
};

// A solver whose memory ran out, or whose writing was ended by a limit, has given up: it takes
// nothing more, so that encoders need not look, and never answers anything but kUnknown again. A
// formula of which a part is missing is not solved.
class Solver : public Formula {
 public:
  // From now on limits are looked at while the formula is written, too: what is hit there makes the
  // solver give up.
  void WriteWithin(const Limits& limits) { writing_.emplace(limits); }

  Literal NewLiteral() final;
  void AddClause(absl::Span<const Literal> clause) final;
  void AddAtLeast(absl::Span<const Literal> literals, int bound,
                  absl::Span<const Literal> conditions) final;

  // Decides the formula written so far together with `assumptions`. A fault of the engine itself,
  // one that gives up though no limit is hit among them, is a status (Internal).
  absl::StatusOr<Answer> Solve(absl::Span<const Literal> assumptions, const Limits& limits);

  // The limit that was hit where the last call of Solve answered kUnknown: kInterrupted, kTime or
  // kMemory; kNone if it did not.
  Limit HitLimit() const { return limit_; }

  // The value of a literal in the model. Requires that the last call of Solve answered kSatisfiable
  // and that nothing was added since. A literal that the engine left open is false, so that models
  // are total.
  virtual bool Value(Literal literal) const = 0;

  // Assumptions that cannot hold together; empty if the formula is unsatisfiable without any.
  // Requires that the last call of Solve answered kUnsatisfiable. Not necessarily minimal.
  virtual std::vector<Literal> FailedAssumptions() const = 0;

  virtual SolverCounts Counts() const = 0;

 protected:
  // What the engine does. std::bad_alloc is caught by the callers above, so that nothing more is
  // asked of the engine.
  virtual void MakeVariable(int variable) = 0;  // numbers 1, 2, ...
  virtual void TakeClause(absl::Span<const Literal> clause) = 0;
  virtual void TakeAtLeast(absl::Span<const Literal> literals, int bound,
                           absl::Span<const Literal> conditions) = 0;
  // kUnknown: one of the limits was hit, and `watch`, which looks at them, says which.
  virtual absl::StatusOr<Answer> Decide(absl::Span<const Literal> assumptions,
                                        LimitWatch& watch) = 0;

  std::int64_t variables() const { return variables_; }

 private:
  bool MayWrite();
  void GiveUp(Limit limit);

  int variables_ = 0;
  std::int64_t written_ = 0;
  std::optional<LimitWatch> writing_;
  Limit gave_up_ = Limit::kNone;  // at this limit, if any
  Limit limit_ = Limit::kNone;
};

// What an engine is told about its task, so that it chooses its strategy. The answers do not depend
// on it.
enum class Strategy : std::uint8_t {
  kBalanced,  // models and proofs alike
  // A model of a large formula is likely and hard to find (CaDiCaL: stays with one search, keeps
  // variables).
  kFindsModel,
};

// A fresh solver. The same arguments and the same calls give the same answers and models.
std::unique_ptr<Solver> NewSolver(SolverKind kind, std::uint32_t seed,
                                  Strategy strategy = Strategy::kBalanced);

}  // namespace othello::logic

#endif  // OTHELLO_LOGIC_SOLVER_H_
