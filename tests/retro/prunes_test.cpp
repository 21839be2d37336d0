// Every position that games reach passes each prune, and each prune refutes an example.
#include "retro/prunes.h"

#include <gtest/gtest.h>

#include <random>

#include "core/discs/connectivity.h"
#include "core/discs/occupancy_closure.h"
#include "core/game/board_text.h"
#include "retro/decide/confirmation.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/parsed_board.h"
#include "tests/retro/random_boards.h"

namespace othello::retro {
namespace {

TEST(Prunes, HoldForEveryPositionOfTheOpening) {
  for (const auto* layers : {&LayersToTwelve().after_move, &LayersToTwelve().after_pass}) {
    for (const PositionSet& layer : *layers) {
      for (const HashedPosition& position : layer) {
        for (const Prune prune : kPrunes) {
          ASSERT_TRUE(Passes(position.board, prune))
              << WordOf(ReasonOf(prune)) << " " << BoardText({position.board});
        }
      }
    }
  }
}

TEST(Prunes, HoldForPositionsOfWholeGames) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 4000; ++i) {
    const Board board = RandomGamePosition(13 + static_cast<int>(random() % 52), random).board;
    ASSERT_EQ(FirstFailure(board), std::nullopt) << BoardText({board});
    if (MustPass(board)) {
      ASSERT_EQ(FirstFailure(Passed(board)), std::nullopt) << BoardText({Passed(board)});
    }
  }
}

TEST(Prunes, RefuteOnlyWhatAPlainSearchRefutes) {
  std::mt19937_64 random(6);
  std::array<int, kPrunes.size()> refuted{};
  for (int i = 0; i < 3000; ++i) {
    const Board board = i % 2 == 0 ? RandomBlob(6 + i % 7, random)
                                   : Mutated(RandomGamePosition(8 + i % 5, random).board, random);
    for (const Prune prune : kPrunes) {
      if (Passes(board, prune)) continue;
      ++refuted[static_cast<std::size_t>(prune)];
      ASSERT_EQ(PlainReachability(board, {}, 100000), PlainAnswer::kUnreachable)
          << WordOf(ReasonOf(prune)) << " " << BoardText({board});
    }
  }
  for (const Prune prune : {Prune::kOccupancyClosure, Prune::kLastMove, Prune::kColourClosure}) {
    EXPECT_GT(refuted[static_cast<std::size_t>(prune)], 50) << WordOf(ReasonOf(prune));
  }
}

TEST(Prunes, EachRefutesItsExampleFirst) {
  // d4 is empty.
  EXPECT_EQ(FirstFailure(
                ParsedBoard("----------------------------OX-----XXX-------------------------- O")),
            Prune::kCentre);
  EXPECT_EQ(FirstFailure(Board{}), Prune::kCentre);
  // a1 touches nothing.
  EXPECT_EQ(FirstFailure(
                ParsedBoard("X--------------------------OX------XO--------------------------- O")),
            Prune::kConnectivity);
  // d4 and e5 explain c3, and c3 and d4 explain b2; a2 has no two discs in a row next to it.
  EXPECT_EQ(FirstFailure(
                ParsedBoard("--------XX--------X--------XX------XO--------------------------- O")),
            Prune::kOccupancyClosure);
  // No disc of the last mover has two others in a row next to it.
  EXPECT_EQ(FirstFailure(
                ParsedBoard("---------------------------OX------XOX-------------------------- X")),
            Prune::kLastMove);
  // The start with one disc turned over.
  EXPECT_EQ(FirstFailure(
                ParsedBoard("---------------------------XX------XO--------------------------- X")),
            Prune::kColourClosure);
}

TEST(Prunes, ClosureImpliesConnectivity) {
  std::mt19937_64 random(7);
  int large = 0;
  for (int i = 0; i < 5000; ++i) {
    const Bitboard explained = ExplainedSquares(kCentre | (random() & (random() | random())));
    ASSERT_EQ(ExplainedSquares(explained), explained);
    ASSERT_TRUE(IsConnected(explained));
    large += std::popcount(explained) > 12;
  }
  EXPECT_GT(large, 500);
}

TEST(Prunes, AreSymmetric) {
  std::mt19937_64 random(8);
  for (int i = 0; i < 2000; ++i) {
    const Board board = RandomBlob(6 + i % 20, random);
    for (const Prune prune : kPrunes) {
      for (int k = 1; k < kImages; ++k)
        ASSERT_EQ(Passes(Image(board, k), prune), Passes(board, prune));
    }
  }
}

TEST(Prunes, AreFoundByTheirReasons) {
  for (const Prune prune : kPrunes) {
    EXPECT_EQ(PruneOf(ReasonOf(prune)), prune);
    EXPECT_NE(WordOf(ReasonOf(prune)), "");
  }
  EXPECT_EQ(PruneOf(Reason::kExhausted), std::nullopt);
}

}  // namespace
}  // namespace othello::retro
