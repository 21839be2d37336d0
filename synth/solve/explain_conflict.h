// Why there is no solution: a set of conditions that no board satisfies together.
#pragma once

#include <absl/status/statusor.h>

#include <optional>
#include <vector>

#include "synth/constraint.h"

namespace othello::synth {

struct Conflict {
  std::vector<Origin>
      origins;  // of the conditions, in the order in which the constraint states them
  // False: a limit was hit before each condition that the file states was shown to be needed.
  bool minimal = true;
};

// A set of conditions of `constraint` that contradict each other. The conditions are the parts of
// the outermost All, and of the Alls directly inside it. FailedPrecondition if the constraint has a
// solution, DeadlineExceeded if a limit is hit before that is known. Besides `limits`, which are
// for the whole call, the solver's conflicts have a limit: unless `limits` are hit, the answer is
// the same each time.
absl::StatusOr<Conflict> FindConflict(const Constraint& constraint, const logic::Limits& limits);

// All of those conditions of `constraint` that have one of `origins`; nullopt if one of these is
// the origin of none.
std::optional<Constraint> OnlyThese(const Constraint& constraint,
                                    const std::vector<Origin>& origins);

}  // namespace othello::synth
