// Whether a spring holds, on any boards, from fights or not.
#include "traps/trap.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/core/game/random_board.h"
#include "tests/traps/naive_fight.h"

namespace othello::traps {
namespace {

TEST(Trap, SpringAndReplyOfEachShape) {
  const auto named = [](StonerShape shape) {
    const Trap trap = TrapOf(shape, RepliesToSpring::kAny);
    EXPECT_EQ(trap.replies, RepliesToSpring::kAny);
    return SquareName(trap.spring) + SquareName(trap.reply);
  };
  EXPECT_EQ(named(StonerShape::kFour), "c8b8");
  EXPECT_EQ(named(StonerShape::kThreeOne), "d8b8");
  EXPECT_EQ(named(StonerShape::kThree), "d8c8");
}

TEST(Trap, SpringHoldsAsByPlainRules) {
  std::mt19937_64 random(17);
  int held[2] = {0, 0};
  int no_reply = 0;
  for (int i = 0; i < 300'000; ++i) {
    const RepliesToSpring replies = i % 2 == 0 ? RepliesToSpring::kOnEdge : RepliesToSpring::kAny;
    const Trap trap = TrapOf(kStonerShapes[i / 2 % 3], replies);
    Board board = RandomBoard(random);
    // Only a few discs of the escaper, who then often has no reply at all.
    if (i % 5 < 2) board.other &= random() & random();
    if ((board.Occupied() & Bit(trap.spring)) != 0 || (LegalMoves(board) & Bit(trap.spring)) == 0)
      continue;
    const bool holds = SpringHolds(board, trap);
    ASSERT_EQ(holds, NaiveFight(trap).SpringHolds(board)) << board.mover << ' ' << board.other;
    ++held[holds ? 1 : 0];
    if (!CanMove(Play(board, trap.spring)) && replies == RepliesToSpring::kAny && !holds)
      ++no_reply;
    EXPECT_EQ(WinsAtOnce(board, Player::kAttacker, trap),
              holds || (LegalMoves(board) & (Bit(56) | Bit(63))) != 0);
    EXPECT_EQ(WinsAtOnce(board, Player::kEscaper, trap),
              (LegalMoves(board) & (Bit(56) | Bit(63))) != 0);
  }
  EXPECT_GT(held[0], 1000);
  EXPECT_GT(held[1], 1000);
  EXPECT_GT(no_reply, 100) << "a spring without a reply need not hold";
}

}  // namespace
}  // namespace othello::traps
