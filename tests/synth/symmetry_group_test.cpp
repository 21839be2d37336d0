#include "synth/symmetry_group.h"

#include <gtest/gtest.h>

#include <random>

#include "synth/satisfies.h"
#include "tests/synth/leaf.h"
#include "tests/synth/random_constraint.h"

namespace othello::synth {
namespace {

TEST(SymmetryGroup, OfKnownConstraints) {
  const Constraint count = Leaf(Count{CountKind::kLegalMoves, kAllSquares, 34, kSquares});
  const Constraint centre = Leaf(Contents{kCentre, kAnyDisc});
  const Constraint border = Leaf(Contents{kBorder, kEmptySquare});
  const Constraint a1 = Leaf(Contents{Bit(0), kMoverDisc});
  const Constraint h1 = Leaf(Contents{Bit(7), kMoverDisc});
  const Constraint rank1 = Leaf(Contents{kRank1, kMoverDisc});
  const Constraint file_a = Leaf(Contents{kFileA, kMoverDisc});
  EXPECT_EQ(SymmetryGroup(AllOf({})), kAllSymmetries);
  EXPECT_EQ(SymmetryGroup(AllOf({count, centre, border})), kAllSymmetries);
  // a1 stays under the identity and the mirror in the diagonal a1-h8; rank 1 under the mirror of
  // files.
  EXPECT_EQ(SymmetryGroup(AllOf({count, a1})), 0b00010001);
  EXPECT_EQ(SymmetryGroup(rank1), 0b00000011);
  EXPECT_EQ(SymmetryGroup(AllOf({a1, h1})), 0b00000011);
  EXPECT_EQ(SymmetryGroup(AnyOf({a1, h1})), 0b00000011);
  EXPECT_EQ(SymmetryGroup(AnyOf({rank1, file_a})), 0b00010001);
  EXPECT_EQ(SymmetryGroup(InAnyImage(a1)), kAllSymmetries);
  EXPECT_EQ(SymmetryGroup(AllOf({InAnyImage(rank1), NotOf(a1)})), 0b00010001);
  EXPECT_EQ(SymmetryGroup(Leaf(FlipCount{Square{0}, 18, 18})), 0b00010001);
  EXPECT_EQ(SymmetryGroup(Leaf(Legality{Side::kMover, kCorners, true})), kAllSymmetries);
  EXPECT_EQ(SymmetryGroup(Leaf(Count{CountKind::kDiscs, kFileA | kFileH, 3, 16})), 0b00001111);
}

TEST(SymmetryGroup, DoesNotSeeHowSquaresAreGroupedOrOrdered) {
  std::vector<Constraint> corners;
  for (const Square square : {63, 0, 56, 7})
    corners.push_back(Leaf(Contents{Bit(square), kEmptySquare}));
  EXPECT_EQ(SymmetryGroup(AllOf(corners)), kAllSymmetries);
  EXPECT_EQ(SymmetryGroup(AnyOf(corners)), kAllSymmetries);
  EXPECT_EQ(SymmetryGroup(
                NotOf(AllOf({AllOf({corners[0], corners[1]}), AllOf({corners[2], corners[3]})}))),
            kAllSymmetries);
}

// Compared with the symmetries that brute force finds for random constraints over few squares: k is
// one if image k of every board over these squares satisfies the constraint exactly if the board
// does.
TEST(SymmetryGroup, OnlyClaimsSymmetriesThatHold) {
  std::mt19937_64 random(21);
  int claimed = 0;
  for (int i = 0; i < 1500; ++i) {
    const Constraint first = RandomConstraint(random, RandomBoard(random), 2);
    // Made partly symmetric, so that there are symmetries to find.
    const int mirror = static_cast<int>(random() % kImages);
    const Constraint constraint =
        random() % 2 ? AllOf({first, Image(first, mirror)}) : AnyOf({Image(first, mirror), first});
    const SymmetrySet group = SymmetryGroup(constraint);
    ASSERT_TRUE(Contains(group, 0));
    if (mirror != 5 && mirror != 6) {  // quarter turns, which are not their own inverses
      ASSERT_TRUE(Contains(group, mirror));
    }
    for (int a = 0; a < kImages; ++a) {
      for (int b = 0; b < kImages; ++b) {
        if (Contains(group, a) && Contains(group, b)) {
          ASSERT_TRUE(Contains(group, ComposeImages(a, b)));
        }
      }
    }
    for (int k = 1; k < kImages; ++k) {
      if (!Contains(group, k)) continue;
      ++claimed;
      for (int j = 0; j < 20; ++j) {
        const Board board = RandomBoard(random);
        ASSERT_EQ(Satisfies(constraint, board), Satisfies(constraint, Image(board, k)));
      }
    }
  }
  EXPECT_GT(claimed, 1000);
}

// Complete for conditions on squares, where the normal form is unique: compared with all boards
// over six squares.
TEST(SymmetryGroup, IsExactForContentsOfSquares) {
  std::mt19937_64 random(22);
  const std::vector<Square> squares = {0, 7, 56, 63, 1, 8};
  for (int i = 0; i < 150; ++i) {
    std::vector<Constraint> parts;
    // The other squares are empty; b1 and a2 have no images among the six under most symmetries.
    Bitboard named = kNoSquares;
    for (const Square square : squares) {
      named |= Bit(square);
      parts.push_back(Leaf(
          Contents{Bit(square), static_cast<ContentsSet>(random() % 2 ? 1 : 1 + random() % 7)}));
    }
    parts.push_back(Leaf(Contents{~named, kEmptySquare}));
    std::shuffle(parts.begin(), parts.end(), random);
    const Constraint constraint = AllOf(parts);
    SymmetrySet expected = kAllSymmetries;
    for (int code = 0; code < 729; ++code) {
      Board board;
      int rest = code;
      for (const Square square : squares) {
        if (rest % 3 == 1) board.mover |= Bit(square);
        if (rest % 3 == 2) board.other |= Bit(square);
        rest /= 3;
      }
      if (!Satisfies(constraint, board)) continue;
      for (int k = 0; k < kImages; ++k) {
        if (!Satisfies(constraint, Image(board, k))) expected &= ~(1 << k);
      }
    }
    ASSERT_EQ(SymmetryGroup(constraint), expected);
  }
}

}  // namespace
}  // namespace othello::synth
