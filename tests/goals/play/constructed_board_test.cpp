// Boards that are put together without a game: they meet what is wanted, keep to their squares and
// to their number of discs, and look like boards of games.
#include "goals/play/constructed_board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "core/discs/occupancy_closure.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "retro/backwards/plausibility.h"
#include "retro/prunes.h"

namespace othello::goals {
namespace {

// And so many more would be better.
BoardWanted LegalMoves(int least, int more = 0) {
  return {.missed = [least, more](const Board& board) {
    const auto missed = [moves = Mobility(board)](int wanted) {
      return std::max(wanted - moves, 0);
    };
    return BoardMissed{missed(least), missed(least + more)};
  }};
}

// Without limits.
ConstructedBoards Construct(const BoardWanted& wanted, int discs, std::uint64_t seed) {
  base::Random random(seed);
  const std::optional<ConstructionStart> start = AnyBoard(discs, wanted.squares, random);
  logic::LimitWatch watch({});
  return *ConstructBoards(wanted, *start, random, watch);
}

TEST(ConstructedBoard, BeginsWithDiscsThatMovesCanHavePlaced) {
  constexpr Bitboard kWithoutBorder = 0x007E7E7E7E7E7E00;
  base::Random random(1);
  for (int discs = 4; discs <= 36; ++discs) {
    const std::optional<ConstructionStart> start = AnyBoard(discs, kWithoutBorder, random);
    ASSERT_TRUE(start.has_value()) << discs;
    const Bitboard occupied = start->board.Occupied();
    EXPECT_EQ(start->board.Discs(), discs);
    EXPECT_EQ(occupied & ~kWithoutBorder, kNoSquares);
    EXPECT_TRUE(IsExplained(occupied));
  }
  EXPECT_FALSE(AnyBoard(37, kWithoutBorder, random).has_value());
  // a1 alone is no neighbour of the centre.
  EXPECT_FALSE(AnyBoard(5, kCentre | Bit(0), random).has_value());
}

TEST(ConstructedBoard, MeetsWhatIsWanted) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const ConstructedBoards made = Construct(LegalMoves(31), 31, seed);
    EXPECT_EQ(made.missed, 0);
    EXPECT_GE(Mobility(made.best), 31);
    EXPECT_EQ(made.best.Discs(), 31);
    EXPECT_FALSE(retro::FirstFailure(made.best).has_value()) << BoardText({made.best});
    EXPECT_EQ(made.best, Construct(LegalMoves(31), 31, seed).best);
  }
}

TEST(ConstructedBoard, AreManyThatMeetWhatIsWanted) {
  for (const int moves : {10, 29}) {
    const ConstructedBoards made = Construct(LegalMoves(moves), 31, 1);
    ASSERT_FALSE(made.boards.empty());
    EXPECT_EQ(made.boards.front(), made.best);
    EXPECT_GT(made.boards.size(), 20U);
    EXPECT_LE(made.boards.size(), kMostConstructed);
    for (const Board& board : made.boards) {
      EXPECT_GE(Mobility(board), moves);
      EXPECT_EQ(board.Discs(), 31);
      EXPECT_FALSE(retro::FirstFailure(board).has_value()) << BoardText({board});
      EXPECT_EQ(std::count(made.boards.begin(), made.boards.end(), board), 1);
    }
  }
}

TEST(ConstructedBoard, KeepsToItsSquares) {
  BoardWanted wanted = LegalMoves(12);
  wanted.squares = 0x0000FFFFFFFFFFFF;
  const ConstructedBoards made = Construct(wanted, 30, 1);
  EXPECT_EQ(made.missed, 0);
  EXPECT_EQ(made.best.Occupied() & ~wanted.squares, kNoSquares);
}

// 40 legal moves on 20 discs are more than there are.
TEST(ConstructedBoard, SaysHowMuchIsMissed) {
  const ConstructedBoards made = Construct(LegalMoves(40), 20, 1);
  EXPECT_GT(made.missed, 0);
  EXPECT_TRUE(made.boards.empty());
  EXPECT_EQ(made.missed, 40 - Mobility(made.best));
  EXPECT_GT(Mobility(made.best), 20);
}

TEST(ConstructedBoard, MoreIsWantedThanSuffices) {
  const auto legal_moves = [](int more) {
    return Mobility(Construct(LegalMoves(20, more), 30, 1).best);
  };
  EXPECT_LT(legal_moves(0), 28);
  EXPECT_GE(legal_moves(8), 28);
}

// Where only boards count that a prune refutes, none is made.
TEST(ConstructedBoard, IsNoneThatAPruneRefutes) {
  const BoardWanted refuted = {.missed = [](const Board& board) {
    const int missed = retro::FirstFailure(board) ? 0 : 1;
    return BoardMissed{missed, missed};
  }};
  const ConstructedBoards made = Construct(refuted, 20, 1);
  EXPECT_EQ(made.missed, 1);
  EXPECT_TRUE(made.boards.empty());
}

TEST(ConstructedBoard, LooksLikeABoardOfAGame) {
  const BoardWanted anything = {.missed = [](const Board&) { return BoardMissed{}; }};
  base::Random random(1);
  for (const int discs : {20, 30, 40, 50}) {
    const float any = retro::Plausibility(AnyBoard(discs, kAllSquares, random)->board);
    EXPECT_GT(retro::Plausibility(Construct(anything, discs, 1).best), any + 1) << discs;
  }
}

TEST(ConstructedBoard, EndsAtALimit) {
  const std::atomic<bool> interrupted = true;
  base::Random random(1);
  logic::LimitWatch watch({.interrupted = &interrupted});
  EXPECT_FALSE(ConstructBoards(LegalMoves(10), *AnyBoard(20, kAllSquares, random), random, watch)
                   .has_value());
}

}  // namespace
}  // namespace othello::goals
