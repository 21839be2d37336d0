// Connectivity against a flood fill, square by square.
#include "core/discs/connectivity.h"

#include <gtest/gtest.h>

#include <bit>
#include <random>
#include <vector>

#include "core/game/square.h"
#include "tests/core/game/random_board.h"

namespace othello {
namespace {

Bitboard FloodFill(Bitboard occupied, Square from) {
  Bitboard reached = Bit(from);
  std::vector<Square> open = {from};
  while (!open.empty()) {
    const Square square = open.back();
    open.pop_back();
    for (const Direction direction : kDirections) {
      const std::optional<Square> next = Step(square, direction);
      if (!next || !(occupied & ~reached & Bit(*next))) continue;
      reached |= Bit(*next);
      open.push_back(*next);
    }
  }
  return reached;
}

TEST(Connectivity, AgreesWithAFloodFill) {
  std::mt19937_64 random(1);
  int connected = 0;
  for (int i = 0; i < 50000; ++i) {
    const Bitboard occupied = RandomBoard(random).Occupied() | (i % 2 ? kCentre : 0);
    if (occupied == 0) continue;
    const bool expected = FloodFill(occupied, std::countr_zero(occupied)) == occupied;
    ASSERT_EQ(IsConnected(occupied), expected) << occupied;
    connected += expected ? 1 : 0;
  }
  EXPECT_GT(connected, 10000);  // both answers are well represented
  EXPECT_LT(connected, 40000);
}

TEST(Connectivity, SidesOfTheBoardDoNotMeet) {
  EXPECT_TRUE(IsConnected(0));
  EXPECT_TRUE(IsConnected(kAllSquares));
  EXPECT_TRUE(IsConnected(kBorder));
  EXPECT_FALSE(IsConnected(kCorners));
  EXPECT_FALSE(IsConnected(kFileA | kFileH));
  EXPECT_FALSE(IsConnected(Bit(7) | Bit(8)));   // h1 a2
  EXPECT_FALSE(IsConnected(Bit(7) | Bit(16)));  // h1 a3
  EXPECT_TRUE(IsConnected(Bit(0) | Bit(9)));    // a1 b2
}

TEST(Connectivity, HoldsAllThroughAGame) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 100; ++i) {
    Bitboard occupied = kCentre;
    for (const Square square : RandomGame(random)) {
      occupied |= Bit(square);
      ASSERT_TRUE(IsConnected(occupied));
    }
  }
}

}  // namespace
}  // namespace othello
