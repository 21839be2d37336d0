// The interface that encoders write to: fresh literals, clauses and counts. An encoder does not
// know whether a solver (solver.h) or a file of clauses receives the formula.
#pragma once

#include <absl/types/span.h>

#include <initializer_list>
#include <vector>

#include "core/logic/literal.h"

namespace othello::logic {

class Formula {
 public:
  Formula() = default;
  Formula(const Formula&) = delete;
  Formula& operator=(const Formula&) = delete;
  virtual ~Formula() = default;

  // False once it ignores what is added: a limit was hit, or only its first literals are wanted.
  // Encoders of conditions look, as these may be without number.
  virtual bool Takes() const { return true; }

  // A literal over a new variable. Variables are numbered 1, 2, ... in the order of the calls; a
  // formula that encodes counts by clauses uses some numbers in between itself.
  virtual Literal NewLiteral() = 0;

  // At least one of `clause` holds. The empty clause makes the formula unsatisfiable.
  virtual void AddClause(absl::Span<const Literal> clause) = 0;

  // If all of `conditions` hold, at least `bound` of `literals` hold. A literal counts once for
  // each time it occurs. A bound of 0 or less says nothing; a bound above the number of literals
  // says that a condition fails.
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

  // Shorter forms: a clause from a braced list, counts without conditions.
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

  // Adds the clause without its constant literals: `False()` is left out, and a clause that
  // contains `True()` is not added. So an encoder can write what holds in general, and known facts
  // make the formula smaller.
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
