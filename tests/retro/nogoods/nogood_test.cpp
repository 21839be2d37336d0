// Nogoods against forward enumeration: no board that a game reaches may be in the family of a
// nogood.
#include "retro/nogoods/nogood.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "core/game/board_text.h"
#include "retro/nogoods/generalizer.h"
#include "retro/prunes.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"
#include "tests/retro/random_families.h"

namespace othello::retro {
namespace {

// Nogoods of random boards with 5 to 12 discs.
std::vector<Nogood> LearnedNogoods(int boards, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<Nogood> nogoods;
  for (int i = 0; i < boards; ++i) {
    const std::optional<Nogood> nogood = LearnFrom(MixedBoard(5 + i % 8, random));
    if (nogood) nogoods.push_back(*nogood);
  }
  return nogoods;
}

bool SomeImageIn(const PartialBoard& family, const Board& board) {
  for (int k = 0; k < kImages; ++k) {
    if (family.Contains(Image(board, k))) return true;
  }
  return false;
}

TEST(Nogood, TeachesNothingAboutAPositionOfAGame) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 1000; ++i) {
    const Board board = RandomGamePosition(4 + static_cast<int>(random() % 61), random).board;
    ASSERT_EQ(LearnFrom(board), std::nullopt) << BoardText({board});
    if (MustPass(board)) {
      ASSERT_EQ(LearnFrom(Passed(board)), std::nullopt) << BoardText({board});
    }
  }
}

TEST(Nogood, ContainsItsBoardAndHolds) {
  std::mt19937_64 random(2);
  std::map<Reason, int> reasons;
  for (int i = 0; i < 600; ++i) {
    const Board board = MixedBoard(5 + i % 30, random);
    const std::optional<Nogood> nogood = LearnFrom(board);
    if (!nogood) continue;
    ++reasons[nogood->reason];
    EXPECT_TRUE(nogood->boards.Contains(board));
    EXPECT_TRUE(Holds(*nogood));
    for (int k = 0; k < kImages; ++k) {
      EXPECT_TRUE(Holds({Image(nogood->boards, k), nogood->reason, nogood->moves_back}))
          << WordOf(nogood->reason);
    }
    EXPECT_GT(SizeOf(nogood->boards), 0);
  }
  EXPECT_GT(reasons[Reason::kLastMove], 20);
  EXPECT_GT(reasons[Reason::kOccupancyClosure], 20);
  EXPECT_GT(reasons[Reason::kNoLastMove], 5);
}

TEST(Nogood, CannotBeWidenedByOneContent) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 200; ++i) {
    const std::optional<Nogood> nogood = LearnFrom(MixedBoard(5 + i % 20, random));
    if (!nogood) continue;
    for (Square square = 0; square < kSquares; ++square) {
      for (const PartialBoard& more :
           {PartialBoard{Bit(square), 0, 0}, PartialBoard{0, Bit(square), 0},
            PartialBoard{0, 0, Bit(square)}}) {
        const PartialBoard wider = Union(nogood->boards, more);
        if (wider != nogood->boards) {
          EXPECT_FALSE(Holds({wider, nogood->reason, nogood->moves_back}));
        }
      }
    }
  }
}

// All positions with 4 to 12 discs, in every orientation, with either colour to move, after moves
// and after passes.
TEST(Nogood, SpeaksOfNothingThatAGameReaches) {
  const std::vector<Nogood> nogoods = LearnedNogoods(250, 4);
  ASSERT_GT(nogoods.size(), 80U);
  for (const auto* layers : {&LayersToTwelve().after_move, &LayersToTwelve().after_pass}) {
    for (std::size_t n = 4; n <= 9; ++n) {
      for (const HashedPosition& position : (*layers)[n]) {
        for (const Nogood& nogood : nogoods) {
          ASSERT_FALSE(SomeImageIn(nogood.boards, position.board))
              << WordOf(nogood.reason) << BoardText({position.board});
        }
      }
    }
  }
}

TEST(Nogood, LongSpeaksOfNothingThatAGameReaches) {
  const std::vector<Nogood> nogoods = LearnedNogoods(1000, 5);
  for (const auto* layers : {&LayersToTwelve().after_move, &LayersToTwelve().after_pass}) {
    for (std::size_t n = 10; n <= 11; ++n) {
      for (const HashedPosition& position : (*layers)[n]) {
        for (const Nogood& nogood : nogoods) {
          ASSERT_FALSE(SomeImageIn(nogood.boards, position.board))
              << WordOf(nogood.reason) << BoardText({position.board});
        }
      }
    }
  }
}

TEST(Nogood, SpeaksOfNothingThatWholeGamesReach) {
  const std::vector<Nogood> nogoods = LearnedNogoods(1000, 6);
  std::mt19937_64 random(7);
  for (int i = 0; i < 3000; ++i) {
    const Board board = RandomGamePosition(4 + static_cast<int>(random() % 61), random).board;
    for (const Nogood& nogood : nogoods) {
      ASSERT_FALSE(SomeImageIn(nogood.boards, board))
          << WordOf(nogood.reason) << BoardText({board});
    }
  }
}

TEST(Nogood, ThatIsFalseDoesNotHold) {
  EXPECT_FALSE(Holds({Exactly(kStart), Reason::kLastMove, 0}));
  EXPECT_FALSE(Holds({Exactly(kStart), Reason::kNoLastMove, 3}));
  EXPECT_FALSE(Holds({{}, Reason::kOccupancyClosure, 0}));
  EXPECT_FALSE(Holds({Exactly(Board{}), Reason::kExhausted, 0}));
  EXPECT_TRUE(Holds({Exactly(Board{}), Reason::kCentre, 0}));
  // Another prune's argument.
  EXPECT_FALSE(Holds({Exactly({kCentre, 0}), Reason::kOccupancyClosure, 0}));
  EXPECT_TRUE(Holds({Exactly({kCentre, 0}), Reason::kColourClosure, 0}));
}

TEST(Nogood, SizesAreBinaryLogarithms) {
  EXPECT_DOUBLE_EQ(SizeOf(Exactly(kStart)), 0);
  EXPECT_NEAR(SizeOf({}), 64 * std::log2(3), 1e-9);
  PartialBoard family = Exactly(kStart);
  family.may_be_mover |= Bit(0);
  EXPECT_DOUBLE_EQ(SizeOf(family), 1);
}

// Boards that prunes do not refute a few moves back, but that have no order of moves.
TEST(Generalizer, LearnsFromTheOrderOfTheMoves) {
  std::mt19937_64 random(8);
  Generalizer generalizer({.moves_back = 0, .order_seconds = 1});
  std::vector<Nogood> nogoods;
  for (int i = 0; i < 4000 && nogoods.size() < 3; ++i) {
    const Board board = MixedBoard(9, random);
    if (FirstFailure(board) || LayersToTwelve().SomeImageReached(board)) continue;
    const std::optional<Nogood> nogood = generalizer.LearnFrom(board);
    if (!nogood) continue;
    EXPECT_EQ(nogood->reason, Reason::kNoOrder);
    EXPECT_TRUE(nogood->boards.Contains(board));
    EXPECT_EQ(generalizer.Holds(*nogood), true);
    EXPECT_EQ(generalizer.Holds({Image(nogood->boards, static_cast<int>(random() % kImages)),
                                 Reason::kNoOrder, 0}),
              true);
    nogoods.push_back(*nogood);
  }
  ASSERT_EQ(nogoods.size(), 3U);
  for (const auto* layers : {&LayersToTwelve().after_move, &LayersToTwelve().after_pass}) {
    for (const PositionSet& layer : *layers) {
      for (const HashedPosition& position : layer) {
        for (const Nogood& nogood : nogoods) {
          ASSERT_FALSE(SomeImageIn(nogood.boards, position.board)) << BoardText({position.board});
        }
      }
    }
  }
  EXPECT_EQ(generalizer.Holds({Exactly(kStart), Reason::kNoOrder, 0}), false);
  EXPECT_EQ(generalizer.Holds({{}, Reason::kNoOrder, 0}), false);
}

TEST(Generalizer, KeepsToItsLimits) {
  std::mt19937_64 random(9);
  const std::atomic<bool> interrupted = true;
  Generalizer generalizer(
      {.moves_back = 0, .order_seconds = 5, .limits = {.interrupted = &interrupted}});
  EXPECT_EQ(generalizer.LearnFrom(RandomGamePosition(20, random).board), std::nullopt);
  // Not "it does not hold".
  EXPECT_EQ(generalizer.Holds({{}, Reason::kNoOrder, 0}), std::nullopt);
}

}  // namespace
}  // namespace othello::retro
