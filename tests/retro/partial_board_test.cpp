// Statements about families of boards against the truth for each of their boards.
#include "retro/partial_board.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "core/game/board_text.h"
#include "retro/predecessors.h"
#include "retro/prunes.h"
#include "tests/retro/random_boards.h"
#include "tests/retro/random_families.h"

namespace othello::retro {
namespace {

TEST(PartialBoard, OfOneBoardSaysWhatIsSaidOfTheBoard) {
  std::mt19937_64 random(1);
  int passes = 0;
  for (int i = 0; i < 20000; ++i) {
    const Board board = MixedBoard(5 + static_cast<int>(random() % 60), random);
    const PartialBoard family = Exactly(board);
    ASSERT_EQ(LastMoveSquares(family), LastMoveSquares(board)) << BoardText({board});
    ASSERT_EQ(MayFollowPass(family), MayFollowPass(board)) << BoardText({board});
    passes += MayFollowPass(board);
    for (const Prune prune : kPrunes) {
      ASSERT_EQ(Refutes(prune, family), !Passes(board, prune))
          << WordOf(ReasonOf(prune)) << " " << BoardText({board});
      if (Refutes(prune, family)) break;  // each assumes that the ones before it hold
    }
  }
  EXPECT_GT(passes, 50);
}

TEST(PartialBoard, OfOneBoardThatIsFinishedDoesNotFollowAPass) {
  // Neither side has a move, so nobody passed.
  const Board board = {kCentre, 0};
  EXPECT_FALSE(MayFollowPass(board));
  EXPECT_FALSE(MayFollowPass(Exactly(board)));
  EXPECT_FALSE(MayFollowPass(Exactly(Passed(board))));
}

TEST(PartialBoard, RefutesNoMoreWhenItIsWider) {
  std::mt19937_64 random(2);
  std::array<int, kPrunes.size()> refuted{};
  for (int i = 0; i < 20000; ++i) {
    const Board board = MixedBoard(5 + static_cast<int>(random() % 30), random);
    const PartialBoard narrow = RandomFamily(board, static_cast<int>(random() % 12), random);
    const PartialBoard wide =
        Union(narrow, RandomFamily(board, static_cast<int>(random() % 12), random));
    ASSERT_EQ(LastMoveSquares(narrow) & ~LastMoveSquares(wide), 0U);
    if (MayFollowPass(narrow)) {
      ASSERT_TRUE(MayFollowPass(wide));
    }
    for (const Prune prune : kPrunes) {
      if (!Refutes(prune, wide)) continue;
      ASSERT_TRUE(Refutes(prune, narrow)) << WordOf(ReasonOf(prune));
      ++refuted[static_cast<std::size_t>(prune)];
    }
  }
  for (const Prune prune : kPrunes) {
    if (prune == Prune::kCentre) continue;  // these boards have it
    EXPECT_GT(refuted[static_cast<std::size_t>(prune)], 50) << WordOf(ReasonOf(prune));
  }
}

TEST(PartialBoard, IsRefutedOnlyIfEachOfItsBoardsIs) {
  std::mt19937_64 random(3);
  std::array<int, kPrunes.size()> refuted{};
  for (int i = 0; i < 30000; ++i) {
    const PartialBoard family =
        RandomFamily(MixedBoard(5 + static_cast<int>(random() % 20), random),
                     static_cast<int>(random() % 10), random);
    for (const Prune prune : kPrunes) {
      if (!Refutes(prune, family)) continue;
      ++refuted[static_cast<std::size_t>(prune)];
      for (int sample = 0; sample < 20; ++sample) {
        const Board board = Member(family, random);
        ASSERT_NE(FirstFailure(board), std::nullopt)
            << WordOf(ReasonOf(prune)) << " " << BoardText({board});
      }
    }
  }
  for (const Prune prune : {Prune::kOccupancyClosure, Prune::kLastMove, Prune::kColourClosure}) {
    EXPECT_GT(refuted[static_cast<std::size_t>(prune)], 50) << WordOf(ReasonOf(prune));
  }
}

TEST(PartialBoard, BeforeAMoveHasAllBoardsBeforeThatMove) {
  std::mt19937_64 random(4);
  int predecessors = 0;
  for (int i = 0; i < 5000; ++i) {
    const PartialBoard family =
        RandomFamily(MixedBoard(5 + static_cast<int>(random() % 40), random),
                     static_cast<int>(random() % 10), random);
    for (int sample = 0; sample < 5; ++sample) {
      const Board after = Member(family, random);
      ASSERT_TRUE(family.Contains(after));
      ASSERT_EQ(LastMoveSquares(after) & ~LastMoveSquares(family), 0U);
      int visited = 0;
      ForEachPredecessor(after, [&](const Board& before, Square square, Bitboard) {
        EXPECT_TRUE(BeforeMove(family, square).Contains(before))
            << BoardText({after}) << " " << BoardText({before});
        return ++visited < 200;
      });
      predecessors += visited;
    }
  }
  EXPECT_GT(predecessors, 10000);
}

TEST(PartialBoard, BeforeAMoveOfOneBoardHasNothingThatNoBoardBeforeItHas) {
  std::mt19937_64 random(5);
  int moves = 0;
  for (int i = 0; i < 3000; ++i) {
    const Board after = MixedBoard(5 + static_cast<int>(random() % 12), random);
    ForEachSquare(LastMoveSquares(after), [&](Square square) {
      PartialBoard united = {0, 0, 0};
      ForEachFlipSet(after, square, [&](Bitboard flips) {
        united = Union(united, Exactly(BeforeMove(after, square, flips)));
        return true;
      });
      // Only the mover's discs may differ: `before` ignores that the move turned over something.
      const PartialBoard before = BeforeMove(Exactly(after), square);
      EXPECT_EQ(before.may_be_other, united.may_be_other)
          << BoardText({after}) << " " << SquareName(square);
      EXPECT_EQ(before.may_be_empty, united.may_be_empty);
      EXPECT_EQ(united.may_be_mover & ~before.may_be_mover, 0U);
      ++moves;
    });
  }
  EXPECT_GT(moves, 3000);
}

TEST(PartialBoard, EverySquareKeepsSomeContent) {
  std::mt19937_64 random(6);
  for (int i = 0; i < 5000; ++i) {
    const PartialBoard family =
        RandomFamily(MixedBoard(5 + static_cast<int>(random() % 40), random),
                     static_cast<int>(random() % 10), random);
    ForEachSquare(LastMoveSquares(family), [&](Square square) {
      const PartialBoard before = BeforeMove(family, square);
      EXPECT_EQ(before.may_be_mover | before.may_be_other | before.may_be_empty, kAllSquares);
      EXPECT_NE(before.may_be_empty & Bit(square), 0U);
      EXPECT_EQ(before.MayBeDisc() & Bit(square), 0U);
    });
  }
}

TEST(PartialBoard, IsMirroredSquareBySquare) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 1000; ++i) {
    const PartialBoard family =
        RandomFamily(MixedBoard(5 + static_cast<int>(random() % 20), random),
                     static_cast<int>(random() % 12), random);
    const Board board = Member(family, random);
    for (int k = 0; k < kImages; ++k) {
      const PartialBoard image = Image(family, k);
      ASSERT_TRUE(image.Contains(Image(board, k)));
      ASSERT_EQ(Image(image, InverseImage(k)), family);
      ASSERT_EQ(LastMoveSquares(image), Image(LastMoveSquares(family), k));
      for (const Prune prune : kPrunes) ASSERT_EQ(Refutes(prune, image), Refutes(prune, family));
    }
    ASSERT_TRUE(Passed(family).Contains(Passed(board)));
    ASSERT_EQ(Passed(Passed(family)), family);
  }
}

}  // namespace
}  // namespace othello::retro
