// A formula kept as clauses (counts are encoded) and written as a DIMACS file, so that any other
// solver can check it.
#ifndef OTHELLO_LOGIC_DIMACS_H_
#define OTHELLO_LOGIC_DIMACS_H_

#include <ostream>
#include <vector>

#include "logic/formula.h"

namespace othello::logic {

class DimacsFormula final : public Formula {
 public:
  Literal NewLiteral() override { return {++variables_}; }
  void AddClause(absl::Span<const Literal> clause) override;
  void AddAtLeast(absl::Span<const Literal> literals, int bound,
                  absl::Span<const Literal> conditions) override;

  int variables() const { return variables_; }
  int clauses() const { return clauses_; }

  // Writes "p cnf VARIABLES CLAUSES" and the clauses. A failure is left in the stream's state.
  void Write(std::ostream& out) const;

 private:
  int variables_ = 0;
  int clauses_ = 0;
  std::vector<int> codes_;  // each clause ends with 0
};

}  // namespace othello::logic

#endif  // OTHELLO_LOGIC_DIMACS_H_
