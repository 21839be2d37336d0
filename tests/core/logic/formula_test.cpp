// Clauses without their constant literals (AddFolded).
#include "core/logic/formula.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "tests/core/logic/dimacs_formula.h"

namespace othello::logic {
namespace {

// The clauses of a file, after its first line.
std::string ClausesText(const DimacsFormula& formula) {
  std::stringstream file;
  WriteDimacs(formula.cnf(), file);
  std::string header;
  std::getline(file, header);
  std::string clauses;
  for (std::string line; std::getline(file, line);) clauses += line + "\n";
  return clauses;
}

TEST(Formula, TrueIsOneLiteralThatHolds) {
  DimacsFormula formula;
  const Literal x = formula.NewLiteral();
  const Literal yes = formula.True();
  EXPECT_EQ(formula.True(), yes);
  EXPECT_EQ(formula.False(), ~yes);
  EXPECT_NE(yes, x);
  EXPECT_EQ(formula.cnf().clauses.number, 1);
  EXPECT_EQ(ClausesText(formula), "2 0\n");
}

TEST(Formula, FoldedClausesLeaveOutWhatIsKnown) {
  DimacsFormula formula;
  const Literal x = formula.NewLiteral();
  const Literal y = formula.NewLiteral();
  static_cast<void>(formula.True());  // 3
  formula.AddFolded({x, formula.True(), y});
  formula.AddFolded({~formula.False()});
  EXPECT_EQ(formula.cnf().clauses.number, 1) << "clauses that hold were written";
  formula.AddFolded({x, formula.False(), ~y});
  formula.AddFolded({~formula.True(), y});
  formula.AddFolded({~x, y, x});  // holds, but not by what is known
  EXPECT_EQ(ClausesText(formula), "3 0\n1 -2 0\n2 0\n-1 2 1 0\n");
}

TEST(Formula, AFoldedClauseOfFalseLiteralsIsEmpty) {
  DimacsFormula formula;
  formula.AddFolded({formula.False(), formula.False()});
  EXPECT_EQ(ClausesText(formula), "1 0\n0\n");
  DimacsFormula empty;
  empty.AddFolded({});
  EXPECT_EQ(ClausesText(empty), "0\n");
}

}  // namespace
}  // namespace othello::logic
