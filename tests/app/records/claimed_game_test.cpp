#include "app/records/claimed_game.h"

#include <gtest/gtest.h>

namespace othello::app {
namespace {

using proofs::HypothesisLevel;

TEST(ClaimedGame, BeginsAtTheLevelThatTheSearchNeeded) {
  retro::Decision decision;
  for (const retro::Reason reason :
       {retro::Reason::kCentre, retro::Reason::kExhausted, retro::Reason::kNoOrder}) {
    decision.Refute(reason);
    EXPECT_EQ(LevelOf(decision), HypothesisLevel::kOrder);
  }
  // Which begins after the formula without turns was tried.
  decision.stage = retro::Stage::kFiltered;
  decision.Refute(retro::Reason::kExhausted);
  EXPECT_EQ(LevelOf(decision), HypothesisLevel::kTurns);
  decision.Refute(retro::Reason::kNoOrder);
  EXPECT_EQ(LevelOf(decision), HypothesisLevel::kOrder);
  decision.stage = retro::Stage::kNone;
  for (const retro::Reason reason : {retro::Reason::kLastMove, retro::Reason::kNoLastMove}) {
    decision.Refute(reason);
    EXPECT_EQ(LevelOf(decision), HypothesisLevel::kPasses);
  }
  decision.Refute(retro::Reason::kNoTurns);
  EXPECT_EQ(LevelOf(decision), HypothesisLevel::kTurns);
  decision.effort.Add(retro::Count::kExactPasses, 0);
  EXPECT_EQ(LevelOf(decision), HypothesisLevel::kTurns);
  decision.effort.Add(retro::Count::kExactPasses, 2);
  EXPECT_EQ(LevelOf(decision), HypothesisLevel::kPasses);
}

TEST(ClaimedGame, IsThatOfTheQuestion) {
  const proofs::SupposedGame game =
      GameOf({.any_orientation = false, .any_color = false, .mover_color = Color::kWhite}, {});
  EXPECT_FALSE(game.any_orientation);
  EXPECT_FALSE(game.any_color);
  EXPECT_EQ(game.mover_color, Color::kWhite);
  EXPECT_TRUE(GameOf({}, {}).any_orientation && GameOf({}, {}).any_color);
}

}  // namespace
}  // namespace othello::app
