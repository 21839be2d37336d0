// The search for the best position without the engines: its questions, and its conclusions from the
// answers.
#include "goals/best/reachable_best.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "synth/constraint.h"
#include "tests/goals/goal_answers.h"

namespace othello::goals {
namespace {

GoalStep StepOfGame(int value, const std::string& moves, const retro::Question& question) {
  const Game game = *ParseGame(moves);
  GoalStep step;
  step.value = value;
  step.question = question;
  step.board = game.Last().board;
  step.method = StepMethod::kByFormula;
  step.decision.verdict = retro::Verdict::kReachable;
  step.decision.transcript = game.moves;
  step.decision.mover_color = game.Last().to_move;
  return step;
}

GoalStep Refutation(int value) {
  GoalStep step;
  step.value = value;
  step.method = StepMethod::kByFormula;
  step.decision.verdict = retro::Verdict::kUnreachable;
  return step;
}

// The least image of each board.
std::vector<Board> Families(const std::vector<GoalStep>& steps) {
  std::set<std::pair<Bitboard, Bitboard>> least;
  for (const GoalStep& step : steps) {
    const Board image = LeastImage(step.board, kAllSymmetries);
    least.insert({image.mover, image.other});
  }
  std::vector<Board> families;
  for (const auto& [mover, other] : least) families.push_back({mover, other});
  return families;
}

struct ReachableBestTest : testing::Test {
  ReachableBestTest() {
    options.context.limits = {.seconds = 60};
    options.context.observer.progress = [](const std::string&) {};
    options.context.observer.done = [this](const GoalStep& step) {
      done.push_back(step);
      return absl::OkStatus();
    };
    options.context.observer.found = [this](const GoalStep& step) {
      found.push_back(step);
      return absl::OkStatus();
    };
  }

  GoalRequest options;
  std::vector<GoalStep> done;
  std::vector<GoalStep> found;
};

// In the first game white is to move, in the best one black: then the other question is for white,
// not for black again.
TEST_F(ReachableBestTest, TheOtherColorIsThatOfTheBestGame) {
  retro::Question white;
  white.any_color = false;
  white.mover_color = Color::kWhite;
  options.asked.position = DiscsBetween(7, 8);
  options.asked.objective = {{.maximize = true, .measure = GameMeasure::kLastMoveFlips}};
  options.asked.each_color = true;
  options.earlier = {StepOfGame(0, "d3c3b3", {}), StepOfGame(2, "d3c3c4e3", {}), Refutation(3),
                     StepOfGame(2, "d3e3f5", white)};
  const absl::StatusOr<ReachableBest> best = FindReachableBest(options);
  ASSERT_TRUE(best.ok()) << best.status();
  EXPECT_EQ(best->best, 2);
  EXPECT_TRUE(best->settled);
  EXPECT_TRUE(done.empty()) << "something was asked that the earlier steps do not answer";
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[1].decision.mover_color, Color::kBlack);
  EXPECT_EQ(found[2].decision.mover_color, Color::kWhite);
}

// With 24 discs black is to move unless somebody passed. Play finds the game for white, too, as its
// value is no better than the best one, only its colour.
TEST_F(ReachableBestTest, PlayFindsTheOtherColorAndIsNotAskedAgain) {
  options.asked.position = DiscsBetween(24, 26);
  options.asked.objective = {{.maximize = false, .measure = synth::CountKind::kDiscs}};
  options.asked.each_color = true;
  absl::StatusOr<ReachableBest> best = FindReachableBest(options);
  ASSERT_TRUE(best.ok()) << best.status();
  EXPECT_EQ(best->best, 24);
  EXPECT_TRUE(best->settled);
  ASSERT_GE(found.size(), 2U);
  const GoalStep& other = done.back();
  EXPECT_EQ(other.method, StepMethod::kByPlay);
  EXPECT_FALSE(other.question.any_color);
  EXPECT_EQ(other.value, 24);
  EXPECT_NE(other.decision.mover_color, found[found.size() - 2].decision.mover_color);
  options.earlier = done;
  done.clear();
  best = FindReachableBest(options);
  ASSERT_TRUE(best.ok()) << best.status();
  EXPECT_EQ(best->best, 24);
  EXPECT_TRUE(best->settled);
  EXPECT_TRUE(done.empty()) << "a resumed run has nothing left to ask";
}

// On several threads games are played beside the questions: each game that is shown is better than
// the one before, and best and bound meet as on one thread.
TEST_F(ReachableBestTest, PlayBesideTheQuestionsComesToTheSame) {
  synth::Count corners = {.region = kCorners};
  corners.max = 0;
  options.asked.position = {corners, {}, {}};
  options.asked.objective = {{.maximize = true, .measure = synth::CountKind::kDiscs}};
  for (const int threads : {1, 2, 3}) {
    options.context.threads = threads;
    found.clear();
    const absl::StatusOr<ReachableBest> best = FindReachableBest(options);
    ASSERT_TRUE(best.ok()) << best.status();
    EXPECT_EQ(best->best, 60);
    EXPECT_TRUE(best->settled);
    for (std::size_t i = 1; i < found.size(); ++i) EXPECT_GT(*found[i].value, *found[i - 1].value);
  }
}

// A quantity without a bound: all that is found after the first rounds comes from play beside a
// question, which is asked again after it.
TEST_F(ReachableBestTest, WhatPlayFindsBesideAQuestionIsShown) {
  options.asked.position = DiscsBetween(4, 64);
  options.asked.objective = {{.maximize = true, .measure = GameMeasure::kPasses}};
  options.context.threads = 2;
  // Until something is found after the first question, which comes after 5 s at the latest.
  std::atomic<bool> asked = false;
  std::atomic<bool> found_after = false;
  options.context.limits = {.seconds = 9, .interrupted = &found_after};
  options.context.observer.progress = [&](const std::string& what) {
    if (what.find("a game to") == 0) asked = true;
  };
  options.context.observer.found = [&](const GoalStep& step) {
    found.push_back(step);
    if (asked) found_after = true;
    return absl::OkStatus();
  };
  const absl::StatusOr<ReachableBest> best = FindReachableBest(options);
  ASSERT_TRUE(best.ok()) << best.status();
  EXPECT_FALSE(best->settled);
  EXPECT_GE(best->best, 10);
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.back().value, best->best);
  for (std::size_t i = 1; i < found.size(); ++i) EXPECT_GT(*found[i].value, *found[i - 1].value);
  EXPECT_TRUE(asked);
}

TEST_F(ReachableBestTest, AGameThatIsKnownIsNotLookedForAgain) {
  options.asked.position = DiscsBetween(24, 26);
  ASSERT_TRUE(FindReachableBest(options).ok());
  ASSERT_EQ(done.size(), 1U);
  EXPECT_EQ(done.front().method, StepMethod::kByPlay);
  options.earlier = done;
  options.context.limits = {.seconds = 0};
  done.clear();
  found.clear();
  const absl::StatusOr<ReachableBest> best = FindReachableBest(options);
  ASSERT_TRUE(best.ok()) << best.status();
  EXPECT_TRUE(best->settled);
  EXPECT_TRUE(done.empty());
  EXPECT_EQ(found.size(), 1U);
}

// A bound without games takes minutes here, but each legal move needs an empty square.
TEST_F(ReachableBestTest, ABoundIsThereAtSight) {
  options.asked.position = DiscsBetween(24, 24);
  options.asked.objective = {{.maximize = true, .measure = synth::CountKind::kLegalMoves}};
  std::atomic<bool> interrupted = false;
  options.context.limits = {.seconds = 60, .interrupted = &interrupted};
  options.context.observer.done = [&](const GoalStep& step) {
    done.push_back(step);
    interrupted = step.decision.verdict == retro::Verdict::kUnreachable;
    return absl::OkStatus();
  };
  const absl::StatusOr<ReachableBest> best = FindReachableBest(options);
  ASSERT_TRUE(best.ok()) << best.status();
  EXPECT_EQ(best->bound, 40);
  EXPECT_FALSE(best->settled);
  EXPECT_EQ(done.back().method, StepMethod::kWithoutGames);
  EXPECT_EQ(done.back().value, 41);
}

// Two proofs are wanted, and the second one hits its own limit.
TEST_F(ReachableBestTest, OneProofOfTwoSettlesNothing) {
  options.asked.position = DiscsBetween(5, 6);
  options.asked.objective = {{.maximize = true, .measure = synth::CountKind::kLegalMoves}};
  bool proves = false;
  options.effort.second_proof = [&proves](const synth::Constraint&) {
    retro::Decision decision;
    if (proves) decision.verdict = retro::Verdict::kUnreachable;
    return decision;
  };
  absl::StatusOr<ReachableBest> best = FindReachableBest(options);
  ASSERT_TRUE(best.ok()) << best.status();
  EXPECT_EQ(best->best, 5);
  EXPECT_FALSE(best->settled);
  EXPECT_NE(best->bound, 5);
  // A resumed run only needs the second proof.
  options.earlier = done;
  done.clear();
  proves = true;
  best = FindReachableBest(options);
  ASSERT_TRUE(best.ok()) << best.status();
  EXPECT_EQ(best->best, 5);
  EXPECT_TRUE(best->settled);
  ASSERT_EQ(done.size(), 1U);
  EXPECT_EQ(done.front().method, StepMethod::kByCandidates);
}

// Neither play nor the formula decides what the larger table does.
TEST_F(ReachableBestTest, LongDecidesEndsOfGamesWithFifteenDiscs) {
  options.context.limits = {};
  options.asked.position = synth::AllOf(
      {DiscsBetween(15, 15), Counted(synth::CountKind::kMover, 7, 7), {synth::GameOver{}, {}, {}}});
  ASSERT_TRUE(FindReachableBest(options)->settled);
  EXPECT_TRUE(found.empty());
  ASSERT_FALSE(done.empty());
  EXPECT_EQ(done.back().decision.verdict, retro::Verdict::kUnreachable);
  EXPECT_EQ(done.back().decision.engine, retro::Engine::kEnumeration);
}

// Where all positions are wanted, play finds most of them and the formula the rest: the same ones
// as by looking at all positions with so few discs.
TEST_F(ReachableBestTest, PlayFindsFurtherOnesBeforeTheFormula) {
  options.asked.position =
      synth::AllOf({DiscsBetween(7, 7), Counted(synth::CountKind::kMover, 0, 2)});
  options.asked.all = true;
  ASSERT_TRUE(FindReachableBest(options)->settled);
  const std::vector<Board> expected = Families(found);
  EXPECT_EQ(expected.size(), 14U);
  done.clear();
  found.clear();
  options.effort.enumerated_discs = 5;
  ASSERT_TRUE(FindReachableBest(options)->settled);
  EXPECT_EQ(Families(found), expected);
  EXPECT_EQ(found.size(), expected.size()) << "each once";
  const auto by_play = std::count_if(found.begin(), found.end(), [](const GoalStep& step) {
    return step.method == StepMethod::kByPlay;
  });
  EXPECT_GT(by_play, static_cast<std::ptrdiff_t>(expected.size()) / 2);
  // A resumed run shows all of them and asks nothing.
  options.earlier = done;
  done.clear();
  found.clear();
  ASSERT_TRUE(FindReachableBest(options)->settled);
  EXPECT_EQ(Families(found), expected);
  EXPECT_TRUE(done.empty());
}

}  // namespace
}  // namespace othello::goals
