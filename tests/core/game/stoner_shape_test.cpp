// The shapes of the stoner against a separate description, on boards that just have or just lack
// them.
#include "core/game/stoner_shape.h"

#include <gtest/gtest.h>

#include <random>
#include <string_view>

#include "tests/core/game/random_board.h"
#include "tests/traps/described_shape.h"

namespace othello {
namespace {

void ExpectAsDescribed(const Board& board) {
  for (const StonerConditions& conditions : AllConditions()) {
    int shapes = 0;
    std::optional<StonerShape> shape_of;
    for (const StonerShape shape : kStonerShapes) {
      const bool fits = FitsDescription(board, shape, conditions);
      ASSERT_EQ(HasShape(board, shape, conditions), fits)
          << WordOf(shape) << ' ' << board.mover << ' ' << board.other;
      shapes += fits ? 1 : 0;
      if (fits) shape_of = shape;
    }
    ASSERT_LE(shapes, 1) << board.mover << ' ' << board.other;
    ASSERT_EQ(ShapeOf(board, conditions), shape_of);
  }
}

TEST(StonerShape, HasNames) {
  EXPECT_EQ(WordOf(StonerShape::kFour), "stoner-4");
  EXPECT_EQ(WordOf(StonerShape::kThreeOne), "stoner-3-1");
  EXPECT_EQ(WordOf(StonerShape::kThree), "stoner-3");
  for (const StonerShape shape : kStonerShapes)
    EXPECT_EQ(FromWord<StonerShape>(WordOf(shape)), shape);
  for (const std::string_view text :
       {"", "stoner", "stoner-5", "Stoner-4", "stoner-3-1 ", "stoner-31", "4"}) {
    EXPECT_EQ(FromWord<StonerShape>(text), std::nullopt) << text;
  }
}

// The pictures of the header, with no other discs than those that a condition requires.
TEST(StonerShape, PicturesOfTheArticle) {
  Board four;
  for (const Asked& asked : AskedOfSquares(StonerShape::kFour))
    SetContents(four, asked.square, asked.contents);
  EXPECT_FALSE(HasShape(four, StonerShape::kFour)) << "nothing on the b-file";
  EXPECT_TRUE(HasShape(four, StonerShape::kFour, {.escaper_on_b_file = false}));
  SetContents(four, "b3", 'E');
  EXPECT_TRUE(HasShape(four, StonerShape::kFour));
  SetContents(four, "c6", 'E');
  EXPECT_FALSE(HasShape(four, StonerShape::kFour)) << "a8 can be played";
  EXPECT_TRUE(HasShape(four, StonerShape::kFour, {.corner_not_playable = false}));
  SetContents(four, "c6", '-');
  SetContents(four, "g7", 'A');
  EXPECT_FALSE(HasShape(four, StonerShape::kFour)) << "g7 is occupied";
  EXPECT_TRUE(HasShape(four, StonerShape::kFour, {.opposite_x_square_empty = false}));

  Board three;
  for (const Asked& asked : AskedOfSquares(StonerShape::kThree))
    SetContents(three, asked.square, asked.contents);
  EXPECT_TRUE(HasShape(three, StonerShape::kThree)) << "asks nothing of the b-file";
}

TEST(StonerShape, PatternHasTheSquaresOfTheDescription) {
  for (const StonerConditions& conditions : AllConditions()) {
    for (const StonerShape shape : kStonerShapes) {
      Bitboard attacker = 0;
      Bitboard escaper = 0;
      Bitboard empty = conditions.opposite_x_square_empty ? Bit(*ParseSquare("g7")) : 0;
      for (const Asked& asked : AskedOfSquares(shape)) {
        (asked.contents == 'A'   ? attacker
         : asked.contents == 'E' ? escaper
                                 : empty) |= Bit(*ParseSquare(asked.square));
      }
      Bitboard one_of = 0;
      for (const std::string_view square : {"b1", "b2", "b3", "b4", "b5", "b6"})
        one_of |= Bit(*ParseSquare(square));
      const StonerPattern pattern = PatternOf(shape, conditions);
      EXPECT_EQ(pattern.attacker, attacker);
      EXPECT_EQ(pattern.escaper, escaper);
      EXPECT_EQ(pattern.empty, empty);
      const bool asks_b_file = conditions.escaper_on_b_file && shape != StonerShape::kThree;
      EXPECT_EQ(pattern.escaper_on_one_of, asks_b_file ? one_of : 0);
      EXPECT_NE(empty & Bit(pattern.spring), 0U);
      EXPECT_NE(empty & Bit(pattern.reply), 0U);
    }
  }
}

TEST(StonerShape, EachSquareBrokenOnce) {
  std::mt19937_64 random(1);
  int with_shape = 0;
  for (int i = 0; i < 300; ++i) {
    for (const StonerShape shape : kStonerShapes) {
      const Board board = RandomBoardWithShape(random, shape);
      ExpectAsDescribed(board);
      with_shape += HasShape(board, shape) ? 1 : 0;
      EXPECT_TRUE(
          HasShape(board, shape, {.escaper_on_b_file = false, .corner_not_playable = false}));
      for (const Asked& asked : AskedOfSquares(shape)) {
        for (const char contents : {'A', 'E', '-'}) {
          if (contents == asked.contents) continue;
          Board broken = board;
          SetContents(broken, asked.square, contents);
          ExpectAsDescribed(broken);
          for (const StonerConditions& conditions : AllConditions()) {
            EXPECT_FALSE(HasShape(broken, shape, conditions))
                << WordOf(shape) << " without " << asked.square;
          }
        }
      }
      for (const char contents : {'A', 'E'}) {
        Board broken = board;
        SetContents(broken, "g7", contents);
        ExpectAsDescribed(broken);
        EXPECT_FALSE(HasShape(broken, shape));
      }
      Board broken = board;
      for (const std::string_view square : {"b1", "b2", "b3", "b4", "b5", "b6"}) {
        SetContents(broken, square, random() % 2 ? 'A' : '-');
      }
      ExpectAsDescribed(broken);
      if (shape != StonerShape::kThree) {
        EXPECT_FALSE(HasShape(broken, shape));
      }
    }
  }
  EXPECT_GT(with_shape, 200);
}

TEST(StonerShape, RandomBoards) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 2000; ++i) ExpectAsDescribed(RandomBoard(random));
}

// The spring is next to the row, and the reply turns its disc over: played on the bare shape, by
// the rules.
TEST(StonerShape, SpringAndReplyDoWhatTheyAreFor) {
  for (const StonerShape shape : kStonerShapes) {
    const StonerPattern pattern = PatternOf(shape);
    Board board;
    for (const Asked& asked : AskedOfSquares(shape))
      SetContents(board, asked.square, asked.contents);
    // An anchor of the attacker above the spring, over an escaper's disc; the escaper's disc on the
    // b-file.
    SetContents(board, shape == StonerShape::kFour ? "c7" : "d7", 'E');
    SetContents(board, shape == StonerShape::kFour ? "c6" : "d6", 'A');
    SetContents(board, "b6", 'E');
    ASSERT_NE(LegalMoves(Passed(board)) & Bit(pattern.spring), 0U);
    const Board sprung = Play(Passed(board), pattern.spring);
    EXPECT_NE(LegalMoves(Passed(sprung)) & Bit(kFarCorner), 0U) << "the row can be taken";
    ASSERT_NE(LegalMoves(sprung) & Bit(pattern.reply), 0U);
    const Bitboard flips = Flips(sprung, pattern.reply);
    EXPECT_NE(flips & Bit(pattern.spring), 0U);
    EXPECT_NE(flips & Bit(SquareAt(1, 6)), 0U) << "b7 is turned over";
  }
}

}  // namespace
}  // namespace othello
