#include "core/logic/cardinality.h"

#include <algorithm>
#include <vector>

namespace othello::logic {
namespace {

using Unary = std::vector<Literal>;  // element j: "at least j + 1"

// Literals o[j] such that o[j] implies that at least j + 1 of `literals` hold, for j + 1 up to
// `most`.
Unary AtLeastOutputs(Formula& formula, absl::Span<const Literal> literals, int most) {
  const int size = static_cast<int>(literals.size());
  if (size == 1) return {literals[0]};
  const Unary left = AtLeastOutputs(formula, literals.subspan(0, size / 2), most);
  const Unary right = AtLeastOutputs(formula, literals.subspan(size / 2), most);
  const int left_size = static_cast<int>(left.size());
  const int right_size = static_cast<int>(right.size());
  Unary outputs(std::min(size, most));
  for (int j = 1; j <= static_cast<int>(outputs.size()); ++j) {
    outputs[j - 1] = formula.NewLiteral();
    // At least j in all: for every split a + b = j + 1 with a >= 1 and b >= 1, a on the left or b
    // on the right.
    for (int a = std::max(1, j + 1 - right_size - 1); a <= std::min(j, left_size + 1); ++a) {
      const int b = j + 1 - a;
      std::vector<Literal> clause = {~outputs[j - 1]};
      if (a <= left_size) clause.push_back(left[a - 1]);
      if (b <= right_size) clause.push_back(right[b - 1]);
      formula.AddClause(clause);
    }
  }
  return outputs;
}

// Literals o[j] implied by at least j + 1 of `literals` holding, for j + 1 up to `most`.
Unary AtMostOutputs(Formula& formula, absl::Span<const Literal> literals, int most) {
  const int size = static_cast<int>(literals.size());
  if (size == 1) return {literals[0]};
  const Unary left = AtMostOutputs(formula, literals.subspan(0, size / 2), most);
  const Unary right = AtMostOutputs(formula, literals.subspan(size / 2), most);
  Unary outputs(std::min(size, most));
  for (Literal& output : outputs) output = formula.NewLiteral();
  for (int a = 0; a <= static_cast<int>(left.size()); ++a) {
    for (int b = 0; b <= static_cast<int>(right.size()); ++b) {
      const int sum = std::min(a + b, static_cast<int>(outputs.size()));
      if (sum == 0 || (a + b > sum && a > 0 && b > 0 && a + b - 1 >= sum))
        continue;  // a smaller split already says it
      std::vector<Literal> clause = {outputs[sum - 1]};
      if (a > 0) clause.push_back(~left[a - 1]);
      if (b > 0) clause.push_back(~right[b - 1]);
      formula.AddClause(clause);
    }
  }
  return outputs;
}

}  // namespace

void WriteAtLeast(Formula& formula, absl::Span<const Literal> literals, int bound,
                  absl::Span<const Literal> conditions) {
  const int size = static_cast<int>(literals.size());
  if (bound <= 0) return;
  std::vector<Literal> clause;
  for (const Literal condition : conditions) clause.push_back(~condition);
  if (bound == 1) {
    clause.insert(clause.end(), literals.begin(), literals.end());
    formula.AddClause(clause);
    return;
  }
  if (bound == size) {
    for (const Literal literal : literals) {
      clause.push_back(literal);
      formula.AddClause(clause);
      clause.pop_back();
    }
    return;
  }
  if (bound > size) {
    formula.AddClause(clause);
    return;
  }
  if (bound <= size - bound) {
    clause.push_back(AtLeastOutputs(formula, literals, bound)[bound - 1]);
  } else {
    std::vector<Literal> negated;
    for (const Literal literal : literals) negated.push_back(~literal);
    const int allowed = size - bound;
    clause.push_back(~AtMostOutputs(formula, negated, allowed + 1)[allowed]);
  }
  formula.AddClause(clause);
}

}  // namespace othello::logic
