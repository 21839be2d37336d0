// Traps are found in all places.
#include "traps/found_trap.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <utility>

#include "tests/core/game/random_board.h"
#include "tests/traps/described_shape.h"

namespace othello::traps {
namespace {

void ExpectAllFound(const Board& board, const StonerConditions& conditions) {
  std::size_t described = 0;
  for (int k = 0; k < kImages; ++k) {
    for (const StonerShape shape : kStonerShapes) {
      described += FitsDescription(Image(board, k), shape, conditions) ? 1 : 0;
    }
  }
  const auto traps = FindTraps(board, conditions);
  EXPECT_EQ(traps.size(), described);
  std::set<int> images;
  for (const FoundTrap& trap : traps) {
    EXPECT_TRUE(images.insert(trap.image).second);
    EXPECT_EQ(trap.board, Image(board, trap.image));
    EXPECT_TRUE(FitsDescription(trap.board, trap.shape, conditions));
    for (Square square = 0; square < kSquares; ++square) {
      const Square given = trap.OnGivenBoard(square);
      EXPECT_EQ((board.mover & Bit(given)) != 0, (trap.board.mover & Bit(square)) != 0);
      EXPECT_EQ((board.other & Bit(given)) != 0, (trap.board.other & Bit(square)) != 0);
    }
  }
}

TEST(FindTraps, OnAllEightSides) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 50; ++i) {
    for (const StonerShape shape : kStonerShapes) {
      const Board board = RandomBoardWithShape(random, shape);
      if (!HasShape(board, shape)) continue;
      // The corner and the square of the spring distinguish the eight places.
      std::set<std::pair<Square, Square>> places;
      for (int k = 0; k < kImages; ++k) {
        const Board image = Image(board, k);
        ExpectAllFound(image, {});
        for (const FoundTrap& trap : FindTraps(image, {})) {
          if (trap.board != board) continue;
          EXPECT_EQ(trap.shape, shape);
          places.emplace(trap.OnGivenBoard(kTrapCorner),
                         trap.OnGivenBoard(PatternOf(shape).spring));
        }
      }
      EXPECT_EQ(places.size(), 8U);
      for (const auto& [corner, spring] : places) {
        EXPECT_NE(Bit(corner) & kCorners, 0U);
        EXPECT_NE(Bit(spring) & kBorder, 0U);
      }
    }
  }
}

TEST(FindTraps, SeveralOnOneBoard) {
  Board board;
  // A stoner-4 at a8 on the bottom edge and its image on the top edge, which mirrors the ranks.
  for (const Asked& asked : AskedOfSquares(StonerShape::kFour))
    SetContents(board, asked.square, asked.contents);
  SetContents(board, "b4", 'E');
  const Board image = Image(board, 2);
  const Board both = {board.mover | image.mover, board.other | image.other};
  EXPECT_EQ(FindTraps(both, {}).size(), 2U);
  ExpectAllFound(both, {});
}

TEST(FindTraps, NoneWhereThereIsNone) {
  std::mt19937_64 random(4);
  EXPECT_TRUE(FindTraps(kStart, {}).empty());
  for (int i = 0; i < 1000; ++i) {
    const Board board = RandomBoard(random);
    for (const StonerConditions& conditions : AllConditions()) ExpectAllFound(board, conditions);
  }
}

}  // namespace
}  // namespace othello::traps
