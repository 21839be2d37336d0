// Steps in files and for people: written lines are read back, and the effort of a refutation is
// reported.
#include "app/records/goal_step_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/moves.h"
#include "core/transcript.h"

namespace othello::app {
namespace {

using retro::Count;
using testing::HasSubstr;
using testing::Not;

extremes::GoalStep Refutation() {
  extremes::GoalStep step;
  step.value = 34;
  step.method = extremes::StepMethod::kByCandidates;
  step.decision.verdict = retro::Verdict::kUnreachable;
  step.decision.engine = retro::Engine::kCandidates;
  step.decision.stage = retro::Stage::kCandidates;
  step.decision.reason = retro::Reason::kEveryCandidate;
  step.decision.effort = {{Count::kCandidates, 1234},
                          {Count::kLessons, 25},
                          {Count::kLessonsRecalled, 0},
                          {Count::kMeanLog2BoardsOfALesson, 71}};
  step.decision.seconds = 2;
  return step;
}

extremes::GoalStep GameStep() {
  extremes::GoalStep step;
  step.value = 3;
  step.method = extremes::StepMethod::kByFormula;
  step.decision.verdict = retro::Verdict::kReachable;
  step.decision.transcript = *ParseTranscript("f5");
  step.decision.mover_color = Color::kWhite;
  step.decision.reason = retro::Reason::kGame;
  step.board = Play(othello::kStart, step.decision.transcript.front());
  return step;
}

TEST(GoalStepLine, IsReadBackWithItsObjective) {
  for (const bool maximize : {true, false}) {
    for (const extremes::GoalStep& step : {Refutation(), GameStep()}) {
      const extremes::Objective objective = {maximize, synth::Measure::kLegalMoves};
      const auto line = ParseGoalStep(WriteGoalStep(step, objective));
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
  extremes::GoalStep step = GameStep();
  step.value.reset();
  const std::string text = WriteGoalStep(step, std::nullopt);
  EXPECT_THAT(text, Not(HasSubstr("imize")));
  const auto line = ParseGoalStep(text);
  ASSERT_TRUE(line.ok()) << line.status();
  EXPECT_FALSE(line->objective.has_value());
  EXPECT_FALSE(line->step.value.has_value());
  EXPECT_TRUE(line->claims.empty());
}

TEST(GoalStepText, SaysWhatCandidatesAndLessonsTook) {
  extremes::GoalStep step = Refutation();
  EXPECT_EQ(GoalStepText(step, true),
            "at least 34: refuted, every candidate refuted (candidates and lessons: 1,234 "
            "candidates, 25 lessons, an "
            "average lesson excludes 2^71 boards, 2.00 s)");
  step.decision.effort.Add(Count::kLessonsRecalled, 1000);
  EXPECT_THAT(GoalStepText(step, true),
              HasSubstr(": 1,234 candidates, 25 lessons besides 1,000 recalled, an average"));
  step.decision.effort.Add(Count::kCandidatesRecalled, 1001);
  EXPECT_THAT(GoalStepText(step, true),
              HasSubstr(": 1,234 candidates besides 1,001 recalled, 25 lessons besides "));
  step.decision.effort = {
      {Count::kCandidates, 1}, {Count::kLessons, 0}, {Count::kMeanLog2BoardsOfALesson, 0}};
  EXPECT_THAT(GoalStepText(step, false),
              HasSubstr("(candidates and lessons: 1 candidate, 0 lessons, 2.00 s)"));
  step.decision.effort = {{Count::kConflicts, 7}};
  step.method = extremes::StepMethod::kByFormula;
  EXPECT_THAT(GoalStepText(step, false), HasSubstr("(formula of games, 2.00 s)"));
}

}  // namespace
}  // namespace othello::app
