// Steps in files and for people: what is written is read back, and how much a refutation took is said.
#include "app/joint_step_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/moves.h"
#include "core/transcript.h"

namespace othello::app {
namespace {

using testing::HasSubstr;
using testing::Not;

JointStep Refutation() {
  JointStep step;
  step.value = 34;
  step.method = "candidates and lessons";
  step.decision.verdict = retro::Verdict::kUnreachable;
  step.decision.engine = "candidates";
  step.decision.stage = "candidates";
  step.decision.reason = "every candidate refuted";
  step.decision.counts = {
      {"candidates", 1234}, {"lessons", 25}, {"lessons_recalled", 0}, {"mean_log2_boards_of_a_lesson", 71}};
  step.decision.seconds = 2;
  return step;
}

JointStep Game() {
  JointStep step;
  step.value = 3;
  step.method = "formula of games";
  step.decision.verdict = retro::Verdict::kReachable;
  step.decision.transcript = *ParseTranscript("f5");
  step.decision.mover_color = Color::kWhite;
  step.decision.reason = "game";
  step.board = Play(kStart, step.decision.transcript.front());
  return step;
}

TEST(JointStepLine, IsReadBackWithItsObjective) {
  for (const bool maximize : {true, false}) {
    for (const JointStep& step : {Refutation(), Game()}) {
      const Objective objective = {maximize, synth::Measure::kLegalMoves};
      const auto line = ParseJointStep(WriteJointStep(step, objective));
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

TEST(JointStepLine, MayHaveNoObjective) {
  JointStep step = Game();
  step.value.reset();
  const std::string text = WriteJointStep(step, std::nullopt);
  EXPECT_THAT(text, Not(HasSubstr("imize")));
  const auto line = ParseJointStep(text);
  ASSERT_TRUE(line.ok()) << line.status();
  EXPECT_FALSE(line->objective.has_value());
  EXPECT_FALSE(line->step.value.has_value());
  EXPECT_TRUE(line->claims.empty());
}

TEST(JointStepText, SaysWhatCandidatesAndLessonsTook) {
  JointStep step = Refutation();
  EXPECT_EQ(JointStepText(step, true),
            "at least 34: refuted, every candidate refuted (candidates and lessons: 1,234 candidates, 25 lessons, an "
            "average lesson excludes 2^71 boards, 2.00 s)");
  step.decision.counts[2].second = 1000;
  EXPECT_THAT(JointStepText(step, true),
              HasSubstr(": 1,234 candidates, 25 lessons besides 1,000 recalled, an average"));
  step.decision.counts.emplace_back("candidates_recalled", 1001);
  EXPECT_THAT(JointStepText(step, true), HasSubstr(": 1,234 candidates besides 1,001 recalled, 25 lessons besides "));
  step.decision.counts = {{"candidates", 1}, {"lessons", 0}, {"mean_log2_boards_of_a_lesson", 0}};
  EXPECT_THAT(JointStepText(step, false), HasSubstr("(candidates and lessons: 1 candidate, 0 lessons, 2.00 s)"));
  step.decision.counts = {{"conflicts", 7}};
  step.method = "formula of games";
  EXPECT_THAT(JointStepText(step, false), HasSubstr("(formula of games, 2.00 s)"));
}

}  // namespace
}  // namespace othello::app
