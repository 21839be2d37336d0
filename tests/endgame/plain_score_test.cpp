#include "endgame/plain_score.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/endgame/minimax.h"
#include "tests/endgame/random_endings.h"

namespace othello::endgame {
namespace {

TEST(PlainScore, IsMinimaxWithinTheWindowAndABoundBeyond) {
  Randomness random(5);
  logic::LimitWatch watch(logic::Limits{});
  for (int i = 0; i < 600; ++i) {
    const Board board = RandomEnding(1 + i % 7, random);
    const int score = Minimax(board);
    EXPECT_EQ(PlainScore(board, -65, 65, watch), score);
    EXPECT_EQ(PlainScore(board, score - 1, score + 1, watch), score);
    EXPECT_GE(*PlainScore(board, score - 9, score - 7, watch), score - 7);
    EXPECT_LE(*PlainScore(board, score - 9, score - 7, watch), score);
    EXPECT_LE(*PlainScore(board, score + 7, score + 9, watch), score + 7);
    EXPECT_GE(*PlainScore(board, score + 7, score + 9, watch), score);
  }
}

TEST(PlainScore, StopsAtALimit) {
  Randomness random(6);
  logic::LimitWatch watch({.seconds = 0});
  EXPECT_EQ(PlainScore(RandomEnding(12, random), -65, 65, watch), std::nullopt);
}

}  // namespace
}  // namespace othello::endgame
