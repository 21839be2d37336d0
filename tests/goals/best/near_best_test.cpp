#include "goals/best/near_best.h"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

namespace othello::goals {
namespace {

// The most legal moves with 18 discs.
GoalRequest SomeRequest() {
  GoalRequest request;
  request.asked.position = {synth::Count{synth::CountKind::kDiscs, kAllSquares, 18, 18}, {}, {}};
  request.asked.objective = Objective();
  request.context.seed = 1;
  return request;
}

// Each start leads somewhere; what is taken meets the goal and is better than all before.
TEST(NearBest, StartsElsewhereAndTakesOnlyWhatIsBetter) {
  GoalRequest request = SomeRequest();
  std::vector<GoalStep> shown;
  request.context.observer.found = [&](const GoalStep& step) {
    shown.push_back(step);
    return absl::OkStatus();
  };
  Findings findings(request);
  const GoalDecider decider(GoalDecider::Method::kAuto, 1);
  PlayTurns play(findings, decider);
  NearBest near(findings, play);
  for (int start = 0; start < 3; ++start) {
    const std::optional<int> before = findings.Best();
    const std::size_t shown_before = shown.size();
    const auto taken = near.StartElsewhere(4);
    ASSERT_TRUE(taken.ok()) << taken.status();
    EXPECT_TRUE(*taken || before) << "any position is better than none";
    EXPECT_EQ(findings.Best() != before, *taken);
    EXPECT_EQ(shown.size() > shown_before, *taken);
  }
  for (std::size_t i = 0; i < shown.size(); ++i) {
    EXPECT_TRUE(Meets(findings.GoalFor(shown[i].value), shown[i].board, shown[i].decision));
    EXPECT_TRUE(i == 0 || *shown[i].value > *shown[i - 1].value);
  }
}

}  // namespace
}  // namespace othello::goals
