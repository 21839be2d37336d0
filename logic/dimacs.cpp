#include "logic/dimacs.h"

#include "logic/cardinality.h"

namespace othello::logic {

void DimacsFormula::AddClause(absl::Span<const Literal> clause) {
  for (const Literal literal : clause) codes_.push_back(literal.code);
  codes_.push_back(0);
  ++clauses_;
}

void DimacsFormula::AddAtLeast(absl::Span<const Literal> literals, int bound,
                               absl::Span<const Literal> conditions) {
  WriteAtLeast(*this, literals, bound, conditions);
}

void DimacsFormula::Write(std::ostream& out) const {
  out << "p cnf " << variables_ << ' ' << clauses_ << '\n';
  for (const int code : codes_) out << code << (code == 0 ? '\n' : ' ');
}

}  // namespace othello::logic
