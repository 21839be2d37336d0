#include "endgame/search/exact_score.h"

#include <gtest/gtest.h>

#include <atomic>

#include "../minimax.h"
#include "../random_endings.h"

namespace othello::endgame {
namespace {

TEST(ExactScore, IsMinimax) {
  Randomness random(1);
  for (int i = 0; i < 200; ++i) {
    const Board board = RandomEnding(i % 8, random);
    ASSERT_EQ(ExactScore(board, {}), Minimax(board));
  }
}

// By the plain search, and by the other one.
TEST(ScoreNear, KnowsTheScoreAndOnWhichSideOfAWrongOneItIs) {
  Randomness random(2);
  for (const int empty : {6, kMostPlainEmpties, kFewEmpties}) {
    for (int i = 0; i < 4; ++i) {
      const Board board = RandomEnding(empty, random);
      const int score = *ExactScore(board, {});
      EXPECT_EQ(ScoreNear(board, score, {}), score);
      EXPECT_GE(ScoreNear(board, score - 2, {}), score - 1);
      EXPECT_LE(ScoreNear(board, score + 2, {}), score + 1);
    }
  }
}

TEST(ExactScore, StopsAtALimit) {
  Randomness random(3);
  const std::atomic<bool> interrupted = true;
  const Board board = PlayedEnding(20, random);
  EXPECT_EQ(ExactScore(board, {.interrupted = &interrupted}), std::nullopt);
  EXPECT_EQ(ScoreNear(board, 0, {.interrupted = &interrupted}), std::nullopt);
}

}  // namespace
}  // namespace othello::endgame
