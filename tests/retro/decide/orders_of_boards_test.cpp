// One formula for many boards refutes none that a game reaches, and changes no verdict.
#include "retro/decide/orders_of_boards.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "core/game/board_text.h"
#include "retro/decide/confirmation.h"
#include "retro/decide/decide.h"
#include "tests/retro/default_opening.h"
#include "tests/retro/questions.h"
#include "tests/retro/random_boards.h"

namespace othello::retro {
namespace {

// Each square but the centre is empty as often as any number of discs has it, and each disc of
// either colour.
Board UniformBoard(int discs, std::mt19937_64& random) {
  std::vector<Square> squares;
  for (Square square = 0; square < kSquares; ++square) {
    if ((kCentre & Bit(square)) == 0) squares.push_back(square);
  }
  std::shuffle(squares.begin(), squares.end(), random);
  Bitboard occupied = kCentre;
  for (std::size_t i = 0; i + 4 < static_cast<std::size_t>(discs); ++i) occupied |= Bit(squares[i]);
  const Bitboard mover = occupied & random();
  return {mover, occupied & ~mover};
}

OrdersOfBoards Ready() {
  OrdersOfBoards orders;
  for (int i = 0; i < 100 && !orders.AreReady(); ++i) orders.NoteHardBoard({});
  EXPECT_TRUE(orders.AreReady());
  return orders;
}

TEST(OrdersOfBoards, RefuteNoBoardThatAGameReaches) {
  std::mt19937_64 random(5);
  OrdersOfBoards orders = Ready();
  for (int i = 0; i < 40; ++i) {
    const Position position = RandomGamePosition(10 + i % 50, random);
    for (const Board& board : {position.board, Passed(position.board)})
      EXPECT_FALSE(orders.Refute(board, {})) << BoardText(position);
  }
}

// What they refute, the engine for single boards refutes, too.
TEST(OrdersOfBoards, AgreeWithADeciderThatDoesWithoutThem) {
  std::mt19937_64 random(6);
  OrdersOfBoards orders = Ready();
  int refuted = 0;
  for (int i = 0; i < 1500 && refuted < 12; ++i) {
    const Board board = UniformBoard(48, random);
    const std::optional<Decision> decision = orders.Refute(board, {});
    if (!decision) continue;
    ++refuted;
    EXPECT_EQ(RepeatOf(*decision), Repeat::kFormula);
    Decider alone(DefaultOpening(), kFixed);
    EXPECT_EQ(alone.Decide(board, Color::kBlack, {}).verdict, Verdict::kUnreachable)
        << BoardText({board, Color::kBlack});
  }
  EXPECT_EQ(refuted, 12);
}

TEST(OrdersOfBoards, ServeADeciderThatIsAskedForMany) {
  std::mt19937_64 random(7);
  Decider decider(DefaultOpening(), kFixed);
  int by_orders = 0;
  for (int i = 0; i < 160; ++i) {
    const Decision decision =
        decider.Decide(UniformBoard(50, random), Color::kBlack, {.limits = {.seconds = 1}});
    by_orders += decision.engine == Engine::kSat && decision.stage == Stage::kOrder;
  }
  EXPECT_GE(by_orders, 10);
}

}  // namespace
}  // namespace othello::retro
