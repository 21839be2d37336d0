// What guides beams backwards: each feature of a board is read once, images of a board are worth
// the same, and boards of games more than others.
#include "retro/backwards/plausibility.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <set>
#include <vector>

#include "core/game/board_text.h"
#include "core/game/symmetry.h"
#include "retro/backwards/plausibility_patterns.h"
#include "retro/predecessors.h"
#include "tests/retro/random_boards.h"

namespace othello::retro {
namespace {

std::vector<int> SortedLeast(const std::vector<int>& configurations) {
  static const std::vector<int> least = LeastImages();
  std::vector<int> sorted;
  sorted.reserve(configurations.size());
  for (const int configuration : configurations)
    sorted.push_back(least[static_cast<std::size_t>(configuration)]);
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

std::vector<int> Configurations(const Board& board) {
  std::vector<int> read;
  ForEachConfiguration(board, [&](int configuration) { read.push_back(configuration); });
  return SortedLeast(read);
}

// Square by square: each image of each pattern that has other squares than those before.
std::vector<int> PlainConfigurations(const Board& board) {
  std::vector<int> read;
  for (std::size_t pattern = 0; pattern < kPatterns; ++pattern) {
    std::set<Bitboard> features;
    for (int k = 0; k < kImages; ++k) {
      if (!features.insert(Image(kPlausibilityPatterns[pattern].Mask(), k)).second) continue;
      int configuration = 0;
      int power = 1;
      ForEachSquare(kPlausibilityPatterns[pattern].Mask(), [&](Square square) {
        const Bitboard there = Bit(Image(square, k));
        configuration += power * ((board.mover & there) != 0   ? 1
                                  : (board.other & there) != 0 ? 2
                                                               : 0);
        power *= 3;
      });
      read.push_back(kFirstConfigurations[pattern] + configuration);
    }
  }
  return SortedLeast(read);
}

TEST(PlausibilityPatterns, AreReadOnceEach) {
  std::mt19937_64 random(46);
  for (int i = 0; i < 200; ++i) {
    const Board board = MixedBoard(i % 65, random);
    const std::vector<int> configurations = Configurations(board);
    ASSERT_EQ(configurations.size(), 140U);
    ASSERT_EQ(configurations, PlainConfigurations(board)) << BoardText({board});
  }
}

TEST(PlausibilityPatterns, OfImagesHaveTheSameConfigurations) {
  std::mt19937_64 random(47);
  for (int i = 0; i < 100; ++i) {
    const Board board = MixedBoard(i % 65, random);
    for (int k = 1; k < kImages; ++k)
      ASSERT_EQ(Configurations(Image(board, k)), Configurations(board)) << BoardText({board});
  }
}

TEST(LearnedPlausibility, IsTheSameForImagesOfAConfiguration) {
  const std::vector<int> least = LeastImages();
  const auto configurations = LearnedPlausibility().configurations;
  ASSERT_EQ(configurations.size(), least.size());
  int known = 0;
  for (std::size_t i = 0; i < least.size(); ++i) {
    const auto& of_image = configurations[static_cast<std::size_t>(least[i])];
    ASSERT_EQ(configurations[i].with_34_discs, of_image.with_34_discs) << i;
    ASSERT_EQ(configurations[i].more_with_54, of_image.more_with_54) << i;
    known += configurations[i].with_34_discs != 0 ? 1 : 0;
  }
  EXPECT_GT(known, 10'000);
}

TEST(Plausibility, IsThatOfEachImage) {
  std::mt19937_64 random(44);
  for (int i = 0; i < 200; ++i) {
    const Board board = RandomGamePosition(5 + i % 60, random).board;
    for (int k = 1; k < kImages; ++k)
      ASSERT_FLOAT_EQ(Plausibility(Image(board, k)), Plausibility(board)) << BoardText({board});
  }
}

// So many steps back at random, or as many as there are.
Board WalkedBack(Board board, int steps, std::mt19937_64& random) {
  for (int i = 0; i < steps; ++i) {
    std::vector<Board> before;
    ForEachPredecessor(board, [&](const Board& predecessor, Square, Bitboard) {
      before.push_back(predecessor);
      return true;
    });
    if (before.empty()) return board;
    board = before[random() % before.size()];
  }
  return board;
}

TEST(NearbyPlausibility, IsPlausibility) {
  std::mt19937_64 random(50);
  for (int i = 0; i < 200; ++i) {
    const Board board = MixedBoard(i % 65, random);
    NearbyPlausibility nearby(board);
    const Board any = MixedBoard(static_cast<int>(random() % 65), random);
    for (const Board& next : {board, Mutated(board, random), any}) {
      nearby.MoveTo(next);
      for (const Board& other : {board, Passed(board), any, Board{}, Mutated(next, random)})
        ASSERT_EQ(nearby.Of(other), Plausibility(other)) << BoardText({next}) << BoardText({other});
    }
  }
}

TEST(Plausibility, TellsBoardsOfGamesFromOthers) {
  constexpr int kSteps = 12;
  std::mt19937_64 random(45);
  int compared = 0;
  int greater = 0;
  for (int i = 0; i < 1500; ++i) {
    const int discs = 20 + i % 30;
    std::mt19937_64 same = random;
    const Board of_game = RandomGamePosition(discs, random).board;
    const Board end = RandomGamePosition(discs + kSteps, same).board;
    const Board other = WalkedBack(end, kSteps, random);
    if (other.Discs() != of_game.Discs()) continue;
    ++compared;
    greater += Plausibility(of_game) > Plausibility(other) ? 1 : 0;
  }
  EXPECT_GT(compared, 200);
  EXPECT_GT(greater, compared * 9 / 10) << "of " << compared;
}

}  // namespace
}  // namespace othello::retro
