#include "core/discs/stable_discs.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <utility>

#include "core/game/board_text.h"
#include "tests/endgame/minimax.h"
#include "tests/endgame/random_endings.h"

namespace othello::endgame {
namespace {

// The discs of `side` that no sequence of moves turns over, whoever makes each of them: a superset
// of what legal play can do.
Bitboard NeverTurned(const Board& board, Bitboard side,
                     std::set<std::pair<Bitboard, Bitboard>>& seen) {
  if (!seen.insert({board.mover, board.other}).second) return side;
  Bitboard never = side;
  for (const Board& from : {board, Passed(board)}) {
    for (const auto& [square, after] : NaiveMoves(from)) {
      const Bitboard mover_before = from.mover;
      const Bitboard turned = after.other & ~mover_before & ~Bit(square);
      never &= ~turned;
      never &= NeverTurned(after, side, seen) | ~side;
    }
  }
  return never;
}

TEST(StableDiscs, AreNeverTurnedOver) {
  Randomness random(1);
  int stable_discs = 0;
  int never_turned = 0;
  for (int i = 0; i < 1500; ++i) {
    const Board board = RandomEnding(i % 7, random);
    const Bitboard stable = StableDiscsOfOther(board);
    ASSERT_EQ(stable & ~board.other, 0);
    std::set<std::pair<Bitboard, Bitboard>> seen;
    const Bitboard never = NeverTurned(board, board.other, seen);
    ASSERT_EQ(stable & ~never, 0) << BoardText({board, Color::kBlack});
    stable_discs += std::popcount(stable);
    never_turned += std::popcount(never);
  }
  // The set is not complete, but it has most of them.
  EXPECT_GT(stable_discs * 10, never_turned * 7);
}

TEST(StableDiscs, OfAFullBoardAreAll) {
  EXPECT_EQ(StableDiscsOfOther({0x00FF00FF00FF00FF, 0xFF00FF00FF00FF00}), 0xFF00FF00FF00FF00);
}

TEST(StableDiscs, OnAnEdge) {
  EXPECT_EQ(StableOnEdge(0b00000001, 0), 0b00000001U);           // a corner
  EXPECT_EQ(StableOnEdge(0b00000010, 0), 0U);                    // a disc beside it
  EXPECT_EQ(StableOnEdge(0b00000111, 0b00001000), 0b00000111U);  // from the corner on
  EXPECT_EQ(StableOnEdge(0b01111110, 0), 0U);                    // six, neither corner
  EXPECT_EQ(StableOnEdge(0b10100101, 0b01011010), 0b10100101U);  // full
  EXPECT_EQ(StableOnEdge(0b01111110, 0b00000001), 0U);  // the corner on the other end takes them
  EXPECT_EQ(StableOnEdge(0b10111110, 0b00000001), 0b10000000U);  // wedged in between
}

}  // namespace
}  // namespace othello::endgame
