// A formula that can be solved, incrementally and under assumptions. Z3 and CaDiCaL stand behind the same few calls.
#ifndef OTHELLO_LOGIC_SOLVER_H_
#define OTHELLO_LOGIC_SOLVER_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "logic/formula.h"
#include "logic/limits.h"

namespace othello::logic {

enum class Engine : std::uint8_t { kZ3, kCadical };

// "z3" or "cadical".
std::string EngineName(Engine engine);
std::optional<Engine> ParseEngine(absl::string_view name);

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

// What an engine is told about its task, so that it chooses its strategy. The answers do not depend on it.
enum class Strategy : std::uint8_t {
  kBalanced,    // models and proofs alike
  kFindsModel,  // a model of a large formula is likely and hard to find (CaDiCaL: stays with one search, keeps variables)
};

// A fresh solver. The same arguments and the same calls give the same answers and models.
std::unique_ptr<Solver> NewSolver(Engine engine, std::uint32_t seed, Strategy strategy = Strategy::kBalanced);

}  // namespace othello::logic

#endif  // OTHELLO_LOGIC_SOLVER_H_
