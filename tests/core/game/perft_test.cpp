// Perft against the published numbers, in both definitions.
#include "core/game/perft.h"

#include <gtest/gtest.h>

#include <array>
#include <random>

#include "core/game/moves.h"
#include "tests/core/game/random_board.h"

namespace othello {
namespace {

// From the start, by plies from 0 on. Up to 11 plies measured for this project by an independent
// program, beyond that published.
constexpr std::array<std::int64_t, 14> kPassCounts = {
    1,     4,      12,      56,       244,       1396,       8200,
    55092, 390216, 3005288, 24571284, 212258800, 1939886636, 18429641748};
constexpr std::array<std::int64_t, 14> kPassFree = {
    1,     4,      12,      56,       244,       1396,       8200,
    55092, 390216, 3005320, 24571420, 212260880, 1939899208, 18429791868};

TEST(Perft, EveryLineFromTheStart) {
  for (int plies = 0; plies <= 9; ++plies) {
    EXPECT_EQ(Perft(kStart, plies, PassRule::kCountsAsPly), kPassCounts[plies]) << plies;
    EXPECT_EQ(Perft(kStart, plies, PassRule::kFree), kPassFree[plies]) << plies;
  }
}

TEST(Perft, MergedFromTheStart) {
  for (int plies = 0; plies <= 10; ++plies) {
    EXPECT_EQ(MergedPerft(kStart, plies, PassRule::kCountsAsPly), kPassCounts[plies]) << plies;
    EXPECT_EQ(MergedPerft(kStart, plies, PassRule::kFree), kPassFree[plies]) << plies;
  }
}

TEST(PerftLong, EveryLineFromTheStart) {
  for (int plies = 10; plies <= 12; ++plies) {
    EXPECT_EQ(Perft(kStart, plies, PassRule::kCountsAsPly), kPassCounts[plies]) << plies;
    EXPECT_EQ(Perft(kStart, plies, PassRule::kFree), kPassFree[plies]) << plies;
  }
}

TEST(PerftLong, MergedFromTheStart) {
  for (int plies = 11; plies <= 13; ++plies) {
    EXPECT_EQ(MergedPerft(kStart, plies, PassRule::kCountsAsPly), kPassCounts[plies]) << plies;
    EXPECT_EQ(MergedPerft(kStart, plies, PassRule::kFree), kPassFree[plies]) << plies;
  }
}

// The definitions, with every ply played.
std::int64_t PlainPerft(const Board& board, int plies, PassRule rule) {
  if (plies == 0 || GameOver(board)) return 1;
  if (MustPass(board))
    return PlainPerft(Passed(board), rule == PassRule::kFree ? plies : plies - 1, rule);
  std::int64_t lines = 0;
  ForEachSquare(LegalMoves(board),
                [&](Square square) { lines += PlainPerft(Play(board, square), plies - 1, rule); });
  return lines;
}

// Late boards, where passes and ends of games are frequent.
TEST(Perft, AgreesWithTheDefinitionNearTheEndOfGames) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 200; ++i) {
    const std::vector<Square> moves = RandomGame(random);
    Board board = kStart;
    for (std::size_t k = 0; k + 7 < moves.size(); ++k) {
      if (!CanMove(board)) board = Passed(board);
      board = Play(board, moves[k]);
    }
    for (int plies = 0; plies <= 9; ++plies) {
      for (const PassRule rule : {PassRule::kCountsAsPly, PassRule::kFree}) {
        const std::int64_t lines = PlainPerft(board, plies, rule);
        ASSERT_EQ(Perft(board, plies, rule), lines);
        ASSERT_EQ(MergedPerft(board, plies, rule), lines);
      }
    }
  }
}

TEST(Perft, StopsWhenItIsToldTo) {
  for (const PassRule rule : {PassRule::kCountsAsPly, PassRule::kFree}) {
    for (int looks : {0, 1, 3}) {
      int looked = 0;
      EXPECT_EQ(PerftUnless([&] { return looked++ >= looks; }, kStart, 9, rule), std::nullopt);
      looked = 0;
      EXPECT_EQ(MergedPerftUnless([&] { return looked++ >= looks; }, kStart, 9, rule),
                std::nullopt);
    }
    EXPECT_EQ(PerftUnless([] { return false; }, kStart, 9, rule), Perft(kStart, 9, rule));
  }
}

}  // namespace
}  // namespace othello
