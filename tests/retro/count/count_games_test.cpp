// The numbers of games against all games, played one by one.
#include "retro/count/count_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <random>
#include <set>
#include <tuple>
#include <vector>

#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "retro/count/game_counts.h"
#include "retro/predecessors.h"

namespace othello::retro {
namespace {

using Key = std::tuple<Bitboard, Bitboard, bool>;  // the board, and whether black is to move
Key KeyOf(const Position& position) {
  return {position.board.mover, position.board.other, position.to_move == Color::kBlack};
}

// Plays all games of so many moves, and counts those that end on each position.
void PlayOn(const Position& position, int moves, std::map<Key, int>& counts) {
  if (moves == 0) {
    ++counts[KeyOf(position)];
    if (MustPass(position.board))
      ++counts[KeyOf({Passed(position.board), Opposite(position.to_move)})];
    return;
  }
  Position to_play = position;
  if (MustPass(position.board)) to_play = {Passed(position.board), Opposite(position.to_move)};
  for (Square square = 0; square < kSquares; ++square) {
    if ((LegalMoves(to_play.board) & Bit(square)) != 0)
      PlayOn({Play(to_play.board, square), Opposite(to_play.to_move)}, moves - 1, counts);
  }
}

std::map<Key, int> CountsAfter(int moves) {
  std::map<Key, int> counts;
  PlayOn({kStart, Color::kBlack}, moves, counts);
  return counts;
}

// The games that the question means, of the counts of all games with so many moves.
int Expected(const std::map<Key, int>& counts, const Board& board, const Question& question) {
  std::set<Board> images;
  int sum = 0;
  for (int k = 0; k < (question.any_orientation ? kImages : 1); ++k) {
    const Board image = Image(board, k);
    if (!images.insert(image).second) continue;
    for (const bool black : {true, false}) {
      if (!question.any_color && black != (question.mover_color == Color::kBlack)) continue;
      const auto found = counts.find({image.mover, image.other, black});
      if (found != counts.end()) sum += found->second;
    }
  }
  return question.any_orientation && board != kStart ? sum / 4 : sum;
}

std::vector<Question> Questions() {
  return {{.any_orientation = true},
          {.any_orientation = false},
          {.any_orientation = false, .any_color = false, .mover_color = Color::kBlack},
          {.any_orientation = false, .any_color = false, .mover_color = Color::kWhite}};
}

absl::uint128 Count(const Board& board, const Question& question, const GameCounts& table) {
  const absl::StatusOr<NumberOfGames> counted =
      CountGames(board, question, table, {.memory_bytes = std::int64_t{1} << 30});
  EXPECT_TRUE(counted.ok()) << counted.status();
  EXPECT_EQ(counted->limit, logic::Limit::kNone);
  return counted->games;
}

GameCounts CountTable(int discs) { return *GameCounts::Build(discs, {}); }

TEST(GameCounts, AreThoseOfAllGames) {
  const GameCounts table = CountTable(11);
  for (int moves = 0; moves <= 7; ++moves) {
    std::map<Key, int> after_moves;
    std::int64_t games = 0;
    for (const auto& [key, count] : CountsAfter(moves)) {
      const auto [mover, other, black] = key;
      const ByMover<std::uint64_t> of_table = table.To({mover, other});
      const Board board = {mover, other};
      // Positions right after a pass are counted before it.
      if (MayFollowPass(board) && of_table[black ? 0 : 1] == 0) continue;
      EXPECT_LE(of_table[black ? 0 : 1], static_cast<std::uint64_t>(count));
      games += static_cast<std::int64_t>(of_table[black ? 0 : 1]);
    }
    const std::vector<std::int64_t> perft = {1, 4, 12, 56, 244, 1396, 8200, 55092};
    EXPECT_EQ(games, perft[static_cast<std::size_t>(moves)]);
  }
}

TEST(CountGames, AgreesWithAllGamesInEveryWayOfAsking) {
  for (const int table_discs : {4, 7, 12}) {
    const GameCounts table = CountTable(table_discs);
    for (const int moves : {0, 1, 3, 5, 7}) {
      const std::map<Key, int> counts = CountsAfter(moves);
      int every = std::max<int>(1, static_cast<int>(counts.size()) / 50);
      int at = 0;
      for (const auto& [key, count] : counts) {
        if (at++ % every != 0) continue;
        const Board board = {std::get<0>(key), std::get<1>(key)};
        for (const Question& question : Questions()) {
          ASSERT_EQ(Count(board, question, table), Expected(counts, board, question))
              << DiscsText({board, Color::kBlack}) << " " << question.any_orientation
              << question.any_color;
        }
      }
    }
  }
}

TEST(CountGames, PassesAreFree) {
  // All positions after nine moves that stand right before or after a pass.
  const std::map<Key, int> counts = CountsAfter(9);
  const GameCounts table = CountTable(9);
  int asked = 0;
  for (const auto& [key, count] : counts) {
    const Board board = {std::get<0>(key), std::get<1>(key)};
    if (!MustPass(board) && !MayFollowPass(board)) continue;
    if (++asked > 100) break;
    for (const Question& question : Questions())
      ASSERT_EQ(Count(board, question, table), Expected(counts, board, question));
  }
  EXPECT_GT(asked, 20);
}

TEST(CountGames, ABoundHolds) {
  const std::map<Key, int> counts = CountsAfter(8);
  const GameCounts table = CountTable(4);
  for (const auto& [key, count] : counts) {
    if (count < 60) continue;
    const Board board = {std::get<0>(key), std::get<1>(key)};
    const absl::StatusOr<NumberOfGames> few =
        CountGames(board, {.any_orientation = false}, table, {.memory_bytes = 3000});
    ASSERT_TRUE(few.ok());
    EXPECT_LE(few->games, Expected(counts, board, {.any_orientation = false}));
    EXPECT_EQ(few->limit, logic::Limit::kMemory);
  }
}

TEST(CountGames, StopsAtALimit) {
  const std::atomic<bool> interrupted = true;
  const GameCounts table = CountTable(6);
  const absl::StatusOr<NumberOfGames> counted = CountGames(
      {0xFFFFFFFF00000000, 0x00000000FFFFFFFF}, {}, table, {.interrupted = &interrupted});
  ASSERT_TRUE(counted.ok());
  EXPECT_EQ(counted->limit, logic::Limit::kInterrupted);
  EXPECT_FALSE(GameCounts::Build(12, {.interrupted = &interrupted}).ok());
}

}  // namespace
}  // namespace othello::retro
