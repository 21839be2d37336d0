// The nearest board that games reach, against the enumeration of all positions with few discs.
#include "retro/decide/nearest_board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>
#include <vector>

#include "core/formats/boards/board_reading.h"
#include "core/game/board_text.h"
#include "retro/decide/confirmation.h"
#include "tests/retro/default_opening.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"

namespace othello::retro {
namespace {

// Of all positions with at most 12 discs, in any orientation, whichever colour moves.
int FewestChanges(const Board& board, const ForwardLayers& layers) {
  int fewest = kSquares;
  for (const auto* sets : {&layers.after_move, &layers.after_pass}) {
    for (const PositionSet& layer : *sets) {
      for (const HashedPosition& position : layer) {
        for (const int k : {0, 1})
          fewest =
              std::min(fewest, std::popcount(DifferentSquares(Image(position.board, k), board)));
      }
    }
  }
  return fewest;
}

void ExpectRightOnBoardsWithFewDiscs(int boards) {
  const ForwardLayers& layers = LayersToTwelve();
  std::mt19937_64 random(23);
  int changed = 0;
  for (int i = 0; i < boards; ++i) {
    const Board board = MixedBoard(5 + i % 4, random);
    const int fewest = FewestChanges(board, layers);
    const std::optional<NearestBoard> nearest =
        FindNearest(board, {}, DefaultOpening(), {.seconds = 100});
    ASSERT_TRUE(nearest.has_value());
    ASSERT_TRUE(nearest->decision.fault.ok());
    EXPECT_TRUE(ConfirmGame(nearest->board, {}, nearest->decision).ok());
    EXPECT_EQ(nearest->changed, std::popcount(DifferentSquares(nearest->board, board)));
    // With so few changes no position with more than 12 discs is nearer.
    ASSERT_LE(board.Discs() + fewest, 12);
    EXPECT_EQ(nearest->changed, fewest) << DiscsText({board, Color::kBlack});
    EXPECT_EQ(nearest->at_least, fewest);
    changed += fewest > 0 ? 1 : 0;
  }
  EXPECT_GE(changed, boards / 2);
}

TEST(NearestBoard, IsRightOnBoardsWithFewDiscs) { ExpectRightOnBoardsWithFewDiscs(4); }

TEST(NearestBoard, LongIsRightOnBoardsWithFewDiscs) { ExpectRightOnBoardsWithFewDiscs(24); }

// The order of the moves allows one disc less; turns do not: an even number of discs has black to
// move unless somebody passed, which nobody can before there are more.
TEST(NearestBoard, TakesTurnsIntoAccount) {
  const Board board =
      ParseBoardText("---------------------------OX------XXX-------------------------- X")->board;
  const std::optional<NearestBoard> nearest =
      FindNearest(board, {}, DefaultOpening(), {.seconds = 100});
  ASSERT_TRUE(nearest.has_value());
  EXPECT_EQ(nearest->changed, FewestChanges(board, LayersToTwelve()));
  EXPECT_EQ(nearest->changed, 2);
  EXPECT_EQ(nearest->at_least, 2);
}

TEST(NearestBoard, OfAReachedBoardIsTheBoard) {
  std::mt19937_64 random(24);
  const Board board = RandomGamePosition(30, random).board;
  const std::optional<NearestBoard> nearest =
      FindNearest(board, {}, DefaultOpening(), {.seconds = 100});
  ASSERT_TRUE(nearest.has_value());
  EXPECT_EQ(nearest->changed, 0);
  EXPECT_EQ(nearest->board, board);
}

// Concentric squares: one disc.
TEST(NearestBoard, OneDiscOfADrawing) {
  const Board board =
      ParseBoardText("XXXXXXXXXOOOOOOXXOXXXXOXXOXOOXOXXOXOOXOXXOXXXXOXXOOOOOOXXXXXXXXX X")->board;
  const Question fixed = {.any_orientation = false};
  for (const Question& question : {Question{}, fixed}) {
    const std::optional<NearestBoard> nearest =
        FindNearest(board, question, DefaultOpening(), {.seconds = 100});
    ASSERT_TRUE(nearest.has_value());
    EXPECT_EQ(nearest->changed, 1);
    EXPECT_EQ(nearest->at_least, 1);
    EXPECT_TRUE(ConfirmGame(nearest->board, question, nearest->decision).ok());
  }
}

}  // namespace
}  // namespace othello::retro
