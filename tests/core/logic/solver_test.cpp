// Every case runs with both solvers; the right answer comes from trying all assignments.
#include "core/logic/solver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <random>
#include <sstream>
#include <thread>

#include "tests/core/logic/dimacs_formula.h"

namespace othello::logic {
namespace {

struct Count {
  std::vector<Literal> literals;
  int bound;
  std::vector<Literal> conditions;
  bool at_most;
};

struct Problem {
  int variables;
  std::vector<std::vector<Literal>> clauses;
  std::vector<Count> counts;
};

bool Holds(Literal literal, unsigned assignment) {
  return ((assignment >> (literal.Variable() - 1)) & 1) != (literal.IsNegated() ? 1U : 0U);
}

bool Holds(const Problem& problem, unsigned assignment) {
  for (const auto& clause : problem.clauses) {
    bool any = false;
    for (const Literal literal : clause) any |= Holds(literal, assignment);
    if (!any) return false;
  }
  for (const Count& count : problem.counts) {
    bool active = true;
    for (const Literal condition : count.conditions) active &= Holds(condition, assignment);
    int holding = 0;
    for (const Literal literal : count.literals) holding += Holds(literal, assignment) ? 1 : 0;
    if (active && (count.at_most ? holding > count.bound : holding < count.bound)) return false;
  }
  return true;
}

// Writes the problem over fresh literals, which come first and so are variables 1 to
// `problem.variables` of any formula.
void Write(const Problem& problem, Formula& formula) {
  for (int i = 0; i < problem.variables; ++i) ASSERT_EQ(formula.NewLiteral().code, i + 1);
  for (const auto& clause : problem.clauses) formula.AddClause(clause);
  for (const Count& count : problem.counts) {
    if (count.at_most) {
      formula.AddAtMost(count.literals, count.bound, count.conditions);
    } else {
      formula.AddAtLeast(count.literals, count.bound, count.conditions);
    }
  }
}

Problem RandomProblem(std::mt19937& random) {
  Problem problem;
  problem.variables = 4 + static_cast<int>(random() % 7);
  const auto literal = [&] {
    const int variable = 1 + static_cast<int>(random() % problem.variables);
    return Literal{random() % 2 ? variable : -variable};
  };
  for (unsigned i = random() % 12; i > 0; --i) {
    auto& clause = problem.clauses.emplace_back();
    for (unsigned j = 1 + random() % 3; j > 0; --j) clause.push_back(literal());
  }
  for (unsigned i = random() % 4; i > 0; --i) {
    Count count;
    for (unsigned j = random() % 9; j > 0; --j)
      count.literals.push_back(literal());  // repetitions included
    count.bound = static_cast<int>(random() % (count.literals.size() + 3)) - 1;
    for (unsigned j = random() % 3; j > 0; --j) count.conditions.push_back(literal());
    count.at_most = random() % 2;
    problem.counts.push_back(count);
  }
  return problem;
}

class SolverTest : public testing::TestWithParam<SolverKind> {};

TEST_P(SolverTest, AgreesWithAllAssignments) {
  std::mt19937 random(7);
  int satisfiable = 0;
  for (int i = 0; i < 300; ++i) {
    const Problem problem = RandomProblem(random);
    bool any = false;
    for (unsigned assignment = 0; assignment < 1U << problem.variables; ++assignment)
      any |= Holds(problem, assignment);
    const auto solver = NewSolver(GetParam(), 1);
    Write(problem, *solver);
    const auto answer = solver->Solve({}, {});
    ASSERT_TRUE(answer.ok()) << answer.status();
    ASSERT_EQ(*answer, any ? Answer::kSatisfiable : Answer::kUnsatisfiable) << "problem " << i;
    if (!any) continue;
    ++satisfiable;
    unsigned model = 0;
    for (int v = 1; v <= problem.variables; ++v) model |= solver->Value({v}) ? 1U << (v - 1) : 0U;
    ASSERT_TRUE(Holds(problem, model)) << "problem " << i;
  }
  EXPECT_GT(satisfiable, 50);
  EXPECT_LT(satisfiable, 280);
}

TEST_P(SolverTest, BlockingOneAssignmentAfterTheOtherFindsAll) {
  std::mt19937 random(8);
  for (int i = 0; i < 10; ++i) {
    const Problem problem = RandomProblem(random);
    int truth = 0;
    for (unsigned assignment = 0; assignment < 1U << problem.variables; ++assignment)
      truth += Holds(problem, assignment);
    const auto solver = NewSolver(GetParam(), 1);
    Write(problem, *solver);
    int found = 0;
    while (*solver->Solve({}, {}) == Answer::kSatisfiable) {
      std::vector<Literal> block;
      for (int v = 1; v <= problem.variables; ++v) block.push_back({solver->Value({v}) ? -v : v});
      solver->AddClause(block);
      ASSERT_LE(++found, truth);
    }
    EXPECT_EQ(found, truth);
  }
}

TEST_P(SolverTest, FailedAssumptionsCannotHoldTogether) {
  const auto solver = NewSolver(GetParam(), 1);
  std::vector<Literal> x;
  for (int i = 0; i < 6; ++i) x.push_back(solver->NewLiteral());
  solver->AtMost({x[0], x[1], x[2]}, 1);
  EXPECT_EQ(*solver->Solve({x[3], x[0], x[4], x[2]}, {}), Answer::kUnsatisfiable);
  EXPECT_THAT(solver->FailedAssumptions(), testing::UnorderedElementsAre(x[0], x[2]));
  EXPECT_EQ(*solver->Solve({x[3], x[0], x[4]}, {}), Answer::kSatisfiable);
  EXPECT_TRUE(solver->Value(x[0]));
  EXPECT_FALSE(solver->Value(x[2]));
}

TEST_P(SolverTest, EmptyClauseRefutesWithoutAssumptions) {
  const auto solver = NewSolver(GetParam(), 1);
  const Literal x = solver->NewLiteral();
  solver->AddClause({});
  EXPECT_EQ(*solver->Solve({x}, {}), Answer::kUnsatisfiable);
  EXPECT_TRUE(solver->FailedAssumptions().empty());
}

TEST_P(SolverTest, UnmentionedLiteralsHaveValues) {
  const auto solver = NewSolver(GetParam(), 1);
  const Literal x = solver->NewLiteral();
  EXPECT_EQ(*solver->Solve({}, {}), Answer::kSatisfiable);
  EXPECT_NE(solver->Value(x), solver->Value(~x));
}

// More pigeons than holes: hard for resolution, so that each solver hits a limit first. Written
// without counts.
void WritePigeons(Formula& formula, int holes) {
  std::vector<std::vector<Literal>> in(holes + 1);
  for (auto& pigeon : in) {
    for (int h = 0; h < holes; ++h) pigeon.push_back(formula.NewLiteral());
    formula.AddClause(pigeon);
  }
  for (int h = 0; h < holes; ++h) {
    for (int p = 0; p <= holes; ++p) {
      for (int q = 0; q < p; ++q) formula.Clause({~in[p][h], ~in[q][h]});
    }
  }
}

TEST_P(SolverTest, TimeLimitAnswersUnknownAndTheSolverGoesOn) {
  const auto solver = NewSolver(GetParam(), 1);
  const Literal hard = solver->NewLiteral();
  WritePigeons(*solver, 14);
  EXPECT_EQ(*solver->Solve({hard}, {.seconds = 0.2}), Answer::kUnknown);
  EXPECT_EQ(*solver->Solve({hard}, {.seconds = 0}), Answer::kUnknown);
  solver->Clause({~hard});
  EXPECT_EQ(*solver->Solve({hard}, {}), Answer::kUnsatisfiable);
}

// Calls that limits break off, with other assumptions each time, all of which a hidden assignment
// meets; so no answer may be "unsatisfiable", and each model must be one.
TEST_P(SolverTest, ModelsAfterManyBrokenOffCallsSatisfyTheFormula) {
  constexpr int kVariables = 250;
  constexpr int kClauses = 1040;
  std::mt19937_64 random(11);
  const std::unique_ptr<Solver> solver = NewSolver(GetParam(), 1);
  std::vector<Literal> hidden;
  hidden.reserve(kVariables);
  for (int i = 0; i < kVariables; ++i) {
    const Literal literal = solver->NewLiteral();
    hidden.push_back(random() % 2 ? literal : ~literal);
  }
  std::vector<std::vector<Literal>> clauses;
  while (std::ssize(clauses) < kClauses) {
    std::vector<Literal> clause;
    bool is_met = false;
    for (int i = 0; i < 3; ++i) {
      const bool as_hidden = random() % 2 != 0;
      const Literal literal = hidden[random() % kVariables];
      clause.push_back(as_hidden ? literal : ~literal);
      is_met |= as_hidden;
    }
    if (!is_met) continue;
    solver->AddClause(clause);
    clauses.push_back(std::move(clause));
  }
  int models = 0;
  for (int call = 0; call < 200; ++call) {
    std::vector<Literal> assumptions;
    for (int i = 0; i < 3; ++i) assumptions.push_back(hidden[random() % kVariables]);
    const absl::StatusOr<Answer> answer =
        solver->Solve(assumptions, {.seconds = call % 8 == 7 ? 10.0 : 0.002});
    ASSERT_TRUE(answer.ok()) << answer.status();
    ASSERT_NE(*answer, Answer::kUnsatisfiable) << call;
    if (*answer != Answer::kSatisfiable) continue;
    ++models;
    for (const Literal literal : assumptions) ASSERT_TRUE(solver->Value(literal));
    for (const std::vector<Literal>& clause : clauses) {
      ASSERT_TRUE(std::any_of(clause.begin(), clause.end(), [&](Literal literal) {
        return solver->Value(literal);
      })) << call;
    }
  }
  EXPECT_GE(models, 25);
}

TEST_P(SolverTest, CountsSayWhatItHoldsAndHasDone) {
  const auto solver = NewSolver(GetParam(), 1);
  EXPECT_EQ(solver->Counts().variables, 0);
  EXPECT_EQ(solver->Counts().clauses, 0);
  WritePigeons(*solver, 7);
  EXPECT_EQ(solver->Counts().variables, 8 * 7);
  EXPECT_EQ(solver->Counts().clauses, 8 + 7 * (8 * 7 / 2));
  EXPECT_EQ(solver->Counts().conflicts, 0);
  EXPECT_EQ(*solver->Solve({}, {}), Answer::kUnsatisfiable);
  EXPECT_GT(solver->Counts().conflicts, 100);
}

// The conflicts of one call of Solve are kept in the next.
TEST_P(SolverTest, ConflictsAddUp) {
  const auto solver = NewSolver(GetParam(), 1);
  const Literal easy = solver->NewLiteral();
  WritePigeons(*solver, 14);
  EXPECT_EQ(*solver->Solve({easy}, {.seconds = 0.1}), Answer::kUnknown);
  const std::int64_t first = solver->Counts().conflicts;
  EXPECT_GT(first, 0);
  EXPECT_EQ(*solver->Solve({easy}, {.seconds = 0.1}), Answer::kUnknown);
  EXPECT_GT(solver->Counts().conflicts, first);
}

TEST_P(SolverTest, InterruptionAnswersUnknown) {
  const auto solver = NewSolver(GetParam(), 1);
  WritePigeons(*solver, 14);
  std::atomic<bool> interrupted = false;
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    interrupted = true;
  });
  EXPECT_EQ(*solver->Solve({}, {.interrupted = &interrupted}), Answer::kUnknown);
  later.join();
}

// If a limit is hit while a formula is written, a part is missing, and it must not be decided.
TEST_P(SolverTest, AFormulaWhoseWritingWasBrokenOffIsNeverDecided) {
  for (const int looks : {1, 2, 3, 5}) {
    std::atomic<bool> interrupted = false;
    int looked = 0;
    const std::function<void()> looking = [&] { interrupted = ++looked >= looks; };
    const auto solver = NewSolver(GetParam(), 1);
    solver->WriteWithin({.interrupted = &interrupted, .looking = &looking});
    const Literal x = solver->NewLiteral();
    WritePigeons(*solver, 9);
    solver->Clause({x});
    solver->AtMost({x}, 0);
    EXPECT_EQ(looked, looks);
    const SolverCounts counts = solver->Counts();
    EXPECT_LT(counts.clauses, 64 * looks);
    interrupted = false;
    EXPECT_EQ(*solver->Solve({}, {}), Answer::kUnknown);
    EXPECT_EQ(solver->HitLimit(), Limit::kInterrupted);
    solver->AddClause({});
    EXPECT_EQ(*solver->Solve({x}, {}), Answer::kUnknown);
    EXPECT_EQ(solver->Counts().clauses, counts.clauses);
  }
}

TEST_P(SolverTest, WritingWithinLimitsThatAreNotHitChangesNothing) {
  const auto solver = NewSolver(GetParam(), 1);
  solver->WriteWithin({.seconds = 3600});
  WritePigeons(*solver, 5);
  EXPECT_EQ(solver->Counts().clauses, 6 + 5 * (6 * 5 / 2));
  EXPECT_EQ(*solver->Solve({}, {}), Answer::kUnsatisfiable);
  EXPECT_EQ(solver->HitLimit(), Limit::kNone);
}

TEST_P(SolverTest, UnknownSaysWhichLimitWasHit) {
  const auto solver = NewSolver(GetParam(), 1);
  WritePigeons(*solver, 14);
  const std::atomic<bool> interrupted = true;
  EXPECT_EQ(*solver->Solve({}, {.interrupted = &interrupted}), Answer::kUnknown);
  EXPECT_EQ(solver->HitLimit(), Limit::kInterrupted);
  EXPECT_EQ(*solver->Solve({}, {.seconds = 1e-300}), Answer::kUnknown);
  EXPECT_EQ(solver->HitLimit(), Limit::kTime);
  EXPECT_EQ(*solver->Solve({}, {.memory_bytes = 1}), Answer::kUnknown);
  EXPECT_EQ(solver->HitLimit(), Limit::kMemory);
}

// CaDiCaL ends after as many conflicts each time, and can go on afterwards.
TEST(CadicalSolverTest, ALimitOfConflictsIsObeyedAndNamed) {
  const auto solver = NewSolver(SolverKind::kCadical, 1, Strategy::kShortQuestions);
  const Literal easy = solver->NewLiteral();
  WritePigeons(*solver, 8);
  for (const int conflicts : {1, 10, 100}) {
    const std::int64_t before = solver->Counts().conflicts;
    EXPECT_EQ(*solver->Solve({easy}, {.conflicts = conflicts}), Answer::kUnknown);
    EXPECT_EQ(solver->HitLimit(), Limit::kConflicts);
    const std::int64_t met = solver->Counts().conflicts - before;
    EXPECT_GE(met, conflicts);
    EXPECT_LE(met, conflicts + 5);
  }
  EXPECT_EQ(*solver->Solve({easy}, {}), Answer::kUnsatisfiable);
  EXPECT_EQ(solver->HitLimit(), Limit::kNone);
}

// One formula is asked many times, with many assumptions and few conflicts each: what is refuted,
// and from which assumptions, the other engine refutes too, and each model is one.
TEST(CadicalSolverTest, AnswersToShortQuestionsHold) {
  constexpr int kVariables = 150;
  std::mt19937_64 random(13);
  const auto solver = NewSolver(SolverKind::kCadical, 1, Strategy::kShortQuestions);
  const auto other = NewSolver(SolverKind::kZ3, 1);
  for (int i = 0; i < kVariables; ++i) {
    solver->NewLiteral();
    other->NewLiteral();
  }
  const auto literal = [&] {
    const int variable = 1 + static_cast<int>(random() % kVariables);
    return Literal{random() % 2 ? variable : -variable};
  };
  for (int i = 0; i < 560; ++i) {
    const std::vector<Literal> clause = {literal(), literal(), literal()};
    solver->AddClause(clause);
    other->AddClause(clause);
  }
  int with_conflicts = 0;
  int models = 0;
  for (int question = 0; question < 600; ++question) {
    std::vector<Literal> assumptions;
    const auto size = static_cast<std::size_t>(5 + question % 30);
    while (assumptions.size() < size) assumptions.push_back(literal());
    const std::int64_t conflicts = solver->Counts().conflicts;
    const Answer answer = *solver->Solve(assumptions, {.conflicts = 8});
    if (answer == Answer::kSatisfiable) {
      ++models;
      std::vector<Literal> model;
      for (int v = 1; v <= kVariables; ++v) model.push_back({solver->Value({v}) ? v : -v});
      ASSERT_THAT(model, testing::IsSupersetOf(assumptions));
      ASSERT_EQ(*other->Solve(model, {}), Answer::kSatisfiable) << question;
    } else if (answer == Answer::kUnsatisfiable) {
      with_conflicts += solver->Counts().conflicts > conflicts + 1 ? 1 : 0;
      ASSERT_EQ(*other->Solve(solver->FailedAssumptions(), {}), Answer::kUnsatisfiable) << question;
    }
  }
  EXPECT_GE(with_conflicts, 30);
  EXPECT_GE(models, 5);
}

// A look at the memory takes long, so searches that follow one another tell each other of it.
TEST(LimitWatchTest, LooksAtTheMemoryFromTimeToTimeHoweverManyWatchesThereAre) {
  LimitWatch first({.memory_bytes = std::int64_t{1} << 60});
  EXPECT_EQ(first.Hit(), Limit::kNone);
  Limits little = first.Left();
  EXPECT_GT(little.memory_looked_at, Limits().memory_looked_at);
  little.memory_bytes = 1;
  little.memory_looked_at += std::chrono::hours(1);
  EXPECT_EQ(LimitWatch(little).Hit(), Limit::kNone);
  little.memory_looked_at -= std::chrono::hours(2);
  EXPECT_EQ(LimitWatch(little).Hit(), Limit::kMemory);
}

TEST_P(SolverTest, SameSeedGivesTheSameModels) {
  const auto models = [](SolverKind kind) {
    std::mt19937 random(9);
    std::vector<bool> values;
    for (int i = 0; i < 20; ++i) {
      const Problem problem = RandomProblem(random);
      const auto solver = NewSolver(kind, 5);
      Write(problem, *solver);
      if (*solver->Solve({}, {}) != Answer::kSatisfiable) continue;
      for (int v = 1; v <= problem.variables; ++v) values.push_back(solver->Value({v}));
    }
    return values;
  };
  EXPECT_EQ(models(GetParam()), models(GetParam()));
}

TEST_P(SolverTest, WishesDoNotChangeAnswers) {
  std::mt19937 random(11);
  for (int i = 0; i < 100; ++i) {
    const Problem problem = RandomProblem(random);
    bool any = false;
    for (unsigned assignment = 0; assignment < 1U << problem.variables; ++assignment)
      any |= Holds(problem, assignment);
    const auto solver = NewSolver(GetParam(), 5);
    Write(problem, *solver);
    for (int v = 1; v <= problem.variables; ++v) solver->Prefer({random() % 2 ? v : -v});
    EXPECT_EQ(*solver->Solve({}, {}), any ? Answer::kSatisfiable : Answer::kUnsatisfiable);
  }
}

INSTANTIATE_TEST_SUITE_P(Engines, SolverTest,
                         testing::Values(SolverKind::kZ3, SolverKind::kCadical),
                         [](const auto& info) { return WordOf(info.param); });

TEST(Dimacs, FileSaysTheSameAsTheProblem) {
  std::mt19937 random(10);
  for (int i = 0; i < 100; ++i) {
    const Problem problem = RandomProblem(random);
    DimacsFormula formula;
    Write(problem, formula);
    std::stringstream file;
    WriteDimacs(formula.cnf(), file);

    std::string p, cnf;
    int variables = 0, clauses = 0;
    file >> p >> cnf >> variables >> clauses;
    ASSERT_EQ(p + cnf, "pcnf");
    ASSERT_EQ(variables, formula.cnf().variables);
    ASSERT_EQ(clauses, formula.cnf().clauses.number);
    const auto reader = NewSolver(SolverKind::kCadical, 1);
    for (int v = 0; v < variables; ++v) reader->NewLiteral();
    std::vector<Literal> clause;
    for (int code = 0, read = 0; file >> code;) {
      if (code != 0) {
        clause.push_back({code});
        continue;
      }
      reader->AddClause(clause);
      clause.clear();
      ASSERT_LE(++read, clauses);
    }
    bool any = false;
    for (unsigned assignment = 0; assignment < 1U << problem.variables; ++assignment)
      any |= Holds(problem, assignment);
    ASSERT_EQ(*reader->Solve({}, {}), any ? Answer::kSatisfiable : Answer::kUnsatisfiable);
  }
}

}  // namespace
}  // namespace othello::logic
