// Neighbourhoods of a position: what they are, and that what is found there is better and reached.
#include "goals/best/neighbourhood.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "goals/best/findings.h"
#include "goals/best/near_best.h"
#include "goals/best/play_turns.h"
#include "goals/goal.h"
#include "retro/decide/confirmation.h"
#include "synth/satisfies.h"
#include "tests/core/game/random_board.h"
#include "tests/goals/goal_answers.h"
#include "tests/retro/forward_enumeration.h"

namespace othello::goals {
namespace {

using retro::Verdict;

const Objective kMostMoves = {.maximize = true, .measure = synth::CountKind::kLegalMoves};
constexpr retro::Question kAny = {};

GoalStep StepOfGame(const std::string& moves) {
  const Game game = *ParseGame(moves);
  GoalStep step;
  step.board = game.Last().board;
  step.decision.Found(game.moves, 0);
  step.decision.mover_color = game.Last().to_move;
  step.value = std::popcount(LegalMoves(step.board));
  return step;
}

TEST(Neighbourhood, BoardsAgreeOutsideOfTheFreeSquares) {
  std::mt19937_64 random(3);
  int inside = 0;
  for (int i = 0; i < 20000; ++i) {
    const Board board = RandomBoard(random);
    // Few squares of another board, so that many agree.
    const Bitboard changed = random() & random() & random() & random();
    const Board drawn = RandomBoard(random);
    const Board other = {(board.mover & ~changed) | (drawn.mover & changed),
                         (board.other & ~changed) | (drawn.other & changed)};
    const Bitboard free = random() | random() | random() | random();
    const Bitboard moved = board.Occupied() ^ other.Occupied();
    const Bitboard differ = moved | (board.mover ^ other.mover);
    using Keep = Neighbourhood::Keep;
    const bool near =
        synth::Satisfies(Near(synth::AllOf({}), board, {free, Keep::kContents}), other);
    ASSERT_EQ(near, (differ & ~free) == 0);
    ASSERT_EQ(synth::Satisfies(Near(synth::AllOf({}), board, {free, Keep::kOccupancy}), other),
              (moved & ~free) == 0);
    // The conditions hold besides.
    ASSERT_EQ(
        synth::Satisfies(Near(DiscsBetween(20, 60), board, {free, Keep::kContents}), other),
        near && std::popcount(other.Occupied()) >= 20 && std::popcount(other.Occupied()) <= 60);
    inside += near ? 1 : 0;
  }
  EXPECT_GT(inside, 1000);
  EXPECT_LT(inside, 19000);
}

TEST(Neighbourhood, EachBetterPositionIsReachedAndBetter) {
  GoalStep best = StepOfGame("f5d6c3d3");
  const int begin = *best.value;
  const synth::Constraint position = DiscsBetween(8, 9);
  NeighbourhoodSearch search({.position = position, .objective = kMostMoves}, 1);
  for (int i = 0; i < 16; ++i) {
    const GoalAnswer answer = search.Better(best, kAny, {});
    ASSERT_TRUE(answer.decision.fault.ok()) << answer.decision.fault;
    if (answer.decision.verdict != Verdict::kReachable) continue;
    const int value = kMostMoves.ValueOf(answer.board, answer.decision);
    ASSERT_GT(value, *best.value);
    ASSERT_EQ(value, std::popcount(LegalMoves(answer.board)));
    ASSERT_TRUE(synth::Satisfies(position, answer.board));
    best = StepOf(value, GoalOf(position, kMostMoves, value, kAny), answer);
    const Game game = *ParseGame(TranscriptText(best.decision.transcript));
    ASSERT_EQ(game.Last().board, best.board);
  }
  EXPECT_GT(*best.value, begin);
}

TEST(Neighbourhood, NothingIsBetterThanTheBest) {
  int most = 0;
  for (const retro::HashedPosition& position : retro::LayersToTwelve().after_move[6])
    most = std::max(most, std::popcount(LegalMoves(position.board)));
  const synth::Constraint position = DiscsBetween(6, 6);
  const Goal goal = GoalOf(position, kMostMoves, most, kAny);
  const GoalAnswer answer = SearchGoal(goal, {});
  ASSERT_EQ(answer.decision.verdict, Verdict::kReachable);
  const GoalStep best = StepOf(most, goal, answer);
  NeighbourhoodSearch search({.position = position, .objective = kMostMoves}, 1);
  int refuted = 0;
  for (int i = 0; i < 20; ++i) {
    const Verdict verdict = search.Better(best, kAny, {}).decision.verdict;
    ASSERT_NE(verdict, Verdict::kReachable);
    refuted += verdict == Verdict::kUnreachable ? 1 : 0;
  }
  EXPECT_GT(refuted, 0);
}

// The first way that has its turn: 14 moves are free, those before stay.
TEST(Neighbourhood, GamesMayKeepTheirFirstMoves) {
  const GoalStep best = StepOfGame("e6d6c4f4f6b4f3f2b3b2g2g6a4b5c3h2f1e2");
  ASSERT_EQ(best.decision.transcript.size(), 18U);
  for (const int image : {0, 7, 4, 3}) {
    // The same game, to an image of its last board.
    GoalStep lying = best;
    lying.board = Image(best.board, InverseImage(image));
    lying.decision.image = image;
    const retro::Question question = {
        .any_orientation = true, .any_color = false, .mover_color = best.decision.mover_color};
    NeighbourhoodSearch search({.position = DiscsBetween(4, 24), .objective = kMostMoves}, 1);
    const GoalAnswer answer = search.Better(lying, question, {});
    ASSERT_EQ(answer.decision.verdict, Verdict::kReachable);
    EXPECT_GT(kMostMoves.ValueOf(answer.board, answer.decision), *best.value);
    EXPECT_EQ(answer.decision.mover_color, best.decision.mover_color);
    const std::vector<Square>& moves = answer.decision.transcript;
    for (int i = 0; i < 4; ++i) {
      const Square kept = Image(best.decision.transcript.at(i), InverseImage(image));
      EXPECT_EQ(Image(moves.at(i), InverseImage(answer.decision.image)), kept) << image << ' ' << i;
    }
    EXPECT_TRUE(retro::ConfirmGame(answer.board, question, answer.decision).ok());
  }
}

TEST(Neighbourhood, ASeedGivesTheSameAnswersAgain) {
  const GoalStep best = StepOfGame("f5d6");
  const auto answers = [&](std::uint64_t seed) {
    NeighbourhoodSearch search({.position = DiscsBetween(6, 7), .objective = kMostMoves}, seed);
    std::vector<std::string> texts(8);
    for (std::string& text : texts)
      text = TranscriptText(search.Better(best, kAny, {}).decision.transcript);
    return texts;
  };
  EXPECT_EQ(answers(5), answers(5));
  EXPECT_NE(answers(5), answers(6));
}

TEST(Neighbourhood, QuestionsThatStopAtALimitSaySo) {
  const GoalStep best = StepOfGame("f5d6c3d3c4f4");
  NeighbourhoodSearch search({.position = DiscsBetween(8, 40), .objective = kMostMoves}, 1);
  const auto limit_of = [&](const logic::Limits& limits) {
    const GoalAnswer answer = search.Better(best, kAny, limits);
    EXPECT_EQ(answer.decision.verdict, Verdict::kUnknown);
    return answer.decision.limit;
  };
  const std::atomic<bool> interrupted = true;
  EXPECT_EQ(limit_of({.seconds = 0}), logic::Limit::kTime);
  EXPECT_EQ(limit_of({.memory_bytes = 1}), logic::Limit::kMemory);
  EXPECT_EQ(limit_of({.interrupted = &interrupted}), logic::Limit::kInterrupted);
  // A question that was cut short says nothing about those that are not.
  EXPECT_EQ(search.Seconds(best), 2);
}

// Refuted neighbourhoods are no bound, and what is found is learned and handed on.
TEST(Neighbourhood, AnAskerLearnsThePositionsAndNoBound) {
  GoalRequest request;
  request.asked.position = DiscsBetween(4, 9);
  request.asked.objective = kMostMoves;
  request.earlier = {StepOfGame("f5d6c3d3")};
  std::vector<GoalStep> found;
  request.context.observer.found = [&](const GoalStep& step) {
    found.push_back(step);
    return absl::OkStatus();
  };
  Findings findings(request);
  const GoalDecider decider(GoalDecider::Method::kAuto, 1);
  PlayTurns play(findings, decider);
  NearBest near(findings, play);
  ASSERT_TRUE(findings.LearnEarlier().ok());
  const int begin = *findings.Best();
  found.clear();
  for (int i = 0; i < 10; ++i) {
    const absl::StatusOr<bool> taken = near.Look();
    ASSERT_TRUE(taken.ok()) << taken.status();
  }
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.back().value, findings.Best());
  EXPECT_EQ(found.back().method, StepMethod::kByFormula);
  EXPECT_GT(*findings.Best(), begin);
  EXPECT_EQ(findings.Bound(), std::nullopt);
}

}  // namespace
}  // namespace othello::goals
