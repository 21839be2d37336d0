// Checks a DRAT proof backwards from the empty clause, leaves out what it does not need, and gives
// every clause that it needs its hints: the result is a proof in the LRAT format, which
// lrat_check.h checks without any search.
//
// Forwards, the clauses are only taken in, with what follows from them by unit propagation, until
// that is contradictory. Then backwards, each clause that is needed is checked: its literals are
// false, and unit propagation with the clauses before it must lead to a contradiction; the clauses
// that took part in it are needed in turn. Propagation tries clauses that are needed anyway before
// all others, so that few others become needed (Heule, Hunt, Wetzler: Trimming while checking
// clausal proofs, FMCAD 2013). Deletions of clauses that are the reason of a literal are ignored,
// as the usual checkers do.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <ostream>

#include "core/logic/cnf.h"
#include "core/logic/drat.h"
#include "core/logic/limits.h"

namespace othello::logic {

struct TrimmedProof {
  std::int64_t formula_clauses = 0;  // that are needed
  std::int64_t proof_clauses = 0;
  std::int64_t hints = 0;
};

// Writes the LRAT proof. InvalidArgument if the proof is none, with the first clause, from the end,
// that does not follow; StatusOf(limit) if a limit is hit. A failure to write is left in the
// stream's state.
absl::StatusOr<TrimmedProof> TrimProof(const Cnf& formula, const DratProof& proof,
                                       const Limits& limits, std::ostream& lrat);

}  // namespace othello::logic
