// Proofs of formulas: what CaDiCaL writes is trimmed and checked, and nothing that is wrong passes.
#include <absl/strings/str_cat.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "core/logic/cnf.h"
#include "core/logic/drat.h"
#include "core/logic/lrat_check.h"
#include "core/logic/traced_solve.h"
#include "core/logic/trim_proof.h"

namespace othello::logic {
namespace {

using ::testing::HasSubstr;

Cnf CnfOf(int variables, const std::vector<std::vector<int>>& clauses) {
  Cnf cnf;
  cnf.variables = variables;
  for (const std::vector<int>& clause : clauses) cnf.clauses.Add(clause);
  return cnf;
}

// All signs of three variables.
Cnf AllEight() {
  Cnf cnf;
  cnf.variables = 3;
  for (int i = 0; i < 8; ++i)
    cnf.clauses.Add({(i & 1) ? 1 : -1, (i & 2) ? 2 : -2, (i & 4) ? 3 : -3});
  return cnf;
}

// About as many clauses as make half of the formulas satisfiable.
Cnf RandomFormula(int variables, std::mt19937& random) {
  Cnf cnf;
  cnf.variables = variables;
  for (int i = 0; i < variables * 43 / 10; ++i) {
    std::vector<int> clause;
    while (clause.size() < 3) {
      const int variable = 1 + static_cast<int>(random() % static_cast<unsigned>(variables));
      if (std::find_if(clause.begin(), clause.end(),
                       [=](int l) { return std::abs(l) == variable; }) == clause.end())
        clause.push_back(random() % 2 != 0 ? variable : -variable);
    }
    cnf.clauses.Add(clause);
  }
  return cnf;
}

// n + 1 pigeons in n holes: proofs with thousands of clauses, deletions among them.
Cnf Pigeons(int holes) {
  Cnf cnf;
  const auto sits = [&](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  cnf.variables = (holes + 1) * holes;
  for (int p = 0; p <= holes; ++p) {
    std::vector<int> somewhere;
    somewhere.reserve(static_cast<std::size_t>(holes));
    for (int h = 0; h < holes; ++h) somewhere.push_back(sits(p, h));
    cnf.clauses.Add(somewhere);
  }
  for (int h = 0; h < holes; ++h) {
    for (int p = 0; p <= holes; ++p) {
      for (int q = 0; q < p; ++q) cnf.clauses.Add({-sits(p, h), -sits(q, h)});
    }
  }
  return cnf;
}

bool IsSatisfiable(const Cnf& cnf) {
  for (unsigned model = 0; model < 1U << cnf.variables; ++model) {
    bool holds = true;
    ForEachClause(cnf.clauses, [&](absl::Span<const int> clause) {
      bool some = false;
      for (const int l : clause) some |= ((model >> (std::abs(l) - 1) & 1U) != 0) == (l > 0);
      holds &= some;
    });
    if (holds) return true;
  }
  return false;
}

absl::Status Check(const Cnf& formula, const std::string& lrat) {
  std::istringstream in(lrat);
  LimitWatch watch{Limits{}};
  return CheckLrat(formula, in, watch);
}

// The trimmed proof, or why there is none.
absl::StatusOr<std::string> Trimmed(const Cnf& formula, const std::string& drat) {
  const absl::StatusOr<DratProof> proof = ReadDrat(drat);
  if (!proof.ok()) return proof.status();
  std::ostringstream lrat;
  const absl::StatusOr<TrimmedProof> trimmed = TrimProof(formula, *proof, {}, lrat);
  if (!trimmed.ok()) return trimmed.status();
  return lrat.str();
}

TEST(Proof, EveryRefutationOfASmallFormulaIsProved) {
  std::mt19937 random(1);
  int refuted = 0;
  for (int i = 0; i < 2000; ++i) {
    const Cnf formula = RandomFormula(5 + i % 10, random);
    const auto form = i % 2 == 0 ? DratForm::kText : DratForm::kBinary;
    const absl::StatusOr<TracedAnswer> solved = SolveWithProof(formula, form, {});
    ASSERT_TRUE(solved.ok());
    ASSERT_EQ(solved->answer == Answer::kSatisfiable, IsSatisfiable(formula));
    if (solved->answer == Answer::kSatisfiable) continue;
    ++refuted;
    const absl::StatusOr<std::string> lrat = Trimmed(formula, solved->drat);
    ASSERT_TRUE(lrat.ok()) << lrat.status();
    ASSERT_TRUE(Check(formula, *lrat).ok()) << Check(formula, *lrat) << *lrat;
  }
  EXPECT_GT(refuted, 200);
}

TEST(Proof, LongerProofsWithDeletions) {
  std::mt19937 random(2);
  std::vector<Cnf> formulas = {Pigeons(5), Pigeons(6), Pigeons(7)};
  for (int i = 0; i < 6; ++i) formulas.push_back(RandomFormula(150, random));
  for (const Cnf& formula : formulas) {
    const absl::StatusOr<TracedAnswer> solved = SolveWithProof(formula, DratForm::kBinary, {});
    if (solved->answer == Answer::kSatisfiable) continue;
    const absl::StatusOr<std::string> lrat = Trimmed(formula, solved->drat);
    ASSERT_TRUE(lrat.ok()) << lrat.status();
    EXPECT_TRUE(Check(formula, *lrat).ok()) << Check(formula, *lrat);
  }
}

// The checker accepts no clause that does not follow, whatever the hints: what it accepts holds in
// every model.
TEST(LratCheck, AcceptsNothingFalse) {
  std::mt19937 random(3);
  int accepted = 0;
  for (int i = 0; i < 200'000; ++i) {
    const Cnf formula = RandomFormula(4, random);
    std::string line = "18";
    std::vector<int> lemma;
    for (unsigned j = random() % 3; j > 0; --j) {
      lemma.push_back((random() % 2 != 0 ? 1 : -1) * static_cast<int>(1 + random() % 4));
      absl::StrAppend(&line, " ", lemma.back());
    }
    line += " 0";
    for (unsigned j = 1 + random() % 5; j > 0; --j) absl::StrAppend(&line, " ", 1 + random() % 17);
    line += " 0\n";
    // A lemma that is accepted leaves only the missing empty clause to complain of.
    const absl::Status status = Check(formula, line);
    if (!status.ok() && status.message().find("without the empty clause") == std::string::npos)
      continue;
    ++accepted;
    Cnf refuted = formula;
    for (const int literal : lemma) refuted.clauses.Add({-literal});
    ASSERT_FALSE(IsSatisfiable(refuted)) << line;
  }
  EXPECT_GT(accepted, 100);
}

TEST(LratCheck, SaysWhatIsWrong) {
  const Cnf formula = AllEight();
  const std::string right = "9 1 2 0 4 8 0\n10 1 0 9 2 6 0\n11 2 0 3 7 4 8 0\n";
  const auto fault = [&](const std::string& lrat) {
    return std::string(Check(formula, lrat).message());
  };
  EXPECT_THAT(fault("9 1 2 0 4 8\n"), HasSubstr("line 1: does not end with 0"));
  EXPECT_THAT(fault("9 1 2 0 8 0\n"), HasSubstr("line 1: the hints lead to no contradiction"));
  EXPECT_THAT(fault("9 1 0 8 0\n"), HasSubstr("line 1: hint 8"));
  EXPECT_THAT(fault("9 1 x 0 8 0\n"), HasSubstr("line 1: a word is no number"));
  EXPECT_THAT(fault("9 1 4 0 8 0\n"), HasSubstr("line 1: there is no variable 4"));
  EXPECT_THAT(fault("9 -1 -2 0 1 5 0\n9 1 0 2 0\n"), HasSubstr("line 2"));
  EXPECT_THAT(fault("9 -1 -2 0 1 5 0\n9 d 1 0\n10 -1 -2 0 1 5 0\n"), HasSubstr("line 3: hint 1"));
  EXPECT_THAT(fault("9 -1 -2 0 1 5 0\n9 d 77 0\n"), HasSubstr("line 2: there is no clause 77"));
  EXPECT_THAT(fault("9 -1 -2 0 1 5 0\n"), HasSubstr("ends after 1 lines without the empty clause"));
  EXPECT_THAT(fault(""), HasSubstr("ends after 0 lines"));
  // RAT steps are refused.
  EXPECT_THAT(fault("9 4 0 -1 2 0\n"), HasSubstr("line 1"));
  EXPECT_FALSE(Check(formula, right).ok());
  // Where the formula holds the empty clause, a line says so all the same.
  const Cnf with_empty = CnfOf(1, {{1}, {}});
  EXPECT_THAT(std::string(Check(with_empty, "").message()), HasSubstr("ends after 0 lines"));
  EXPECT_TRUE(Check(with_empty, "3 0 2 0\n").ok());
  const absl::StatusOr<TracedAnswer> solved = SolveWithProof(with_empty, DratForm::kText, {});
  EXPECT_EQ(*Trimmed(with_empty, solved->drat), "3 0 2 0\n");
}

// Every single change of a proof of clauses is noticed or harmless: no satisfiable formula is
// refuted.
TEST(Trim, AProofDoesNotFitAnotherFormula) {
  const Cnf formula = Pigeons(4);
  const absl::StatusOr<TracedAnswer> solved = SolveWithProof(formula, DratForm::kText, {});
  ASSERT_TRUE(Trimmed(formula, solved->drat).ok());
  std::int64_t number = 0;
  const std::string lrat = *Trimmed(formula, solved->drat);
  ForEachClause(formula.clauses, [&](absl::Span<const int>) {
    // Without this clause four holes are enough, or a pigeon has no place: satisfiable.
    Cnf less = formula;
    less.clauses = {};
    std::int64_t other = 0;
    ForEachClause(formula.clauses, [&](absl::Span<const int> clause) {
      if (other++ != number) less.clauses.Add(clause);
    });
    EXPECT_FALSE(Trimmed(less, solved->drat).ok()) << number;
    EXPECT_FALSE(Check(less, lrat).ok()) << number;
    ++number;
  });
}

TEST(Trim, ACutProofIsNone) {
  const Cnf formula = Pigeons(4);
  for (const DratForm form : {DratForm::kText, DratForm::kBinary}) {
    const std::string drat = SolveWithProof(formula, form, {})->drat;
    EXPECT_THAT(std::string(Trimmed(formula, drat.substr(0, drat.size() / 3)).status().message()),
                testing::AnyOf(HasSubstr("does not end in a contradiction"),
                               HasSubstr("within a clause"), HasSubstr("holds no literal")));
  }
  EXPECT_THAT(std::string(Trimmed(formula, "1 0\n-1 0\n0\n").status().message()),
              HasSubstr("of the proof does not follow"));
}

TEST(Dimacs, ReadsWhatItWrites) {
  const Cnf formula = CnfOf(4, {{1, -2}, {}, {4}});
  std::stringstream file;
  WriteDimacs(formula, file);
  EXPECT_EQ(file.str(), "p cnf 4 3\n1 -2 0\n0\n4 0\n");
  EXPECT_TRUE(CheckDimacs(formula, file).ok());
  for (const auto& [text, fault] : std::vector<std::pair<std::string, std::string>>{
           {"p cnf 4 3\n1 -2 0\n", "line 3: the file ends after 1 of 3 clauses"},
           {"p cnf 4 3\n1 -2", "line 2: the file ends after 0 of 3 clauses"},
           {"p cnf 4 3\n1 -5 0\n", "line 2: clause 1 is not that of the hypothesis"},
           {"p cnf 4 3\n1 -2 0\n0\n4 x\n", "line 4: clause 3 is not that of the hypothesis"},
           {"p cnf 4 3\n1 -2 0\n0\n4 0\n1 0\n", "line 5: more than the 3 clauses"},
           {"1 0\n", "line 1: the heading is not that of the hypothesis: p cnf 4 3"},
           {"p cnf 4 2\n", "line 1: the heading"},
           {"p cnf 4\n", "the heading"},
           {std::string(100, '1'), "the heading"},
           {"", "line 1: the heading"},
           {"c p cnf\np cnf 4 3\nc\n1 -2\n0 0\nc 4 0\n4 0\n", ""}}) {
    std::istringstream in(text);
    const absl::Status status = CheckDimacs(formula, in);
    EXPECT_EQ(status.ok(), fault.empty()) << text;
    EXPECT_THAT(std::string(status.message()), HasSubstr(fault));
  }
}

}  // namespace
}  // namespace othello::logic
