// What an encoder writes into: fresh literals, clauses and counts. Whoever writes a formula does
// not know whether a solver (solver.h) or a file (dimacs.h) receives it.
#ifndef OTHELLO_LOGIC_FORMULA_H_
#define OTHELLO_LOGIC_FORMULA_H_

#include <absl/types/span.h>

#include <initializer_list>
#include <vector>

#include "logic/literal.h"

namespace othello::logic {

class Formula {
 public:
  Formula() = default;
  Formula(const Formula&) = delete;
  Formula& operator=(const Formula&) = delete;
  virtual ~Formula() = default;

  // A literal over a new variable. Variables are numbered 1, 2, ... in the order in which they are
  // asked for; a formula that encodes counts by clauses takes numbers for its own use in between.
  virtual Literal NewLiteral() = 0;

  // At least one of `clause` holds. The empty clause makes the formula unsatisfiable.
  virtual void AddClause(absl::Span<const Literal> clause) = 0;

  // If all of `conditions` hold, at least `bound` of `literals` hold. A literal may occur more than
  // once and then counts so often. A bound of 0 or less says nothing; one above the number of
  // literals says that a condition fails.
  virtual void AddAtLeast(absl::Span<const Literal> literals, int bound,
                          absl::Span<const Literal> conditions) = 0;

  // If all of `conditions` hold, at most `bound` of `literals` hold.
  void AddAtMost(absl::Span<const Literal> literals, int bound,
                 absl::Span<const Literal> conditions) {
    std::vector<Literal> negated;
    negated.reserve(literals.size());
    for (const Literal literal : literals) negated.push_back(~literal);
    AddAtLeast(negated, static_cast<int>(literals.size()) - bound, conditions);
  }

  // The same with a list written in place.
  void Clause(std::initializer_list<Literal> clause) { AddClause({clause.begin(), clause.size()}); }
  void AtLeast(absl::Span<const Literal> literals, int bound) { AddAtLeast(literals, bound, {}); }
  void AtMost(absl::Span<const Literal> literals, int bound) { AddAtMost(literals, bound, {}); }

  // A literal that always holds; made at the first call.
  Literal True() {
    if (true_.code == 0) {
      true_ = NewLiteral();
      Clause({true_});
    }
    return true_;
  }
  Literal False() { return ~True(); }

  // The clause without what is known: nothing is added if `True()` is among its literals, and
  // `False()` is left out. An encoder may then write what holds in general, and known facts make
  // its formula smaller.
  void AddFolded(std::initializer_list<Literal> clause) {
    AddFolded({clause.begin(), clause.size()});
  }
  void AddFolded(absl::Span<const Literal> clause) {
    std::vector<Literal> unknown;
    unknown.reserve(clause.size());
    for (const Literal literal : clause) {
      if (literal == True()) return;
      if (literal != False()) unknown.push_back(literal);
    }
    AddClause(unknown);
  }

 private:
  Literal true_;
};

}  // namespace othello::logic

#endif  // OTHELLO_LOGIC_FORMULA_H_
