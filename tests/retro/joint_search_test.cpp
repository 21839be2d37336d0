// Boards that are not given, against the forward enumeration: some board that meets conditions is reached, or none is.
#include "retro/joint_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <random>
#include <string>
#include <vector>

#include "core/moves.h"
#include "encoding/move_literals.h"
#include "tests/retro/decision_fault.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"
#include "tests/retro/square_conditions.h"

namespace othello::retro {
namespace {

using ::testing::Contains;
using ::testing::Ge;
using ::testing::Gt;
using ::testing::Pair;

constexpr Question kAnyImageBlackToMove = {.any_color = false, .mover_color = Color::kBlack};
const std::array<Question, 5> kQuestions = {kAny, kFixed, FixedColors(Color::kBlack), FixedColors(Color::kWhite),
                                            kAnyImageBlackToMove};

void ExpectTruth(const SquareConditions& conditions, const ForwardLayers& layers, int& reachable, int& unreachable) {
  for (const Question& question : kQuestions) {
    const bool expected = conditions.SomeBoardReached(layers, question);
    ASSERT_EQ(FaultOfJointSearch(conditions, question, expected), "");
    ++(expected ? reachable : unreachable);
  }
}

TEST(JointSearch, ABoardPinnedByUnitsIsTheGivenBoard) {
  std::mt19937_64 random(71);
  for (int i = 0; i < 150; ++i) {
    const Board board = MixedBoard(5 + i % 8, random);
    for (const Question& question : kQuestions) {
      const bool reachable = SearchOrders(board, question, {}).verdict == Verdict::kReachable;
      SquareConditions conditions = OnlyBoard(board);
      ASSERT_EQ(FaultOfJointSearch(conditions, question, reachable), "");
      // Not known before: that more squares are empty.
      JointQuestion joint = conditions.Ask(question);
      joint.possible_discs |= 0x00003C3C3C3C0000;
      const JointAnswer answer = SearchJointly(joint, {});
      ASSERT_EQ(answer.decision.verdict == Verdict::kReachable, reachable) << conditions.Text();
      if (reachable) {
        EXPECT_EQ(answer.board, board);
      }
    }
  }
}

TEST(JointSearch, AgreesWithTheEnumeration) {
  std::mt19937_64 random(72);
  int reachable = 0;
  int unreachable = 0;
  for (int i = 0; i < 400 && !HasFatalFailure(); ++i) {
    const Board board = MixedBoard(5 + i % 5, random);
    ExpectTruth(ConditionsAround(board, kIdentityOnly, 9, random), LayersToTwelve(), reachable, unreachable);
  }
  EXPECT_GT(reachable, 150);
  EXPECT_GT(unreachable, 150);
}

TEST(JointSearch, SymmetriesLoseNothing) {
  std::mt19937_64 random(73);
  int reachable = 0;
  int unreachable = 0;
  for (int i = 0; i < 270 && !HasFatalFailure(); ++i) {
    const SymmetrySet group = kGroups[i % std::size(kGroups)];
    const Board board = MixedBoard(5 + i % 4, random);
    ExpectTruth(ConditionsAround(board, group, 8, random), LayersToTwelve(), reachable, unreachable);
  }
  EXPECT_GT(reachable, 150);
  EXPECT_GT(unreachable, 50);
}

TEST(JointSearch, LongAgreesWithTheEnumerationToTwelveDiscs) {
  std::mt19937_64 random(74);
  int reachable = 0;
  int unreachable = 0;
  for (int i = 0; i < 3000 && !HasFatalFailure(); ++i) {
    const SymmetrySet group = i % 2 == 0 ? kIdentityOnly : kGroups[random() % std::size(kGroups)];
    const Board board = MixedBoard(5 + i % 8, random);
    ExpectTruth(ConditionsAround(board, group, 12, random), LayersToTwelve(), reachable, unreachable);
  }
  EXPECT_GT(reachable, 1500);
  EXPECT_GT(unreachable, 500);
}

TEST(JointSearch, TheStartIsABoardToo) {
  SquareConditions conditions = {.max_discs = 4};
  EXPECT_EQ(FaultOfJointSearch(conditions, kAny, true), "");
  conditions.symmetries = kAllSymmetries;
  EXPECT_EQ(FaultOfJointSearch(conditions, kAny, true), "");
  EXPECT_EQ(FaultOfJointSearch(conditions, FixedColors(Color::kBlack), true), "");
  EXPECT_EQ(FaultOfJointSearch(conditions, FixedColors(Color::kWhite), false), "");
  EXPECT_EQ(FaultOfJointSearch(OnlyBoard(Passed(kStart)), kFixed, false), "");
  EXPECT_EQ(FaultOfJointSearch(OnlyBoard(Passed(kStart)), kAny, true), "");
}

// Each board right after a forced pass, its discs pinned and a few of their colours free.
TEST(JointSearch, PassesRightBeforeTheBoard) {
  std::mt19937_64 random(75);
  int reachable = 0;
  int unreachable = 0;
  int i = 0;
  for (const HashedPosition& after : LayersToTwelve().after_pass[12]) {
    if (i++ % 3 != 0) continue;
    for (const Board& board : {after.board, Passed(after.board)}) {
      SquareConditions conditions = OnlyBoard(board);
      ForEachSquare(board.Occupied(), [&](Square square) {
        if (random() % 4 != 0) return;
        conditions.mover |= Bit(square);
        conditions.other |= Bit(square);
      });
      ExpectTruth(conditions, LayersToTwelve(), reachable, unreachable);
    }
  }
  EXPECT_GT(reachable, 10);
}

// At least `moves` legal moves of the mover on so many discs.
JointQuestion MobilityQuestion(int discs, int moves) {
  JointQuestion question;
  question.discs = {discs, discs};
  question.symmetries = kAllSymmetries;
  question.write_conditions = [=](logic::Formula& formula, const encoding::BoardLiterals& board) {
    formula.AtLeast(board.disc, discs);
    formula.AtMost(board.disc, discs);
    encoding::MoveLiterals literals(formula, board);
    std::vector<logic::Literal> legal;
    ForEachSquare(~kCentre, [&](Square square) { legal.push_back(literals.Legal(square, encoding::Tie::kImplies)); });
    formula.AtLeast(legal, moves);
  };
  return question;
}

// The most legal moves of positions with so many discs, measured for this project by enumeration.
void ExpectMostMoves(int discs, int most) {
  const JointAnswer best = SearchJointly(MobilityQuestion(discs, most), {});
  ASSERT_EQ(best.decision.verdict, Verdict::kReachable) << discs << best.decision.reason;
  EXPECT_EQ(ConfirmGame(best.board, kAny, best.decision), absl::OkStatus());
  EXPECT_EQ(best.board.Discs(), discs);
  EXPECT_EQ(std::popcount(LegalMoves(best.board)), most);
  const JointAnswer better = SearchJointly(MobilityQuestion(discs, most + 1), {});
  EXPECT_EQ(better.decision.verdict, Verdict::kUnreachable) << discs;
}

TEST(JointSearch, MostLegalMovesToEightDiscs) {
  const std::array<int, 5> most = {4, 3, 5, 6, 9};
  for (int discs = 4; discs <= 8; ++discs) ExpectMostMoves(discs, most[discs - 4]);
}

TEST(JointSearch, LongMostLegalMovesToTwelveDiscs) {
  const std::array<int, 4> most = {11, 12, 14, 15};
  for (int discs = 9; discs <= 12; ++discs) ExpectMostMoves(discs, most[discs - 9]);
}

TEST(JointSearch, LongNoGameReaches34LegalMoves) {
  JointQuestion question;
  question.symmetries = kAllSymmetries;
  question.write_conditions = [](logic::Formula& formula, const encoding::BoardLiterals& board) {
    encoding::MoveLiterals literals(formula, board);
    std::vector<logic::Literal> legal;
    ForEachSquare(~kCentre, [&](Square square) { legal.push_back(literals.Legal(square, encoding::Tie::kImplies)); });
    formula.AtLeast(legal, 34);
  };
  const JointAnswer answer = SearchJointly(question, {});
  EXPECT_EQ(answer.decision.verdict, Verdict::kUnreachable);
}

TEST(JointSearch, Z3Agrees) {
  std::mt19937_64 random(76);
  OrderSearchSettings z3 = JointSettings();
  z3.engine = logic::Engine::kZ3;
  for (int i = 0; i < 40; ++i) {
    const Board board = MixedBoard(5 + i % 5, random);
    const SquareConditions conditions = ConditionsAround(board, kIdentityOnly, 9, random);
    for (const Question& question : kQuestions) {
      const bool reachable = conditions.SomeBoardReached(LayersToTwelve(), question);
      ASSERT_EQ(FaultOfJointSearch(conditions, question, reachable, z3), "");
    }
  }
}

TEST(JointSearch, ALimitIsUnknownAndSaysWhich) {
  const JointQuestion question = MobilityQuestion(31, 33);
  const JointAnswer by_time = SearchJointly(question, {.seconds = 0.01});
  EXPECT_EQ(by_time.decision.verdict, Verdict::kUnknown);
  EXPECT_EQ(by_time.decision.reason, "time");
  const std::atomic<bool> interrupted = true;
  const JointAnswer broken_off = SearchJointly(question, {.interrupted = &interrupted});
  EXPECT_EQ(broken_off.decision.verdict, Verdict::kUnknown);
  EXPECT_EQ(broken_off.decision.reason, "interrupted");
  const JointAnswer by_memory = SearchJointly(question, {.memory_bytes = 1});
  EXPECT_EQ(by_memory.decision.verdict, Verdict::kUnknown);
  EXPECT_EQ(by_memory.decision.reason, "memory");
  EXPECT_THAT(broken_off.decision.counts, Contains(Pair("variables", Gt(10000))));
  EXPECT_THAT(broken_off.decision.counts, Contains(Pair("clauses", 0)));  // none is written in vain
  EXPECT_THAT(broken_off.decision.counts, Contains(Pair("conflicts", Ge(0))));
}

// ---- The first moves that are enough ----

TEST(FirstMoves, AreOneOfEachOrbit) {
  EXPECT_EQ(std::popcount(FirstMoves(kAny, kIdentityOnly)), 8);
  EXPECT_EQ(std::popcount(FirstMoves(kAny, kAllSymmetries)), 1);
  EXPECT_EQ(FirstMoves(kFixed, kIdentityOnly), LegalMoves(kStart));
  EXPECT_EQ(std::popcount(FirstMoves(kFixed, kAllSymmetries)), 1);
  for (const SymmetrySet group : kGroups) {
    EXPECT_EQ(UnitedImages(FirstMoves(kAny, group), group), FirstMoves(kAny, kIdentityOnly));
    EXPECT_EQ(std::popcount(FirstMoves(kAny, group)) * std::popcount(group), 8);
  }
}

}  // namespace
}  // namespace othello::retro
