// Steps in files and for people: what is written is read back, and how much a refutation took is
// said.
#include "app/records/goal_step_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/moves.h"
#include "core/transcript.h"

namespace othello::app {
namespace {

using testing::HasSubstr;
using testing::Not;

extremes::GoalStep Refutation() {
  extremes::GoalStep step;
  step.value = 34;
  step.method = "candidates and lessons";
  step.decision.verdict = retro::Verdict::kUnreachable;
  step.decision.engine = "candidates";
  step.decision.stage = "candidates";
  step.decision.reason = "every candidate refuted";
  step.decision.counts = {{"candidates", 1234},
                          {"lessons", 25},
                          {"lessons_recalled", 0},
                          {"mean_log2_boards_of_a_lesson", 71}};
  step.decision.seconds = 2;
  return step;
}

extremes::GoalStep Game() {
  extremes::GoalStep step;
  step.value = 3;
  step.method = "formula of games";
  step.decision.verdict = retro::Verdict::kReachable;
  step.decision.transcript = *ParseTranscript("f5");
  step.decision.mover_color = Color::kWhite;
  step.decision.reason = "game";
  step.board = Play(kStart, step.decision.transcript.front());
  return step;
}

TEST(GoalStepLine, IsReadBackWithItsObjective) {
  for (const bool maximize : {true, false}) {
    for (const extremes::GoalStep& step : {Refutation(), Game()}) {
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
      EXPECT_EQ(line->step.decision.counts, step.decision.counts);
      EXPECT_EQ(line->step.decision.transcript, step.decision.transcript);
    }
  }
}

TEST(GoalStepLine, MayHaveNoObjective) {
  extremes::GoalStep step = Game();
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
  step.decision.counts[2].second = 1000;
  EXPECT_THAT(GoalStepText(step, true),
              HasSubstr(": 1,234 candidates, 25 lessons besides 1,000 recalled, an average"));
  step.decision.counts.emplace_back("candidates_recalled", 1001);
  EXPECT_THAT(GoalStepText(step, true),
              HasSubstr(": 1,234 candidates besides 1,001 recalled, 25 lessons besides "));
  step.decision.counts = {{"candidates", 1}, {"lessons", 0}, {"mean_log2_boards_of_a_lesson", 0}};
  EXPECT_THAT(GoalStepText(step, false),
              HasSubstr("(candidates and lessons: 1 candidate, 0 lessons, 2.00 s)"));
  step.decision.counts = {{"conflicts", 7}};
  step.method = "formula of games";
  EXPECT_THAT(GoalStepText(step, false), HasSubstr("(formula of games, 2.00 s)"));
}

}  // namespace
}  // namespace othello::app
