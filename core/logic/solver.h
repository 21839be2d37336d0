// A formula that can be solved, incrementally and under assumptions. One interface for Z3 and
// CaDiCaL.
#pragma once

#include <absl/status/statusor.h>
#include <absl/types/span.h>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/words.h"
#include "core/logic/formula.h"
#include "core/logic/limits.h"

namespace othello::logic {

enum class SolverKind : std::uint8_t { kZ3, kCadical };

constexpr auto WordTable(SolverKind) {
  return std::to_array<Word<SolverKind>>(
      {{SolverKind::kZ3, "z3"}, {SolverKind::kCadical, "cadical"}});
}

// The version that the linked library reports: "4.8.12".
std::string SolverVersion(SolverKind kind);

enum class Answer : std::uint8_t {
  kSatisfiable,
  kUnsatisfiable,
  kUnknown,  // a limit was hit: no statement about the formula
};

// What a solver holds and has done.
struct SolverCounts {
  std::int64_t variables = 0;
  // As many as were added; a count that the library takes without clauses is one.
  std::int64_t clauses = 0;
  std::int64_t conflicts = 0;  // in all calls of Solve
};

// A solver gives up if its memory runs out, or if a limit is hit while the formula is written. From
// then on it ignores what is added, so encoders do not have to check, and Solve always answers
// kUnknown: an incomplete formula is never solved.
class Solver : public Formula {
 public:
  // From now on limits are checked while the formula is written, too. If one is hit, the solver
  // gives up.
  void WriteWithin(const Limits& limits) { writing_.emplace(limits); }

  Literal NewLiteral() final;
  void AddClause(absl::Span<const Literal> clause) final;
  void AddAtLeast(absl::Span<const Literal> literals, int bound,
                  absl::Span<const Literal> conditions) final;

  // From now on models tend to have `literal`, which clauses mention already. What is true of the
  // formula stays so; a library that knows no such wish ignores it.
  virtual void Prefer(Literal /*literal*/) {}

  // Decides the formula written so far together with `assumptions`. A fault of the library (it
  // gives up though no limit is hit, say) is Internal.
  absl::StatusOr<Answer> Solve(absl::Span<const Literal> assumptions, const Limits& limits);

  // It ignores what is added, and always answers kUnknown.
  bool GaveUp() const { return gave_up_ != Limit::kNone; }
  bool Takes() const final { return !GaveUp(); }

  // The limit that was hit if the last call of Solve answered kUnknown (kInterrupted, kTime,
  // kMemory or kConflicts); otherwise kNone.
  Limit HitLimit() const { return limit_; }

  // The value of a literal in the model. Requires that the last call of Solve answered kSatisfiable
  // and that nothing was added since. A variable that the library left open is false, so that
  // models are total.
  virtual bool Value(Literal literal) const = 0;

  // Assumptions that cannot hold together; empty if the formula is unsatisfiable without any.
  // Requires that the last call of Solve answered kUnsatisfiable. Not necessarily minimal.
  virtual std::vector<Literal> FailedAssumptions() const = 0;

  virtual SolverCounts Counts() const = 0;

 protected:
  // The library's part. The functions above catch std::bad_alloc from these, and then ask nothing
  // more of the library.
  virtual void MakeVariable(int variable) = 0;  // numbers 1, 2, ...
  virtual void TakeClause(absl::Span<const Literal> clause) = 0;
  virtual void TakeAtLeast(absl::Span<const Literal> literals, int bound,
                           absl::Span<const Literal> conditions) = 0;
  // kUnknown if one of the limits was hit; `watch` checks them and says which.
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

// What a solver is told about its task, so that it can choose how to search. The answers do not
// depend on it.
enum class Strategy : std::uint8_t {
  kBalanced,  // models and proofs alike
  // A model of a large formula is likely and hard to find (CaDiCaL: stays with one search, keeps
  // variables).
  kFindsModel,
  // Questions about one formula, each of many assumptions and a few conflicts (CaDiCaL: does not
  // rewrite the formula between them, and does not take back its assumptions after a conflict).
  kShortQuestions,
};

// A fresh solver. The same arguments and the same calls give the same answers and models.
std::unique_ptr<Solver> NewSolver(SolverKind kind, std::uint32_t seed,
                                  Strategy strategy = Strategy::kBalanced);

}  // namespace othello::logic
