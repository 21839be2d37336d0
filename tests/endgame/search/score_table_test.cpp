#include "endgame/search/score_table.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "tests/endgame/random_endings.h"

namespace othello::endgame {
namespace {

TEST(ScoreTable, CombinesBounds) {
  ScoreTable table(1 << 16);
  const Board board = kStart;
  const std::uint64_t hash = ScoreTable::Hash(board);
  Known known;
  EXPECT_FALSE(table.Find(board, hash, known));
  table.Add(board, hash, 5, {.lower = -10, .upper = 64, .best = 19});
  table.Add(board, hash, 5, {.lower = -64, .upper = 20, .best = 26});
  table.Add(board, hash, 5, {.lower = -20, .upper = 30, .best = kNoMove});
  ASSERT_TRUE(table.Find(board, hash, known));
  EXPECT_EQ(known.lower, -10);
  EXPECT_EQ(known.upper, 20);
  EXPECT_EQ(known.best, 26);
  EXPECT_EQ(known.second, 19);
  EXPECT_FALSE(table.Find(Passed(board), hash, known));
}

TEST(ScoreTable, KeepsWhatTookMoreEffortAndWhatIsNew) {
  ScoreTable table(1);  // one bucket of four
  Randomness random(1);
  std::vector<Board> boards;
  for (int i = 0; i < 5; ++i) boards.push_back(FilledEnding(20, random));
  const auto holds = [&](int i) {
    Known known;
    return table.Find(boards[i], ScoreTable::Hash(boards[i]), known);
  };
  for (int i = 0; i < 4; ++i) table.Add(boards[i], ScoreTable::Hash(boards[i]), 10 + i, {});
  table.Add(boards[4], ScoreTable::Hash(boards[4]), 1, {});
  EXPECT_FALSE(holds(0));
  EXPECT_TRUE(holds(1) && holds(2) && holds(3) && holds(4));
  table.BeginSearch();
  table.Add(boards[0], ScoreTable::Hash(boards[0]), 1, {});
  EXPECT_FALSE(holds(4));
  table.Add(boards[4], ScoreTable::Hash(boards[4]), 1, {});
  EXPECT_TRUE(holds(0) && holds(4) && holds(2) && holds(3));
  EXPECT_FALSE(holds(1));
}

// Threads write other bounds of few boards to few places: what is read belongs to the board.
TEST(ScoreTable, ThreadsNeverMixBoards) {
  ScoreTable table(1);
  Randomness random(2);
  std::vector<Board> boards;
  for (int i = 0; i < 8; ++i) boards.push_back(FilledEnding(20, random));
  std::atomic<bool> wrong = false;
  const auto work = [&](unsigned seed) {
    Randomness mine(seed);
    for (int i = 0; i < 300'000; ++i) {
      const auto which = static_cast<int>(mine() % boards.size());
      const Board& board = boards[static_cast<std::size_t>(which)];
      Known known;
      if (table.Find(board, ScoreTable::Hash(board), known) &&
          (known.lower != -which || known.upper != which || known.best != which)) {
        wrong = true;
      }
      table.Add(board, ScoreTable::Hash(board), which,
                {.lower = static_cast<std::int8_t>(-which),
                 .upper = static_cast<std::int8_t>(which),
                 .best = static_cast<std::uint8_t>(which)});
    }
  };
  std::thread other(work, 1);
  work(2);
  other.join();
  EXPECT_FALSE(wrong);
}

}  // namespace
}  // namespace othello::endgame
