// Checks a refutation in the LRAT format: a list of clauses, each with the numbers of the earlier
// clauses from which it follows. Nothing is searched for, so this is all that one has to read to
// believe a proof.
//
//     NUMBER LITERALS 0 HINTS 0      a clause that follows
//     NUMBER d NUMBERS 0             these clauses are not needed any more
//
// The clauses of the formula have the numbers 1, 2, ... in their order. A clause follows if this
// goes through: assume that all its literals are false. Then each clause that a hint names has one
// literal left which is not false, so that literal is true; only the last one has none left, which
// is the contradiction (reverse unit propagation: Goldberg and Novikov 2003; the format:
// Cruz-Filipe et al., CADE 2017). Steps that are only right up to satisfiability (RAT) are refused.
#pragma once

#include <absl/status/status.h>

#include <istream>

#include "core/logic/cnf.h"
#include "core/logic/limits.h"

namespace othello::logic {

// Ok if the proof derives the empty clause; also where the formula holds it, a line must derive it.
// Otherwise InvalidArgument with the line of the proof and what is wrong there; StatusOf(limit) if
// a limit is hit. Lines after that line, or after the empty clause, are not read.
absl::Status CheckLrat(const Cnf& formula, std::istream& proof, LimitWatch& watch);

}  // namespace othello::logic
