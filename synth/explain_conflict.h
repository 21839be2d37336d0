// Why there is no solution: conditions of which no board satisfies all.
#ifndef OTHELLO_SYNTH_EXPLAIN_CONFLICT_H_
#define OTHELLO_SYNTH_EXPLAIN_CONFLICT_H_

#include <absl/status/statusor.h>

#include <vector>

#include "logic/solver.h"
#include "synth/constraint.h"

namespace othello::synth {

struct Conflict {
  std::vector<Origin>
      origins;          // of the conditions, in the order in which the constraint states them
  bool minimal = true;  // each of them is needed; false: a limit ended the search for needless ones
};

// A set of conditions of `constraint` that contradict each other. The conditions are the parts of
// the outermost All, and of the Alls directly inside it. FailedPrecondition if the constraint has a
// solution, DeadlineExceeded if the limits end before it is known to have none. `limits` bind the
// whole call.
absl::StatusOr<Conflict> FindConflict(const Constraint& constraint, logic::SolverKind kind,
                                      const logic::Limits& limits);

}  // namespace othello::synth

#endif  // OTHELLO_SYNTH_EXPLAIN_CONFLICT_H_
