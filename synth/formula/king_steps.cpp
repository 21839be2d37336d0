#include "synth/formula/king_steps.h"

namespace othello::synth {

using logic::Literal;

Literal Reached(Literal in_set, const std::vector<Literal>& reasons, logic::Formula& formula) {
  std::vector<Literal> clause;
  for (const Literal reason : reasons) {
    if (reason != formula.False()) clause.push_back(reason);
  }
  if (clause.empty()) return formula.False();
  const Literal reached = formula.NewLiteral();
  clause.push_back(~reached);
  formula.AddClause(clause);
  formula.Clause({~reached, in_set});
  return reached;
}

SquareLiterals KingStep(const SquareLiterals& before, const SquareLiterals& set,
                        logic::Formula& formula) {
  SquareLiterals after;
  for (Square square = 0; square < kSquares; ++square) {
    std::vector<Literal> reasons = {before[square]};
    for (const Direction direction : kDirections) {
      if (const auto next = Step(square, direction)) reasons.push_back(before[*next]);
    }
    after[square] = Reached(set[square], reasons, formula);
  }
  return after;
}

}  // namespace othello::synth
