// A formula that can be solved, incrementally and under assumptions. Z3 and CaDiCaL stand behind the same few calls.
#ifndef OTHELLO_LOGIC_SOLVER_H_
#define OTHELLO_LOGIC_SOLVER_H_

#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "logic/formula.h"

namespace othello::logic {

enum class Engine : std::uint8_t { kZ3, kCadical };

// "z3" or "cadical".
std::string EngineName(Engine engine);
std::optional<Engine> ParseEngine(absl::string_view name);

// When a call of Solve gives up. A limit that is not set does not bind.
struct Limits {
  double seconds = std::numeric_limits<double>::infinity();
  const std::atomic<bool>* interrupted = nullptr;  // polled while solving; solving stops soon after it becomes true
};

enum class Answer : std::uint8_t {
  kSatisfiable,
  kUnsatisfiable,
  kUnknown,  // a limit was hit or the engine failed: no statement about the formula
};

// What a solver holds and has done.
struct SolverCounts {
  std::int64_t variables = 0;
  std::int64_t clauses = 0;    // as they were added; counts that the engine takes as they are count as one
  std::int64_t conflicts = 0;  // in all calls of Solve
};

class Solver : public Formula {
 public:
  // Decides the formula written so far together with `assumptions`. An error of the engine itself is a status.
  virtual absl::StatusOr<Answer> Solve(absl::Span<const Literal> assumptions, const Limits& limits) = 0;

  // The value of a literal in the model. Requires that the last call of Solve answered kSatisfiable and that nothing
  // was added since. A literal that the engine left open is false, so that models are total.
  virtual bool Value(Literal literal) const = 0;

  // Assumptions that cannot hold together; empty if the formula is unsatisfiable without any. Requires that the last
  // call of Solve answered kUnsatisfiable. Not necessarily minimal.
  virtual std::vector<Literal> FailedAssumptions() const = 0;

  virtual SolverCounts Counts() const = 0;
};

// A fresh solver. The same seed and the same calls give the same answers and models.
std::unique_ptr<Solver> NewSolver(Engine engine, std::uint32_t seed);

}  // namespace othello::logic

#endif  // OTHELLO_LOGIC_SOLVER_H_
