#include "core/encoding/tied_gates.h"

#include <algorithm>

namespace othello::encoding {

using logic::Literal;

Literal AllHold(logic::Formula& formula, std::vector<Literal> literals, Tie tie) {
  std::erase(literals, formula.True());
  if (literals.empty()) return formula.True();
  if (std::find(literals.begin(), literals.end(), formula.False()) != literals.end())
    return formula.False();
  if (literals.size() == 1) return literals.front();
  const Literal all = formula.NewLiteral();
  if (tie == Tie::kImplies) {
    for (const Literal literal : literals) formula.Clause({~all, literal});
  } else {
    for (Literal& literal : literals) literal = ~literal;
    literals.push_back(all);
    formula.AddClause(literals);
  }
  return all;
}

Literal BothHold(logic::Formula& formula, Literal a, Literal b) {
  const Literal both = formula.NewLiteral();
  formula.AddFolded({~both, a});
  formula.AddFolded({~both, b});
  formula.AddFolded({both, ~a, ~b});
  return both;
}

Literal SomeHolds(logic::Formula& formula, std::vector<Literal> literals, Tie tie) {
  for (Literal& literal : literals) literal = ~literal;
  return ~AllHold(formula, std::move(literals), Opposite(tie));
}

}  // namespace othello::encoding
