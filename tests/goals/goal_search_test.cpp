// Goals against the forward enumeration: games reach some board that meets the conditions, or none.
#include "goals/goal_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <random>
#include <string>
#include <vector>

#include "core/encoding/move_literals.h"
#include "core/game/moves.h"
#include "goals/decide/goal_race.h"
#include "goals/goal.h"
#include "tests/retro/decision_fault.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"
#include "tests/retro/square_conditions.h"

namespace othello::goals {
namespace {

using ::testing::Contains;
using ::testing::Ge;
using ::testing::Gt;
using ::testing::Pair;

constexpr retro::Question kAnyImageBlackToMove = {.any_color = false, .mover_color = Color::kBlack};
const std::array<retro::Question, 5> kQuestions = {
    retro::kAny, retro::kFixed, retro::FixedColors(Color::kBlack),
    retro::FixedColors(Color::kWhite), kAnyImageBlackToMove};

void ExpectTruth(const retro::SquareConditions& conditions, const retro::ForwardLayers& layers,
                 int& reachable, int& unreachable) {
  for (const retro::Question& question : kQuestions) {
    const bool expected = conditions.SomeBoardReached(layers, question);
    ASSERT_EQ(retro::FaultOfGoalSearch(conditions, question, expected), "");
    ++(expected ? reachable : unreachable);
  }
}

TEST(GoalSearch, ABoardPinnedByUnitsIsTheGivenBoard) {
  std::mt19937_64 random(71);
  for (int i = 0; i < 150; ++i) {
    const Board board = retro::MixedBoard(5 + i % 8, random);
    for (const retro::Question& question : kQuestions) {
      const bool reachable =
          retro::SearchOrders(board, question, {}).verdict == retro::Verdict::kReachable;
      retro::SquareConditions conditions = retro::OnlyBoard(board);
      ASSERT_EQ(retro::FaultOfGoalSearch(conditions, question, reachable), "");
      // That more squares are empty is not known beforehand.
      Goal goal = conditions.Ask(question);
      goal.possible_discs |= 0x00003C3C3C3C0000;
      const GoalAnswer answer = SearchGoal(goal, {});
      ASSERT_EQ(answer.decision.verdict == retro::Verdict::kReachable, reachable)
          << conditions.Text();
      if (reachable) {
        EXPECT_EQ(answer.board, board);
      }
    }
  }
}

TEST(GoalSearch, AgreesWithTheEnumeration) {
  std::mt19937_64 random(72);
  int reachable = 0;
  int unreachable = 0;
  for (int i = 0; i < 400 && !HasFatalFailure(); ++i) {
    const Board board = retro::MixedBoard(5 + i % 5, random);
    ExpectTruth(retro::ConditionsAround(board, kIdentityOnly, 9, random), retro::LayersToTwelve(),
                reachable, unreachable);
  }
  EXPECT_GT(reachable, 150);
  EXPECT_GT(unreachable, 150);
}

void ExpectSymmetriesLoseNothing(int boards) {
  std::mt19937_64 random(73);
  int reachable = 0;
  int unreachable = 0;
  for (int i = 0; i < boards && !testing::Test::HasFatalFailure(); ++i) {
    const SymmetrySet group = retro::kGroups[i % std::size(retro::kGroups)];
    const Board board = retro::MixedBoard(5 + i % 4, random);
    ExpectTruth(retro::ConditionsAround(board, group, 8, random), retro::LayersToTwelve(),
                reachable, unreachable);
  }
  EXPECT_GT(reachable, boards / 2);
  EXPECT_GT(unreachable, boards / 6);
}

TEST(GoalSearch, SymmetriesLoseNothing) { ExpectSymmetriesLoseNothing(90); }

TEST(GoalSearch, LongSymmetriesLoseNothing) { ExpectSymmetriesLoseNothing(400); }

TEST(GoalSearch, LongAgreesWithTheEnumerationToTwelveDiscs) {
  std::mt19937_64 random(74);
  int reachable = 0;
  int unreachable = 0;
  for (int i = 0; i < 3000 && !HasFatalFailure(); ++i) {
    const SymmetrySet group =
        i % 2 == 0 ? kIdentityOnly : retro::kGroups[random() % std::size(retro::kGroups)];
    const Board board = retro::MixedBoard(5 + i % 8, random);
    ExpectTruth(retro::ConditionsAround(board, group, 12, random), retro::LayersToTwelve(),
                reachable, unreachable);
  }
  EXPECT_GT(reachable, 1500);
  EXPECT_GT(unreachable, 500);
}

TEST(GoalSearch, TheStartIsABoardToo) {
  retro::SquareConditions conditions = {.max_discs = 4};
  EXPECT_EQ(retro::FaultOfGoalSearch(conditions, retro::kAny, true), "");
  conditions.symmetries = kAllSymmetries;
  EXPECT_EQ(retro::FaultOfGoalSearch(conditions, retro::kAny, true), "");
  EXPECT_EQ(retro::FaultOfGoalSearch(conditions, retro::FixedColors(Color::kBlack), true), "");
  EXPECT_EQ(retro::FaultOfGoalSearch(conditions, retro::FixedColors(Color::kWhite), false), "");
  EXPECT_EQ(retro::FaultOfGoalSearch(retro::OnlyBoard(Passed(kStart)), retro::kFixed, false), "");
  EXPECT_EQ(retro::FaultOfGoalSearch(retro::OnlyBoard(Passed(kStart)), retro::kAny, true), "");
}

// Each board right after a forced pass, with fixed discs of which a few have free colours.
TEST(GoalSearch, PassesRightBeforeTheBoard) {
  std::mt19937_64 random(75);
  int reachable = 0;
  int unreachable = 0;
  int i = 0;
  for (const retro::HashedPosition& after : retro::LayersToTwelve().after_pass[12]) {
    if (i++ % 3 != 0) continue;
    for (const Board& board : {after.board, Passed(after.board)}) {
      retro::SquareConditions conditions = retro::OnlyBoard(board);
      ForEachSquare(board.Occupied(), [&](Square square) {
        if (random() % 4 != 0) return;
        conditions.mover |= Bit(square);
        conditions.other |= Bit(square);
      });
      ExpectTruth(conditions, retro::LayersToTwelve(), reachable, unreachable);
    }
  }
  EXPECT_GT(reachable, 10);
}

// At least `moves` legal moves of the mover with `discs` discs.
Goal MobilityQuestion(int discs, int moves) {
  Goal question;
  question.discs = {discs, discs};
  question.symmetries = kAllSymmetries;
  question.position =
      synth::AllOf({{synth::Count{.min = discs, .max = discs}, {}, {}},
                    {synth::Count{.kind = synth::CountKind::kLegalMoves, .min = moves}, {}, {}}});
  return question;
}

// The most legal moves of positions with `discs` discs, measured for this project by enumeration.
void ExpectMostMoves(int discs, int most) {
  const GoalAnswer best = SearchGoal(MobilityQuestion(discs, most), {});
  ASSERT_EQ(best.decision.verdict, retro::Verdict::kReachable)
      << discs << WordOf(best.decision.limit);
  EXPECT_EQ(retro::ConfirmGame(best.board, retro::kAny, best.decision), absl::OkStatus());
  EXPECT_EQ(best.board.Discs(), discs);
  EXPECT_EQ(std::popcount(LegalMoves(best.board)), most);
  const GoalAnswer better = SearchGoal(MobilityQuestion(discs, most + 1), {});
  EXPECT_EQ(better.decision.verdict, retro::Verdict::kUnreachable) << discs;
}

TEST(GoalSearch, MostLegalMovesToSevenDiscs) {
  const std::array<int, 4> most = {4, 3, 5, 6};
  for (int discs = 4; discs <= 7; ++discs) ExpectMostMoves(discs, most[discs - 4]);
}

TEST(GoalSearch, LongMostLegalMovesToTwelveDiscs) {
  const std::array<int, 5> most = {9, 11, 12, 14, 15};
  for (int discs = 8; discs <= 12; ++discs) ExpectMostMoves(discs, most[discs - 8]);
}

TEST(GoalSearch, LongNoGameReaches34LegalMoves) {
  Goal question;
  question.symmetries = kAllSymmetries;
  question.position = {synth::Count{.kind = synth::CountKind::kLegalMoves, .min = 34}, {}, {}};
  const GoalAnswer answer = SearchGoal(question, {});
  EXPECT_EQ(answer.decision.verdict, retro::Verdict::kUnreachable);
}

TEST(GoalSearch, Z3Agrees) {
  std::mt19937_64 random(76);
  retro::OrderSearchSettings z3 = GoalSettings();
  z3.solver = logic::SolverKind::kZ3;
  for (int i = 0; i < 40; ++i) {
    const Board board = retro::MixedBoard(5 + i % 5, random);
    const retro::SquareConditions conditions =
        retro::ConditionsAround(board, kIdentityOnly, 9, random);
    for (const retro::Question& question : kQuestions) {
      const bool reachable = conditions.SomeBoardReached(retro::LayersToTwelve(), question);
      ASSERT_EQ(retro::FaultOfGoalSearch(conditions, question, reachable, z3), "");
    }
  }
}

// A search that is broken off again and again comes to the same end as one that is not, and does
// not begin anew each time. Asked of positions with `most_discs` discs or one less, which have at
// most `most` legal moves.
void ExpectGoesOnAfterALimit(int most_discs, int most) {
  for (const auto& [value, reachable] : {std::pair(most, true), std::pair(most + 1, false)}) {
    synth::Count discs;
    discs.min = most_discs - 1;
    discs.max = most_discs;
    const synth::Constraint position = {discs, {}, {}};
    const Objective objective = {.maximize = true, .measure = synth::CountKind::kLegalMoves};
    const Goal goal = GoalOf(position, objective, value, retro::kAny);
    for (const int threads : {1, 2}) {
      GoalRace race(goal);
      GoalAnswer answer;
      // The writing of the formula must fit into one call.
      int calls = 0;
      for (double seconds = 0.02; answer.decision.verdict == retro::Verdict::kUnknown;
           seconds *= 1.2) {
        answer = race.Run({.seconds = seconds}, threads);
        ++calls;
        ASSERT_TRUE(answer.decision.fault.ok()) << answer.decision.fault;
      }
      EXPECT_EQ(answer.decision.verdict == retro::Verdict::kReachable, reachable);
      EXPECT_GT(calls, 1);
      if (reachable) {
        EXPECT_GE(Mobility(answer.board), value);
      }
    }
  }
}

TEST(GoalRace, GoesOnAfterALimit) { ExpectGoesOnAfterALimit(6, 5); }

TEST(GoalRace, LongGoesOnAfterALimit) {
  ExpectGoesOnAfterALimit(7, 6);
  ExpectGoesOnAfterALimit(8, 9);
}

TEST(GoalSearch, ALimitIsUnknownAndSaysWhich) {
  const Goal question = MobilityQuestion(31, 33);
  const GoalAnswer by_time = SearchGoal(question, {.seconds = 0.01});
  EXPECT_EQ(by_time.decision.verdict, retro::Verdict::kUnknown);
  EXPECT_EQ(by_time.decision.limit, logic::Limit::kTime);
  const std::atomic<bool> interrupted = true;
  const GoalAnswer broken_off = SearchGoal(question, {.interrupted = &interrupted});
  EXPECT_EQ(broken_off.decision.verdict, retro::Verdict::kUnknown);
  EXPECT_EQ(broken_off.decision.limit, logic::Limit::kInterrupted);
  const GoalAnswer by_memory = SearchGoal(question, {.memory_bytes = 1});
  EXPECT_EQ(by_memory.decision.verdict, retro::Verdict::kUnknown);
  EXPECT_EQ(by_memory.decision.limit, logic::Limit::kMemory);
  EXPECT_THAT(broken_off.decision.effort, Contains(Pair(retro::Count::kVariables, Gt(10000))));
  EXPECT_THAT(broken_off.decision.effort,
              Contains(Pair(retro::Count::kClauses, 0)));  // none is written in vain
  EXPECT_THAT(broken_off.decision.effort, Contains(Pair(retro::Count::kConflicts, Ge(0))));
}

// ---- The first moves that are enough ----

TEST(FirstMoves, AreOneOfEachOrbit) {
  EXPECT_EQ(std::popcount(retro::FirstMoves(retro::kAny, kIdentityOnly)), 8);
  EXPECT_EQ(std::popcount(retro::FirstMoves(retro::kAny, kAllSymmetries)), 1);
  EXPECT_EQ(retro::FirstMoves(retro::kFixed, kIdentityOnly), LegalMoves(kStart));
  EXPECT_EQ(std::popcount(retro::FirstMoves(retro::kFixed, kAllSymmetries)), 1);
  for (const SymmetrySet group : retro::kGroups) {
    EXPECT_EQ(retro::UnitedImages(retro::FirstMoves(retro::kAny, group), group),
              retro::FirstMoves(retro::kAny, kIdentityOnly));
    EXPECT_EQ(std::popcount(retro::FirstMoves(retro::kAny, group)) * std::popcount(group), 8);
  }
}

}  // namespace
}  // namespace othello::goals
