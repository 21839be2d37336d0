// The order of the moves without turns, against play in which either side may move at any time.
#include "retro/order/game_order.h"

#include <gtest/gtest.h>

#include <random>

#include "core/game/board_text.h"
#include "core/logic/solver.h"
#include "tests/retro/random_boards.h"
#include "tests/retro/turnless_enumeration.h"

namespace othello::retro {
namespace {

TEST(GameOrder, IsPlayInWhichEitherSideMovesAtAnyTime) {
  std::mt19937_64 random(51);
  int reached = 0;
  int refuted = 0;
  for (int i = 0; i < 6000; ++i) {
    const Board board = MixedBoard(5 + i % 5, random);
    const bool expected = TurnlessLayersToNine().Reached(board);
    ASSERT_EQ(SomeOrderExists(board, {}), expected) << BoardText({board});
    ++(expected ? reached : refuted);
  }
  EXPECT_GT(reached, 1000);
  EXPECT_GT(refuted, 1000);
}

// Exchanging the sides or taking an image of the board does not change the answer: it is the same
// for all sixteen boards.
TEST(GameOrder, KnowsNoSideAndNoOrientation) {
  std::mt19937_64 random(52);
  for (int i = 0; i < 60; ++i) {
    const Board board = MixedBoard(14, random);
    const bool exists = SomeOrderExists(board, {});
    for (int k = 0; k < kImages; ++k) {
      ASSERT_EQ(SomeOrderExists(Image(board, k), {}), exists) << BoardText({board});
      ASSERT_EQ(SomeOrderExists(Passed(Image(board, k)), {}), exists) << BoardText({board});
    }
  }
}

TEST(GameOrder, SolversAgree) {
  std::mt19937_64 random(53);
  int refuted = 0;
  for (int i = 0; i < 40; ++i) {
    Board board = RandomGamePosition(16 + i % 8, random).board;
    for (int changes = 4; changes > 0; --changes) board = Mutated(board, random);
    const bool exists = SomeOrderExists(board, {});
    ASSERT_EQ(SomeOrderExists(board, {.solver = logic::SolverKind::kZ3}), exists)
        << BoardText({board});
    refuted += !exists;
  }
  EXPECT_GT(refuted, 8);
}

TEST(GameOrder, MovesGoFromTheCentreOutwards) {
  std::mt19937_64 random(54);
  const Board board = RandomGamePosition(40, random).board;
  const auto solver = logic::NewSolver(logic::SolverKind::kCadical, 0);
  const GameOrder order(board, *solver);
  EXPECT_EQ(order.moves().size(), 36U);
  const auto ring = [](Square square) {
    return std::max(std::abs(2 * FileOf(square) - 7), std::abs(2 * RankOf(square) - 7));
  };
  for (std::size_t i = 1; i < order.moves().size(); ++i)
    EXPECT_LE(ring(order.moves()[i - 1]), ring(order.moves()[i]));
}

}  // namespace
}  // namespace othello::retro
