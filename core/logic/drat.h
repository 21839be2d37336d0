// Proofs in the DRAT format, as solvers write them: clauses that follow from what stands before
// them, and deletions of clauses. As text, "d" before a deletion; or binary, as drat-trim reads it
// (Wetzler, Heule, Hunt 2014): 'a' or 'd', the literals as numbers of seven bits a byte, 0.
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <vector>

#include "core/logic/cnf.h"

namespace othello::logic {

struct DratProof {
  Clauses clauses;
  std::vector<bool> is_deletion;  // of each clause
};

// InvalidArgument for what is neither text nor binary DRAT, or is cut short.
absl::StatusOr<DratProof> ReadDrat(absl::string_view proof);

}  // namespace othello::logic
