// A formula kept as clauses (counts are encoded), to be written as a DIMACS file (cnf.h).
#pragma once

#include "core/logic/cardinality.h"
#include "core/logic/cnf.h"
#include "core/logic/formula.h"

namespace othello::logic {

class DimacsFormula final : public Formula {
 public:
  Literal NewLiteral() override { return {++cnf_.variables}; }
  void AddClause(absl::Span<const Literal> clause) override {
    for (const Literal literal : clause) cnf_.clauses.codes.push_back(literal.code);
    cnf_.clauses.codes.push_back(0);
    ++cnf_.clauses.number;
  }
  void AddAtLeast(absl::Span<const Literal> literals, int bound,
                  absl::Span<const Literal> conditions) override {
    WriteAtLeast(*this, literals, bound, conditions);
  }

  const Cnf& cnf() const { return cnf_; }

 private:
  Cnf cnf_;
};

}  // namespace othello::logic
