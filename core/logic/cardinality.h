// Counts as clauses, for solvers and files that know only clauses.
//
// A totalizer (Bailleux and Boufkhad, CP 2003): a balanced tree whose nodes say in unary how many
// of the literals below them hold, cut off at the bound. Only the implications that the bound needs
// are written. A bound close to the number of literals is written over the negated literals, whose
// bound is small.
#pragma once

#include <absl/types/span.h>

#include "core/logic/formula.h"

namespace othello::logic {

// Writes into `formula`, with NewLiteral and AddClause only: if all of `conditions` hold, at least
// `bound` of `literals` hold.
void WriteAtLeast(Formula& formula, absl::Span<const Literal> literals, int bound,
                  absl::Span<const Literal> conditions);

}  // namespace othello::logic
