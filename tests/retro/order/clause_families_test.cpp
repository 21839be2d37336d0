// Without any one family of clauses some answer becomes wrong, except for the families that only
// save the solver work: the answer of the order of the moves alone (turnless_enumeration.h), or
// that of the whole search, whose games are replayed.
#include "retro/order/clause_families.h"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>
#include <vector>

#include "core/formats/boards/board_reading.h"
#include "core/game/board_text.h"
#include "tests/retro/decision_fault.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"
#include "tests/retro/square_conditions.h"
#include "tests/retro/turnless_enumeration.h"

namespace othello::retro {
namespace {

struct Case {
  Board board;
  Question question;
  bool reachable;
};

// Boards with five to twelve discs with the right answers, for every kind of question.
const std::vector<Case>& Sample() {
  static const std::vector<Case>* const sample = [] {
    auto* cases = new std::vector<Case>;
    const ForwardLayers& layers = LayersToTwelve();
    const auto add = [&](const Board& board) {
      cases->push_back({board, kAny, layers.SomeImageReached(board)});
      cases->push_back({board, kFixed, layers.ReachedByEither(board)});
      for (const Color color : {Color::kBlack, Color::kWhite}) {
        cases->push_back({board, FixedColors(color), layers.Reached(board, color)});
      }
    };
    std::mt19937_64 random(61);
    add(kStart);
    add(Passed(kStart));
    for (int i = 0; i < 400; ++i) add(MixedBoard(5 + i % 6, random));
    for (int i = 0; i < 60; ++i) add(MixedBoard(11 + i % 2, random));
    for (const HashedPosition& after : layers.after_pass[12]) add(after.board);
    return cases;
  }();
  return *sample;
}

std::string FaultOfRelaxation(const Board& board, ClauseFamilies families) {
  if (board.Discs() > 9) return "";
  const bool exists = SomeOrderExists(board, {.families = families});
  if (exists == TurnlessLayersToNine().Reached(board)) return "";
  return absl::StrCat(exists ? "an order" : "no order", " without turns: ", BoardText({board}));
}

// The first wrong answer over the sample, or "".
std::string FirstFault(ClauseFamilies families) {
  for (const Case& each : Sample()) {
    std::string fault = FaultOfRelaxation(each.board, families);
    if (fault.empty())
      fault = FaultOfSearch(each.board, each.question, each.reachable, {.families = families});
    if (!fault.empty()) return fault;
  }
  return "";
}

class ClauseFamilyTest : public testing::TestWithParam<int> {};

TEST_P(ClauseFamilyTest, IsMissedUnlessRedundant) {
  const auto family = static_cast<ClauseFamily>(GetParam());
  const std::string fault = FirstFault(AllBut(family));
  if (IsRedundant(family) || IsOfFreeOccupancy(family)) {
    EXPECT_EQ(fault, "") << "family " << GetParam() << " is not redundant";
  } else {
    EXPECT_NE(fault, "") << "nobody misses family " << GetParam();
  }
}

INSTANTIATE_TEST_SUITE_P(Families, ClauseFamilyTest,
                         testing::Range(0, static_cast<int>(ClauseFamily::kCount)));

TEST(ClauseFamilies, TogetherGiveNoWrongAnswer) { EXPECT_EQ(FirstFault(kAllClauseFamilies), ""); }

ClauseFamilies Without(ClauseFamilies families, ClauseFamily family) {
  return families & AllBut(family);
}

// Of the two families that tie the chain to the order either one is enough, and all other redundant
// families may be left out at the same time.
TEST(ClauseFamilies, AllRedundantOnesMayGoButOne) {
  ClauseFamilies needed = kAllClauseFamilies;
  for (int i = 0; i < static_cast<int>(ClauseFamily::kCount); ++i) {
    const auto family = static_cast<ClauseFamily>(i);
    if (IsRedundant(family)) needed = Without(needed, family);
  }
  EXPECT_NE(FirstFault(needed), "");
  EXPECT_EQ(FirstFault(needed | ~AllBut(ClauseFamily::kChainFollowsOrder)), "");
  EXPECT_EQ(FirstFault(needed | ~AllBut(ClauseFamily::kNothingBetween)), "");
  EXPECT_NE(
      FirstFault(Without(AllBut(ClauseFamily::kChainFollowsOrder), ClauseFamily::kNothingBetween)),
      "");
}

// ---- The same where the board is not given ----

struct GoalCase {
  SquareConditions conditions;
  Question question;
  bool reachable;
};

const std::vector<GoalCase>& GoalSample() {
  static const std::vector<GoalCase>* const sample = [] {
    auto* cases = new std::vector<GoalCase>;
    const ForwardLayers& layers = LayersToTwelve();
    const std::array<Question, 4> questions = {kAny, kFixed, FixedColors(Color::kBlack),
                                               FixedColors(Color::kWhite)};
    const auto add = [&](const SquareConditions& conditions) {
      const Question& question = questions[cases->size() % 4];
      cases->push_back({conditions, question, conditions.SomeBoardReached(layers, question)});
    };
    std::mt19937_64 random(62);
    constexpr Bitboard kAroundStart = 0x00003C3C3C3C0000;
    for (int i = 0; i < 4; ++i) add({.mover = kAroundStart, .other = kAroundStart, .max_discs = 4});
    for (int i = 0; i < 120; ++i)
      add(ConditionsAround(MixedBoard(5 + i % 5, random), kIdentityOnly, 9, random));
    for (int i = 0; i < 100; ++i) {
      const Board board = MixedBoard(7 + i % 6, random);
      add(WithSpareSquares(i % 2 == 0 ? board : WithoutOneDisc(board, random), random));
    }
    for (const HashedPosition& after : layers.after_pass[12]) {
      add(WithSpareSquares(after.board, random));
      add(WithSpareSquares(Passed(after.board), random));
    }
    return cases;
  }();
  return *sample;
}

// Without turns there are boards with at most nine discs to compare with.
std::string FaultOfFreeRelaxation(const SquareConditions& conditions, ClauseFamilies families) {
  if (conditions.max_discs > 9) return "";
  const auto solver = logic::NewSolver(logic::SolverKind::kCadical, 0);
  const auto board = encoding::NewBoardLiterals(
      *solver, {.discs = kCentre, .empty = ~(conditions.mover | conditions.other)});
  goals::Write(conditions.Ask(kAny), *solver, board);
  const GameOrder order(board, *solver, families);
  const auto answer = solver->Solve({}, {});
  const bool exists = answer.ok() && *answer == logic::Answer::kSatisfiable;
  if (exists == conditions.SomeBoardReachedWithoutTurns(TurnlessLayersToNine())) return "";
  return absl::StrCat(exists ? "an order" : "no order", " without turns: ", conditions.Text());
}

std::string FirstGoalFault(ClauseFamilies families) {
  OrderSearchSettings settings = goals::GoalSettings();
  settings.families = families;
  for (const GoalCase& each : GoalSample()) {
    std::string fault = FaultOfGoalSearch(each.conditions, each.question, each.reachable, settings);
    if (fault.empty()) fault = FaultOfFreeRelaxation(each.conditions, families);
    if (!fault.empty()) return fault;
  }
  return "";
}

class FreeOccupancyFamilyTest : public testing::TestWithParam<int> {};

// For the families that are used by default. (kLastEventsAgree is not, and it also excludes what
// kAbsentComeLast excludes.)
TEST_P(FreeOccupancyFamilyTest, IsMissedUnlessRedundant) {
  const auto family = static_cast<ClauseFamily>(GetParam());
  const std::string fault = FirstGoalFault(Without(goals::GoalSettings().families, family));
  if (IsRedundant(family)) {
    EXPECT_EQ(fault, "") << "family " << GetParam() << " is not redundant";
  } else {
    EXPECT_NE(fault, "") << "nobody misses family " << GetParam();
  }
}

INSTANTIATE_TEST_SUITE_P(Families, FreeOccupancyFamilyTest,
                         testing::Range(0, static_cast<int>(ClauseFamily::kCount)));

TEST(ClauseFamilies, TogetherGiveNoWrongAnswerWhereTheBoardIsNotGiven) {
  EXPECT_EQ(FirstGoalFault(kAllClauseFamilies), "");
  ClauseFamilies needed = kAllClauseFamilies;
  for (int i = 0; i < static_cast<int>(ClauseFamily::kCount); ++i) {
    const auto family = static_cast<ClauseFamily>(i);
    if (IsRedundant(family) && family != ClauseFamily::kChainFollowsOrder)
      needed = Without(needed, family);
  }
  EXPECT_EQ(FirstGoalFault(needed), "");
}

// Loose inverse moves, which need not turn over all discs that the rules would, reach this board;
// no game does.
TEST(ClauseFamilies, LooseFlipsReachMore) {
  const absl::StatusOr<Position> position =
      ParseBoardText("-------------------XO------XO-----OOO--------------------------- X");
  ASSERT_TRUE(position.ok()) << position.status();
  EXPECT_FALSE(LayersToTwelve().SomeImageReached(position->board));
  EXPECT_EQ(FaultOfSearch(position->board, kAny, false), "");
  const auto loose = AllBut(ClauseFamily::kClosedRunIsFlipped);
  EXPECT_EQ(SearchOrders(position->board, kAny, {}).verdict, Verdict::kUnreachable);
  EXPECT_NE(SearchOrders(position->board, kAny, {}, {.families = loose}).verdict,
            Verdict::kUnreachable);
}

}  // namespace
}  // namespace othello::retro
