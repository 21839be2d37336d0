// A search that is stopped anywhere gives the answer that it would have given, or none: never a
// refutation that is not complete.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "core/game/board_text.h"
#include "goals/decide/goal_decider.h"
#include "goals/goal_search.h"
#include "retro/decide/decide.h"
#include "retro/decide/order_search.h"
#include "tests/retro/decision_fault.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"
#include "tests/retro/square_conditions.h"

namespace othello::retro {
namespace {

// Sets a flag at check number `look` of the limits, from 0 on.
class Interrupter {
 public:
  explicit Interrupter(int look) : look_(look), flag_(look == 0) {}
  Interrupter(const Interrupter&) = delete;
  Interrupter& operator=(const Interrupter&) = delete;

  logic::Limits Limits() const { return {.interrupted = &flag_, .looking = &looking_}; }
  const std::atomic<bool>& flag() const { return flag_; }

 private:
  const int look_;
  std::atomic<bool> flag_;
  int looks_ = 0;
  const std::function<void()> looking_ = [this] {
    if (++looks_ >= look_) flag_ = true;
  };
};

// The checks at which to stop: each of the first ones, then ever fewer.
int NextLook(int look) { return look + 1 + look / 4; }

// Stops the search at check 0, 1, ... until it comes to its end. Returns what is wrong, or "".
std::string FaultOfBrokenOff(Verdict truth,
                             const std::function<Decision(const Interrupter&)>& search) {
  for (int look = 0;; look = NextLook(look)) {
    const Interrupter interrupter(look);
    const Decision decision = search(interrupter);
    if (decision.verdict == Verdict::kUnknown) {
      if (decision.limit != logic::Limit::kInterrupted)
        return "the limit is \"" + WordOf(decision.limit) + "\"";
      if (!interrupter.flag()) return "not broken off, and not decided";
      continue;
    }
    if (decision.verdict != truth)
      return "broken off at look " + std::to_string(look) + ": the verdict is wrong";
    if (!interrupter.flag()) return "";
  }
}

TEST(Interruption, OfTheFormulaOfAGivenBoard) {
  std::mt19937_64 random(401);
  for (int i = 0; i < 24; ++i) {
    const Board board = MixedBoard(7 + i % 6, random);
    const Verdict truth =
        LayersToTwelve().SomeImageReached(board) ? Verdict::kReachable : Verdict::kUnreachable;
    ASSERT_EQ(FaultOfBrokenOff(truth,
                               [&](const Interrupter& interrupter) {
                                 return SearchOrders(board, kAny, interrupter.Limits());
                               }),
              "")
        << BoardText({board});
  }
}

TEST(Interruption, OfTheRetrogradeSearch) {
  std::mt19937_64 random(402);
  const OpeningTable table = *OpeningTable::Build(4, 1);
  for (int i = 0; i < 40; ++i) {
    const Board board = MixedBoard(11 + i % 2, random);
    const Verdict truth =
        LayersToTwelve().SomeImageReached(board) ? Verdict::kReachable : Verdict::kUnreachable;
    // One object for all: what it remembers from a stopped search must be right as well.
    Decider decider(table, kAny, std::size_t{1} << 20, EngineChoice::kRetro);
    ASSERT_EQ(FaultOfBrokenOff(truth,
                               [&](const Interrupter& interrupter) {
                                 return decider.Decide(board, Color::kBlack,
                                                       {.limits = interrupter.Limits()});
                               }),
              "")
        << BoardText({board});
  }
}

TEST(Interruption, OfTheGoalFormula) {
  std::mt19937_64 random(403);
  int unreachable = 0;
  for (int i = 0; i < 12; ++i) {
    const SquareConditions conditions = OnlyBoard(MixedBoard(7 + i % 4, random));
    const bool reached = conditions.SomeBoardReached(LayersToTwelve(), kAny);
    unreachable += !reached;
    goals::Goal question = conditions.Ask(kAny);
    question.possible_discs |= 0x00003C3C3C3C0000;
    ASSERT_EQ(FaultOfBrokenOff(reached ? Verdict::kReachable : Verdict::kUnreachable,
                               [&](const Interrupter& interrupter) {
                                 return goals::SearchGoal(question, interrupter.Limits()).decision;
                               }),
              "")
        << conditions.Text();
  }
  EXPECT_GT(unreachable, 2);
}

// Writing a formula stops after an interruption: the whole formula has 600,000 clauses.
TEST(Interruption, IsNoticedWhileAFormulaIsWritten) {
  goals::Goal question;
  for (const int look : {0, 1, 4}) {
    const Interrupter interrupter(look);
    const goals::GoalAnswer answer = goals::SearchGoal(question, interrupter.Limits());
    EXPECT_EQ(answer.decision.verdict, Verdict::kUnknown);
    EXPECT_EQ(answer.decision.limit, logic::Limit::kInterrupted);
    EXPECT_LT(answer.decision.effort.Of(Count::kClauses), 1000);
  }
}

// The flag is set between two looks at positions.
TEST(Interruption, OfTheEnumerationOfSmallBoards) {
  std::mt19937_64 random(404);
  for (int i = 0; i < 6; ++i) {
    const SquareConditions conditions = OnlyBoard(MixedBoard(9 + i % 3, random));
    const bool reached = conditions.SomeBoardReached(LayersToTwelve(), kAny);
    for (int looks = 0; looks < 20000; looks = looks * 3 + 1) {
      const Interrupter interrupter(looks);
      const goals::Goal question = conditions.Ask(kAny);
      goals::GoalDecider decider(goals::GoalDecider::Method::kAuto, 1, 12);
      const goals::GoalAnswer answer = decider.Decide(question, interrupter.Limits());
      if (answer.decision.verdict == Verdict::kUnknown) {
        ASSERT_EQ(answer.decision.limit, logic::Limit::kInterrupted);
        continue;
      }
      ASSERT_EQ(answer.decision.verdict == Verdict::kReachable, reached) << conditions.Text();
      int found = 0;
      const Decision all =
          decider.DecideAll(question, interrupter.Limits(), [&](const goals::GoalAnswer&) {
            ++found;
            return true;
          });
      ASSERT_TRUE(all.verdict == Verdict::kUnknown || (found > 0) == reached);
    }
  }
}

TEST(Interruption, LimitsThatAreOverFromTheStartDecideNothingWrongly) {
  std::mt19937_64 random(405);
  const std::atomic<bool> interrupted = true;
  const std::vector<logic::Limits> over = {{.seconds = 0},
                                           {.seconds = 1e-300},
                                           {.seconds = -1},
                                           {.seconds = std::numeric_limits<double>::quiet_NaN()},
                                           {.interrupted = &interrupted}};
  const OpeningTable table = *OpeningTable::Build(5, 1);
  for (const BoardEngine& engine : kBoardEngines) {
    for (const int threads : {1, 2}) {
      Decider decider(table, kAny, std::size_t{1} << 20, engine.choice);
      for (int i = 0; i < 60; ++i) {
        const Board board = MixedBoard(7 + i % 6, random);
        const bool reached = LayersToTwelve().SomeImageReached(board);
        const Decision decision = decider.Decide(
            board, Color::kBlack,
            {.limits = over[static_cast<std::size_t>(i) % over.size()], .threads = threads});
        if (decision.verdict == Verdict::kUnknown) {
          ASSERT_THAT(decision.limit,
                      testing::AnyOf(logic::Limit::kTime, logic::Limit::kInterrupted));
        } else {
          ASSERT_EQ(decision.verdict == Verdict::kReachable, reached) << BoardText({board});
        }
      }
    }
  }
}

}  // namespace
}  // namespace othello::retro
