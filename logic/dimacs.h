// A formula kept as clauses (counts are encoded), to be written as a DIMACS file (cnf.h), so that
// any other solver can check it.
#ifndef OTHELLO_LOGIC_DIMACS_H_
#define OTHELLO_LOGIC_DIMACS_H_

#include "logic/cnf.h"
#include "logic/formula.h"

namespace othello::logic {

class DimacsFormula final : public Formula {
 public:
  Literal NewLiteral() override { return {++cnf_.variables}; }
  void AddClause(absl::Span<const Literal> clause) override;
  void AddAtLeast(absl::Span<const Literal> literals, int bound,
                  absl::Span<const Literal> conditions) override;

  const Cnf& cnf() const { return cnf_; }

 private:
  Cnf cnf_;
};

}  // namespace othello::logic

#endif  // OTHELLO_LOGIC_DIMACS_H_
