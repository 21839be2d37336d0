// The rules against a naive reading of them, square by square.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "tests/core/game/random_board.h"

namespace othello {
namespace {

// Discs turned by a move on `square`, found by walking in every direction.
Bitboard NaiveFlips(const Board& board, Square square) {
  Bitboard flips = 0;
  for (const Direction direction : kDirections) {
    Bitboard run = 0;
    std::optional<Square> at = Step(square, direction);
    while (at && (board.other & Bit(*at))) {
      run |= Bit(*at);
      at = Step(*at, direction);
    }
    if (at && (board.mover & Bit(*at))) flips |= run;
  }
  return flips;
}

TEST(Rules, FlipsAndLegalMovesAgreeWithWalking) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 20000; ++i) {
    const Board board = RandomBoard(random);
    Bitboard legal = 0;
    for (Square square = 0; square < kSquares; ++square) {
      if (board.Occupied() & Bit(square)) continue;
      const Bitboard flips = NaiveFlips(board, square);
      ASSERT_EQ(Flips(board, square), flips);
      if (flips) legal |= Bit(square);
    }
    ASSERT_EQ(LegalMoves(board), legal);
    ASSERT_EQ(CanMove(board), legal != 0);
  }
}

// The code for constant evaluation and processors without AVX2.
TEST(Rules, OneRayAfterTheOtherGivesTheSame) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 20000; ++i) {
    const Board board = RandomBoard(random);
    ASSERT_EQ(internal::RunEnds(board) & board.Empty(), LegalMoves(board));
    ForEachSquare(board.Empty(), [&](Square square) {
      ASSERT_EQ(internal::FlipsByRay(board, square), Flips(board, square));
    });
  }
}

TEST(Rules, StartHasFourMoves) {
  static_assert(LegalMoves(kStart) == (Bit(19) | Bit(26) | Bit(37) | Bit(44)));
  static_assert(Flips(kStart, 19) == Bit(27));
  EXPECT_EQ(LegalMoves(kStart), Bit(19) | Bit(26) | Bit(37) | Bit(44));  // d3 c4 f5 e6
}

TEST(Symmetry, ImagesFormAGroupAndCommuteWithTheRules) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 2000; ++i) {
    const Board board = RandomBoard(random);
    for (int k = 0; k < kImages; ++k) {
      const Board image = Image(board, k);
      ASSERT_EQ(Image(image, InverseImage(k)), board);
      ASSERT_EQ(LegalMoves(image), Image(LegalMoves(board), k));
      ASSERT_EQ(Canonical(image), Canonical(board));
      for (int l = 0; l < kImages; ++l)
        ASSERT_EQ(Image(image, l), Image(board, ComposeImages(k, l)));
    }
    Board least = board;
    for (int k = 1; k < kImages; ++k) least = std::min(least, Image(board, k));
    ASSERT_EQ(Canonical(board), least);
  }
}

TEST(Symmetry, ImagesAreNumberedAsTheContractSays) {
  EXPECT_EQ(Image(SquareAt(1, 0), 1), SquareAt(6, 0));  // bit 0: b1 -> g1
  EXPECT_EQ(Image(SquareAt(1, 0), 2), SquareAt(1, 7));  // bit 1: b1 -> b8
  EXPECT_EQ(Image(SquareAt(1, 0), 4), SquareAt(0, 1));  // bit 2: b1 -> a2
  EXPECT_EQ(Image(SquareAt(1, 0), 5), SquareAt(0, 6));  // b1 -> g1 -> a7
  for (int k = 0; k < kImages; ++k) EXPECT_EQ(KeepsStart(k), k == 0 || k == 3 || k == 4 || k == 7);
  for (int k = 0; k < kImages; ++k) EXPECT_EQ(Contains(kStartSymmetries, k), KeepsStart(k));
}

TEST(Symmetry, SetsHoldWhatTheirNamesSay) {
  for (int k = 0; k < kImages; ++k) {
    EXPECT_TRUE(Contains(kAllSymmetries, k));
    EXPECT_EQ(Contains(kIdentityOnly, k), k == 0);
    for (int l = 0; l < kImages; ++l)
      EXPECT_EQ(Contains(static_cast<SymmetrySet>(1 << k), l), k == l);
  }
}

// Each image comes from exactly one of those that are looked at by a symmetry of the group; the
// groups are those that two symmetries make.
TEST(Symmetry, DifferentImagesAreOneOfEachFamily) {
  for (int a = 0; a < kImages; ++a) {
    for (int b = 0; b < kImages; ++b) {
      SymmetrySet group = kIdentityOnly;
      for (int round = 0; round < kImages; ++round) {
        for (int k = 0; k < kImages; ++k) {
          if (!Contains(group, k)) continue;
          for (const int generator : {a, b})
            group |= static_cast<SymmetrySet>(1U << ComposeImages(k, generator));
        }
      }
      const std::vector<int> different = DifferentImages(kAllSymmetries, group);
      std::array<int, kImages> times = {};
      for (const int k : different) {
        for (int g = 0; g < kImages; ++g) {
          if (Contains(group, g)) ++times[static_cast<std::size_t>(ComposeImages(k, g))];
        }
      }
      for (const int count : times) EXPECT_EQ(count, 1) << a << ' ' << b;
      EXPECT_EQ(different.front(), 0);
    }
  }
  EXPECT_EQ(DifferentImages(kStartSymmetries, kIdentityOnly), (std::vector<int>{0, 3, 4, 7}));
}

}  // namespace
}  // namespace othello
