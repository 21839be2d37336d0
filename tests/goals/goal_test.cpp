// What a goal knows before any search, against the enumeration of games.
#include "goals/goal.h"

#include <gtest/gtest.h>

#include "goals/decide/goal_decider.h"

namespace othello::goals {
namespace {

using Method = GoalDecider::Method;
using retro::Verdict;

Goal WithTurns(int discs_min, int discs_max, int passes, Color to_move) {
  const synth::Constraint discs = {
      synth::Count{synth::CountKind::kDiscs, kAllSquares, discs_min, discs_max}, {}, {}};
  synth::WantedGame game;
  game.conditions.bounds = {{GameMeasure::kPasses, passes, passes}};
  const retro::Question question = {
      .any_orientation = false, .any_color = false, .mover_color = to_move};
  return GoalOf(discs, std::nullopt, std::nullopt, question, game);
}

// A formula alone does not get there: with 24 discs and no pass it had no answer after 20 s.
TEST(GoalQuestion, MovesAndPassesLeaveOneSideToMove) {
  GoalDecider enumeration(Method::kAuto, 1);
  GoalDecider formula(Method::kFormula, 1);
  int refuted = 0;
  for (const int discs : {5, 8, 13}) {
    for (const int passes : {0, 1}) {
      for (const Color to_move : {Color::kBlack, Color::kWhite}) {
        const Goal goal = WithTurns(discs, discs, passes, to_move);
        const Verdict truth = enumeration.Decide(goal, {}).decision.verdict;
        EXPECT_EQ(truth == Verdict::kReachable,
                  ToMoveAfter(discs - 4, passes) == to_move && (passes == 0 || discs == 13))
            << discs << " discs, " << passes << " passes";
        if (ToMoveAfter(discs - 4, passes) == to_move) continue;
        EXPECT_EQ(formula.Decide(goal, {}).decision.verdict, Verdict::kUnreachable);
        ++refuted;
      }
    }
  }
  EXPECT_EQ(refuted, 6);
  const Goal many = WithTurns(24, 24, 0, Color::kWhite);
  EXPECT_EQ(formula.Decide(many, {.seconds = 100}).decision.verdict, Verdict::kUnreachable);
}

TEST(GoalQuestion, TurnsNarrowTheNumbersOfDiscs) {
  const Goal goal = WithTurns(20, 24, 0, Color::kWhite);
  EXPECT_EQ(goal.discs.min, 21);
  EXPECT_EQ(goal.discs.max, 23);
  const Goal other = WithTurns(20, 24, 1, Color::kWhite);
  EXPECT_EQ(other.discs.min, 20);
  EXPECT_EQ(other.discs.max, 24);
}

}  // namespace
}  // namespace othello::goals
