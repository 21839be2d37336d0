// Clauses for hypotheses: literals that may be known, and facts that are composed of others.
//
// A composed fact gets a variable of its own and all clauses that say what it is, in both
// directions. So it has one value on each board and in each game, and its clauses are true there.
#pragma once

#include <absl/types/span.h>

#include <cstddef>
#include <initializer_list>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "core/logic/cnf.h"
#include "core/logic/limits.h"

namespace othello::proofs {

// A literal is a variable's number or minus that number, or one of these.
inline constexpr int kTrue = std::numeric_limits<int>::max();
inline constexpr int kFalse = -kTrue;

class HypothesisWriter {
 public:
  // If a limit is hit, it ignores what is added from then on: the formula then does not state the
  // hypothesis.
  explicit HypothesisWriter(const logic::Limits& limits = {}) : watch_(limits) {}

  bool Takes() const { return hit_ == logic::Limit::kNone; }
  logic::Limit HitLimit() const { return hit_; }

  int NewVariable() { return ++formula_.variables; }

  // Adds a clause: without what is false; not at all if something is true. Where nothing is left,
  // the clause has one variable, which another clause says is false: many readers of DIMACS refuse
  // a clause without literals, or take no proof from it.
  void Add(absl::Span<const int> clause);
  void Add(std::initializer_list<int> clause) {
    Add(absl::MakeConstSpan(clause.begin(), clause.size()));
  }

  // If `condition` holds, both are the same.
  void AddSame(int condition, int a, int b) {
    Add({-condition, -a, b});
    Add({-condition, a, -b});
  }

  // All of the literals hold; some of them does.
  int And(absl::Span<const int> literals);
  int And(std::initializer_list<int> literals) {
    return And(absl::MakeConstSpan(literals.begin(), literals.size()));
  }
  int Or(absl::Span<const int> literals);
  int Or(std::initializer_list<int> literals) {
    return Or(absl::MakeConstSpan(literals.begin(), literals.size()));
  }

  // The k-th, from 0 on: more than k of the literals hold. Counts no further than `most`, which is
  // also the greatest size of the result. The same literals are counted again only where the count
  // must go further; both counts are then said to be the same.
  std::vector<int> Count(absl::Span<const int> literals, int most);

  // The number of those that hold is from `min` to `max`.
  int Between(absl::Span<const int> literals, int min, int max);

  const logic::Cnf& formula() const { return formula_; }
  logic::Cnf TakeFormula() { return std::move(formula_); }

 private:
  int KnownFalse();
  std::vector<int> CountUnknown(const std::vector<int>& literals, std::size_t most);
  std::vector<int> Added(absl::Span<const int> literals, std::size_t most);

  logic::LimitWatch watch_;
  logic::Limit hit_ = logic::Limit::kNone;
  logic::Cnf formula_;
  int known_false_ = 0;                                  // 0: not needed so far
  std::map<std::vector<int>, std::vector<int>> counts_;  // of lists of literals that are not known
};

}  // namespace othello::proofs
