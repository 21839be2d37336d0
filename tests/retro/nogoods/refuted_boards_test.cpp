// The set of refuted boards against a plain set, and within its limit.
#include "retro/nogoods/refuted_boards.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <vector>

namespace othello::retro {
namespace {

Board AnyBoard(std::mt19937_64& random) {
  const Bitboard mover = random();
  return {mover, random() & ~mover};
}

TEST(RefutedBoards, ForgetsFewWhileThereIsRoomAndInventsNone) {
  std::mt19937_64 random(1);
  RefutedBoards refuted(std::size_t{64} << 20);
  std::vector<Board> inserted;
  for (int i = 0; i < 100000; ++i) {
    inserted.push_back(AnyBoard(random));
    refuted.Insert(inserted.back());
    ASSERT_TRUE(refuted.Contains(inserted.back()));
  }
  const std::set<Board> known(inserted.begin(), inserted.end());
  std::int64_t missing = 0;
  for (const Board& board : inserted) missing += !refuted.Contains(board);
  EXPECT_LT(missing, 15000);
  for (int i = 0; i < 100000; ++i) {
    const Board board = AnyBoard(random);
    ASSERT_EQ(refuted.Contains(board), known.contains(board));
  }
}

TEST(RefutedBoards, StaysWithinItsLimitAndKeepsTheFullestBoards) {
  std::mt19937_64 random(2);
  RefutedBoards refuted(0);  // the least room: 256 boards
  std::vector<Board> full;
  for (int i = 0; i < 20; ++i) {
    const Bitboard mover = random();
    full.push_back({mover, ~mover});
    refuted.Insert(full.back());
  }
  for (int i = 0; i < 5000; ++i) refuted.Insert(AnyBoard(random));
  EXPECT_LE(refuted.size(), 256);
  EXPECT_GT(refuted.forgotten(), 4000);
  int kept = 0;
  for (const Board& board : full) kept += refuted.Contains(board);
  EXPECT_GT(kept, 10);
}

TEST(RefutedBoards, InsertingTwiceIsInsertingOnce) {
  RefutedBoards refuted(1 << 20);
  refuted.Insert(kStart);
  refuted.Insert(kStart);
  EXPECT_EQ(refuted.size(), 1);
  EXPECT_FALSE(refuted.Contains(Passed(kStart)));
}

}  // namespace
}  // namespace othello::retro
