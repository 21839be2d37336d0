// Solves a formula afresh with CaDiCaL and has the proof written. A fresh solve, because the traces
// of solvers that were asked several times, under assumptions, are rejected by the usual checkers.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <string>

#include "core/logic/cnf.h"
#include "core/logic/limits.h"
#include "core/logic/solver.h"

namespace othello::logic {

enum class DratForm : std::uint8_t { kText, kBinary };

struct TracedAnswer {
  Answer answer = Answer::kUnknown;
  Limit limit = Limit::kNone;  // that was hit, if the answer is unknown
  std::int64_t conflicts = 0;
  std::string drat;  // the proof, if unsatisfiable
};

// Internal for a fault of the library.
absl::StatusOr<TracedAnswer> SolveWithProof(const Cnf& formula, DratForm form,
                                            const Limits& limits);

}  // namespace othello::logic
