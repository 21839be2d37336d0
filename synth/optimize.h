// The best value of a count over all boards that satisfy a constraint, with the proof that none is better.
//
// Each model is asked to beat the best board so far, until the solver answers that none does.
#ifndef OTHELLO_SYNTH_OPTIMIZE_H_
#define OTHELLO_SYNTH_OPTIMIZE_H_

#include <cstdint>
#include <functional>
#include <optional>

#include "absl/status/statusor.h"
#include "core/board.h"
#include "logic/solver.h"
#include "synth/constraint.h"

namespace othello::synth {

struct Objective {
  bool maximize = true;
  CountKind count = CountKind::kLegalMoves;
};

// `constraint` together with: the objective's count is `value` or better.
Constraint WithValue(const Constraint& constraint, const Objective& objective, int value);

struct Optimum {
  std::optional<int> best;  // the best value found; none if there was no board
  bool proved = false;      // the solver proved that no board has a better value, or that there is no board at all
};

// Calls `improved` at each better value. A limit leaves `proved` false. An error of the engine is a status.
absl::StatusOr<Optimum> Optimize(const Constraint& constraint, const Objective& objective, logic::Engine engine,
                                 std::uint32_t seed, const logic::Limits& limits,
                                 const std::function<void(int)>& improved);

}  // namespace othello::synth

#endif  // OTHELLO_SYNTH_OPTIMIZE_H_
