// Steps in files and for people: written lines are read back, and the effort of a refutation is
// reported.
#include "app/records/goal_step_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/game/moves.h"
#include "core/game/transcript.h"

namespace othello::app {
namespace {

using retro::Count;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

goals::GoalStep Refutation() {
  goals::GoalStep step;
  step.value = 34;
  step.method = goals::StepMethod::kByCandidates;
  step.decision.verdict = retro::Verdict::kUnreachable;
  step.decision.engine = retro::Engine::kCandidates;
  step.decision.stage = retro::Stage::kCandidates;
  step.decision.reason = retro::Reason::kEveryCandidate;
  step.decision.effort = {{Count::kCandidates, 1234},
                          {Count::kNogoods, 25},
                          {Count::kNogoodsRecalled, 0},
                          {Count::kMeanLog2BoardsOfANogood, 71}};
  step.decision.seconds = 2;
  return step;
}

goals::GoalStep GameStep() {
  goals::GoalStep step;
  step.value = 3;
  step.method = goals::StepMethod::kByFormula;
  step.decision.verdict = retro::Verdict::kReachable;
  step.decision.transcript = *ParseTranscript("f5");
  step.decision.mover_color = Color::kWhite;
  step.decision.reason = retro::Reason::kGame;
  step.board = Play(othello::kStart, step.decision.transcript.front());
  return step;
}

TEST(GoalStepLine, IsReadBackWithItsObjective) {
  for (const bool maximize : {true, false}) {
    for (const goals::GoalStep& step : {Refutation(), GameStep()}) {
      const goals::Objective objective = {maximize, synth::CountKind::kLegalMoves};
      const auto line = GoalStepKind().Parse(WriteGoalStep(step, objective));
      ASSERT_TRUE(line.ok()) << line.status();
      ASSERT_TRUE(line->objective.has_value());
      EXPECT_EQ(line->objective->maximize, maximize);
      EXPECT_EQ(line->objective->Name(), "legal_moves");
      EXPECT_EQ(line->step.value, step.value);
      EXPECT_EQ(line->step.method, step.method);
      EXPECT_EQ(line->step.board, step.board);
      EXPECT_EQ(line->step.decision.verdict, step.decision.verdict);
      EXPECT_EQ(line->step.decision.effort, step.decision.effort);
      EXPECT_EQ(line->step.decision.transcript, step.decision.transcript);
    }
  }
}

TEST(GoalStepLine, MayHaveNoObjective) {
  goals::GoalStep step = GameStep();
  step.value.reset();
  const std::string text = WriteGoalStep(step, std::nullopt);
  EXPECT_THAT(text, Not(HasSubstr("imize")));
  const auto line = GoalStepKind().Parse(text);
  ASSERT_TRUE(line.ok()) << line.status();
  EXPECT_FALSE(line->objective.has_value());
  EXPECT_FALSE(line->step.value.has_value());
  EXPECT_TRUE(line->claims.empty());
}

TEST(GoalStepText, SaysWhatCandidatesAndNogoodsTook) {
  goals::GoalStep step = Refutation();
  EXPECT_EQ(GoalStepText(step, goals::Objective{}),
            "at least 34: refuted, every candidate refuted (candidates and nogoods: 1,234 "
            "candidates, 25 nogoods, an "
            "average nogood excludes 2^71 boards, 2.00 s)");
  step.decision.effort.Add(Count::kNogoodsRecalled, 1000);
  EXPECT_THAT(GoalStepText(step, goals::Objective{}),
              HasSubstr(": 1,234 candidates, 25 nogoods besides 1,000 recalled, an average"));
  step.decision.effort.Add(Count::kCandidatesRecalled, 1001);
  EXPECT_THAT(GoalStepText(step, goals::Objective{}),
              HasSubstr(": 1,234 candidates besides 1,001 recalled, 25 nogoods besides "));
  step.decision.effort = {
      {Count::kCandidates, 1}, {Count::kNogoods, 0}, {Count::kMeanLog2BoardsOfANogood, 0}};
  EXPECT_THAT(GoalStepText(step, goals::Objective{.maximize = false}),
              HasSubstr("(candidates and nogoods: 1 candidate, 0 nogoods, 2.00 s)"));
  step.decision.effort = {{Count::kConflicts, 7}};
  step.method = goals::StepMethod::kByFormula;
  EXPECT_THAT(GoalStepText(step, goals::Objective{.maximize = false}),
              HasSubstr("(formula of games, 2.00 s)"));
}

TEST(GoalStepText, NamesBothValuesOfTwoCountsInOrder) {
  goals::GoalStep step = Refutation();
  const auto objective =
      goals::InOrder({false, synth::CountKind::kDiscs}, {true, synth::CountKind::kLegalMoves});
  step.value = 65 * 10 - 6;
  EXPECT_THAT(GoalStepText(step, objective), StartsWith("10 and then 6, or better: refuted, "));
  EXPECT_EQ(objective->TextOf(*step.value), "10 and then 6");
}

}  // namespace
}  // namespace othello::app
