// Labelled games and the regression.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "core/game/moves.h"
#include "core/game/transcript.h"
#include "endgame/training/labelled_games.h"
#include "endgame/training/regression.h"
#include "tests/endgame/minimax.h"
#include "tests/endgame/random_endings.h"

namespace othello::endgame {
namespace {

bool Same(const std::vector<Labelled>& a, const std::vector<Labelled>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!(a[i].board == b[i].board) || a[i].score != b[i].score) return false;
  }
  return true;
}

TEST(LabelledGames, ScoresOfTheEndingAreExact) {
  for (std::uint64_t number = 0; number < 10; ++number) {
    const std::vector<Labelled> boards = PlayLabelledGame(number, nullptr, {});
    ASSERT_GT(boards.size(), 20);
    int checked = 0;
    for (const Labelled& board : boards) {
      if (std::popcount(board.board.Empty()) > 7) continue;
      EXPECT_EQ(board.score, Minimax(board.board));
      ++checked;
    }
    EXPECT_GT(checked, 5);
    EXPECT_TRUE(Same(boards, PlayLabelledGame(number, nullptr, {})));
    EXPECT_FALSE(Same(boards, PlayLabelledGame(number + 100, nullptr, {})));
  }
}

TEST(LabelledGames, GamesOfOthersAreSolvedFromFourteenEmptySquares) {
  // A random game; what it did in the last 14 squares does not count.
  Randomness random(1);
  std::vector<Square> moves;
  for (Board board = kStart; !GameOver(board);) {
    if (!CanMove(board)) board = Passed(board);
    const Square square = std::countr_zero(LegalMoves(board));
    moves.push_back(square);
    board = Play(board, square);
  }
  const std::vector<Labelled> boards = LabelGame({{}, moves}, {});
  ASSERT_FALSE(boards.empty());
  EXPECT_EQ(boards.front().board, kStart);
  for (const Labelled& board : boards) {
    if (std::popcount(board.board.Empty()) <= 7) {
      EXPECT_EQ(board.score, Minimax(board.board));
    }
  }
  const std::vector<Square> beginning(moves.begin(), moves.begin() + 10);
  EXPECT_TRUE(LabelGame({{}, beginning}, {}).empty());  // not far enough
  // From another board the boards are those of the rest of the game.
  const Game game = *Replay(moves);
  const std::vector<Labelled> rest =
      LabelGame({game.PositionToMove(9), {moves.begin() + 9, moves.end()}}, {});
  ASSERT_EQ(rest.size() + 9, boards.size());
  for (std::size_t i = 0; i < rest.size(); ++i) {
    EXPECT_EQ(rest[i].board, boards[i + 9].board);
    EXPECT_EQ(rest[i].score, boards[i + 9].score);
  }
  moves[3] = 0;
  EXPECT_TRUE(LabelGame({{}, moves}, {}).empty());  // illegal
}

// Boards whose results are a sum of weights of their own: the regression finds it again.
TEST(Regression, FindsWhatCanBeSaidByPatterns) {
  Randomness random(2);
  const auto truth = [](const Board& board) {
    const Bitboard corners = kCorners;
    return 8 * (std::popcount(board.mover & corners) - std::popcount(board.other & corners)) + 3;
  };
  std::vector<Labelled> boards;
  std::vector<Labelled> held_out;
  for (int i = 0; i < 20'000; ++i) {
    const Board board = PlayedEnding(static_cast<int>(random() % 50), random);
    (i % 20 == 0 ? held_out : boards).push_back({board, static_cast<std::int8_t>(truth(board))});
  }
  double first = 0;
  double last = 0;
  const auto observe = [&](const RegressionStep& step) {
    if (step.iteration == 0) first = step.held_out_error;
    last = step.held_out_error;
    return true;
  };
  const KnotWeights one = Learn(NoWeights(), boards, held_out, {.iterations = 25}, observe);
  EXPECT_GT(first, 5);
  EXPECT_LT(last, 0.6 * first);
  const KnotWeights two =
      Learn(NoWeights(), boards, held_out, {.iterations = 25, .threads = 3}, observe);
  EXPECT_EQ(one, two);
}

TEST(Regression, ConfigurationsThatNeverOccurHaveNoWeight) {
  Randomness random(3);
  std::vector<Labelled> boards;
  for (int i = 0; i < 50; ++i) boards.push_back({PlayedEnding(30, random), 10});
  const KnotWeights weights = Learn(NoWeights(), boards, {}, {.iterations = 5}, nullptr);
  int used = 0;
  for (const float weight : weights[kKnots / 2]) used += weight != 0 ? 1 : 0;
  EXPECT_GT(used, 100);
  EXPECT_LT(used, 50 * kFeatures);
  for (const float weight : weights[0]) EXPECT_EQ(weight, 0);
}

}  // namespace
}  // namespace othello::endgame
