// The conditions alone: what contradicts itself is refuted, and nothing else is.
#include "goals/best/without_games.h"

#include <gtest/gtest.h>

#include "core/game/square.h"
#include "goals/best/reachable_best.h"
#include "goals/best/spread_positions.h"
#include "synth/constraint.h"

namespace othello::goals {
namespace {

const synth::Constraint kMustPass = {synth::MustPass{}, {}, {}};
const synth::Constraint kGameOver = {synth::GameOver{}, {}, {}};
// The border and the centre: such boards exist, but no move on the border turned anything over.
const synth::Constraint kUnreachable =
    synth::AllOf({{synth::Contents{kBorder, synth::kMoverDisc}, {}, {}},
                  {synth::Contents{~(kBorder | kCentre), synth::kEmptySquare}, {}, {}}});

struct WithoutGamesTest : testing::Test {
  WithoutGamesTest() {
    request.context.observer.done = [this](const GoalStep&) {
      ++steps;
      return absl::OkStatus();
    };
  }

  // Neither one position nor several, and that is proved.
  void ExpectNone() const {
    const absl::StatusOr<ReachableBest> best = FindReachableBest(request);
    ASSERT_TRUE(best.ok()) << best.status();
    EXPECT_TRUE(best->settled);
    EXPECT_FALSE(best->found);
    const absl::StatusOr<Spread> spread = FindSpreadPositions(request, {.wanted = 3});
    ASSERT_TRUE(spread.ok()) << spread.status();
    EXPECT_TRUE(spread->complete);
    EXPECT_EQ(spread->positions, 0);
  }

  GoalRequest request;
  int steps = 0;
};

TEST_F(WithoutGamesTest, RefutesContradictionsOnly) {
  request.asked.position = synth::AllOf({kMustPass, kGameOver});
  const logic::LimitWatch watch({});
  for (const auto solver : {logic::SolverKind::kZ3, logic::SolverKind::kCadical}) {
    request.effort.solver = solver;
    EXPECT_TRUE(*WithoutGames(request, watch).ProveNoBoard());
  }
  request.asked.position = kUnreachable;
  WithoutGames asked(request, watch);
  EXPECT_FALSE(asked.HasBegun());
  EXPECT_FALSE(*asked.ProveNoBoard());
  EXPECT_TRUE(asked.HasBegun());
  EXPECT_TRUE(asked.IsOver());
  EXPECT_FALSE(*asked.ProveNoBoard());
}

TEST_F(WithoutGamesTest, SaysNothingAtALimit) {
  request.asked.position = synth::AllOf({kMustPass, kGameOver});
  const logic::LimitWatch watch({.seconds = 0});
  WithoutGames asked(request, watch);
  EXPECT_FALSE(*asked.ProveNoBoard());
  EXPECT_FALSE(asked.IsOver());
  EXPECT_FALSE(*asked.ProveNoBoard());
  EXPECT_TRUE(asked.IsOver());
}

// No step of games was needed.
TEST_F(WithoutGamesTest, ContradictionsNeedNoFormulaOfGames) {
  request.asked.position = synth::AllOf({kMustPass, kGameOver});
  ExpectNone();
  EXPECT_EQ(steps, 0);
}

// Numbers of discs that no board has are never played.
TEST_F(WithoutGamesTest, NoBoardHasMoreThan64Discs) {
  request.asked.position = synth::AllOf(
      {{synth::Count{.kind = synth::CountKind::kMover, .min = 40, .max = 40}, {}, {}},
       {synth::Count{.kind = synth::CountKind::kOther, .min = 30, .max = 30}, {}, {}}});
  ExpectNone();
  // Nothing is better than a full board.
  request.asked.position = {};
  for (const int threads : {1, 2}) {
    request.context.threads = threads;
    for (const Objective& full :
         {Objective{.maximize = true, .measure = synth::CountKind::kDiscs},
          Objective{.maximize = false, .measure = synth::CountKind::kEmpties}}) {
      request.asked.objective = full;
      const absl::StatusOr<ReachableBest> best = FindReachableBest(request);
      ASSERT_TRUE(best.ok()) << best.status();
      EXPECT_TRUE(best->settled);
      EXPECT_EQ(best->best, full.maximize ? 64 : 0);
      EXPECT_EQ(best->bound, best->best);
    }
  }
}

// Boards exist, so the formula of games has to refute them.
TEST_F(WithoutGamesTest, WhatGamesDoNotReachIsLeftToTheFormula) {
  request.asked.position = kUnreachable;
  const absl::StatusOr<ReachableBest> best = FindReachableBest(request);
  ASSERT_TRUE(best.ok()) << best.status();
  EXPECT_TRUE(best->settled);
  EXPECT_FALSE(best->found);
  EXPECT_EQ(steps, 1);
}

}  // namespace
}  // namespace othello::goals
