#include "census/board_ranking.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "census/sample.h"

namespace othello::census {

namespace {

TEST(BoardRanking, EveryBoardHasItsNumber) {
  for (const int discs : {4, 5, 6}) {
    const auto boards = static_cast<std::uint64_t>(BoardsWith(discs));
    EXPECT_EQ(boards, discs == 4 ? 16U : discs == 5 ? 60 * 32U : 60 * 59 / 2 * 64U);
    std::set<std::pair<Bitboard, Bitboard>> seen;
    for (std::uint64_t number = 0; number < boards; ++number) {
      const Board board = BoardOfNumber(discs, number);
      EXPECT_TRUE(board.HasCentre());
      EXPECT_EQ(board.Discs(), discs);
      EXPECT_EQ(board.mover & board.other, 0U);
      EXPECT_TRUE(seen.insert({board.mover, board.other}).second);
      ASSERT_EQ(NumberOf(board), number);
    }
  }
}

TEST(BoardRanking, FullerBoardsToo) {
  std::mt19937_64 random(3);
  for (int discs = kFewestDiscs; discs <= kSquares; ++discs) {
    const absl::uint128 boards = BoardsWith(discs);
    EXPECT_EQ(NumberOf(BoardOfNumber(discs, 0)), 0);
    EXPECT_EQ(NumberOf(BoardOfNumber(discs, boards - 1)), boards - 1);
    for (int i = 0; i < 200; ++i) {
      const absl::uint128 number = absl::MakeUint128(random(), random()) % boards;
      const Board board = BoardOfNumber(discs, number);
      EXPECT_TRUE(board.HasCentre());
      EXPECT_EQ(board.Discs(), discs);
      ASSERT_EQ(NumberOf(board), number);
    }
  }
  // 3^60 * 2^4 boards in all.
  double all = 0, expected = 16;
  for (int discs = kFewestDiscs; discs <= kSquares; ++discs)
    all += static_cast<double>(BoardsWith(discs));
  for (int i = 0; i < 60; ++i) expected *= 3;
  EXPECT_NEAR(all / expected, 1, 1e-12);
}

TEST(Sample, IsAlwaysTheSameBoard) {
  const Sample sample{.seed = 1, .discs = 48, .index = 17};
  EXPECT_EQ(BoardOf(sample), BoardOf(sample));
  EXPECT_NE(BoardOf(sample), BoardOf({.seed = 2, .discs = 48, .index = 17}));
  EXPECT_NE(BoardOf(sample), BoardOf({.seed = 1, .discs = 48, .index = 18}));
  // Samples that people have written down stay what they are.
  EXPECT_EQ(BoardOf({.seed = 0, .discs = 20, .index = 0}).Discs(), 20);
}

TEST(Sample, EachBoardAsOftenAsAnother) {
  constexpr int kDraws = 192'000;  // a hundred for each board
  std::map<std::uint64_t, int> counts;
  for (int i = 0; i < kDraws; ++i)
    ++counts[static_cast<std::uint64_t>(NumberOf(BoardOf({.seed = 5, .discs = 5, .index = i})))];
  ASSERT_EQ(counts.size(), 1920U);
  double chi_squared = 0;
  for (const auto& [number, count] : counts) chi_squared += (count - 100) * (count - 100) / 100.0;
  EXPECT_NEAR(chi_squared, 1919, 5 * 62);  // five deviations
}

}  // namespace

}  // namespace othello::census
