#include "logic/dimacs.h"

#include "logic/cardinality.h"

namespace othello::logic {

void DimacsFormula::AddClause(absl::Span<const Literal> clause) {
  for (const Literal literal : clause) cnf_.clauses.codes.push_back(literal.code);
  cnf_.clauses.codes.push_back(0);
  ++cnf_.clauses.number;
}

void DimacsFormula::AddAtLeast(absl::Span<const Literal> literals, int bound,
                               absl::Span<const Literal> conditions) {
  WriteAtLeast(*this, literals, bound, conditions);
}

}  // namespace othello::logic
