// The games to whole layers of the opening, against a table that is built otherwise, and figures
// that were counted by another program.
#include "retro/count/opening_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "retro/count/game_counts.h"

namespace othello::retro {
namespace {

std::vector<LayerGames> Layers(int discs, int threads = 1,
                               std::int64_t memory_bytes = std::int64_t{1} << 30) {
  std::vector<LayerGames> layers;
  EXPECT_TRUE(CountOpeningGames(discs, threads, {.memory_bytes = memory_bytes},
                                [&](const LayerGames& layer) { layers.push_back(layer); })
                  .ok());
  return layers;
}

std::int64_t GamesTo(const GameCounts& table, const Position& position) {
  return static_cast<std::int64_t>(table.To(position.board)[MoverIndex(position.to_move)]);
}

// Every position right after a move with that many discs, image by image.
std::map<std::pair<Board, Color>, std::int64_t> Positions(const GameCounts& table, int discs) {
  std::map<std::pair<Board, Color>, std::int64_t> positions;
  for (const auto& entry : table.LayerWith(discs)) {
    for (const int image : {0, 3, 4, 7}) {
      const Board board = Image(entry.first, image);
      for (const Color mover : {Color::kBlack, Color::kWhite}) {
        if (const std::int64_t games = GamesTo(table, {board, mover}); games != 0)
          positions[{board, mover}] = games;
      }
    }
  }
  return positions;
}

void Add(LayerGames::Numbers& numbers, std::int64_t games, bool finished) {
  ++numbers.positions;
  numbers.one_game += games == 1;
  numbers.finished += finished;
  numbers.finished_one_game += games == 1 && finished;
}

// The numbers of a layer, one position after the other.
LayerGames Expected(const GameCounts& table, int discs) {
  LayerGames layer;
  layer.discs = discs;
  std::map<std::pair<Board, Color>, std::int64_t> up_to_symmetry;
  for (const auto& [position, games] : Positions(table, discs)) {
    const auto& [board, mover] = position;
    Add(layer.numbers, games, GameOver(board));
    std::size_t range = 0;
    while (LeastGames(range + 1) <= games) ++range;
    ++layer.by_games[range];
    layer.most.games = std::max(layer.most.games, games);
    up_to_symmetry[{Canonical(board), mover}] += games;
  }
  for (const auto& [position, games] : up_to_symmetry)
    Add(layer.up_to_symmetry, discs == 4 ? games : games / 4, GameOver(position.first));
  return layer;
}

TEST(OpeningGames, AreThoseOfAPlainTable) {
  constexpr int kDiscs = 12;
  const GameCounts table = *GameCounts::Build(kDiscs, {});
  const std::vector<LayerGames> layers = Layers(kDiscs);
  ASSERT_EQ(layers.size(), kDiscs - 3);
  for (const LayerGames& layer : layers) {
    const LayerGames expected = Expected(table, layer.discs);
    EXPECT_EQ(layer.numbers, expected.numbers) << layer.discs;
    EXPECT_EQ(layer.up_to_symmetry, expected.up_to_symmetry) << layer.discs;
    EXPECT_EQ(layer.by_games, expected.by_games) << layer.discs;
    EXPECT_EQ(layer.most.games, expected.most.games) << layer.discs;
    EXPECT_EQ(layer.most.games, GamesTo(table, layer.most.position));
    EXPECT_GE(layer.sample.size(), 1);
    EXPECT_LE(layer.sample.size(), 20);
    for (const PositionGames& position : layer.sample) {
      EXPECT_EQ(position.position.board.Discs(), layer.discs);
      EXPECT_EQ(position.games, GamesTo(table, position.position));
    }
  }
}

TEST(OpeningGames, AreThoseOfAnotherProgram) {
  constexpr std::array<std::int64_t, 11> kPositions = {
      1, 4, 12, 54, 236, 1'288, 7'092, 42'614, 269'352, 1'743'592, 11'922'566};
  constexpr std::array<std::int64_t, 11> kOneGame = {
      1, 4, 12, 52, 228, 1'192, 6'160, 33'344, 191'380, 1'072'264, 6'416'712};
  const std::vector<LayerGames> layers = Layers(14);
  ASSERT_EQ(layers.size(), kPositions.size());
  for (std::size_t moves = 0; moves < layers.size(); ++moves) {
    EXPECT_EQ(layers[moves].numbers.positions, kPositions[moves]);
    EXPECT_EQ(layers[moves].numbers.one_game, kOneGame[moves]);
  }
  EXPECT_EQ(layers[9].numbers.finished, 140);
  EXPECT_EQ(layers[9].numbers.finished_one_game, 100);
  EXPECT_EQ(layers[10].numbers.finished, 110);
  EXPECT_EQ(layers[10].numbers.finished_one_game, 36);
}

TEST(OpeningGames, DoNotDependOnThreads) { EXPECT_EQ(Layers(12, 1), Layers(12, 3)); }

TEST(OpeningGames, StopAtASignal) {
  const std::atomic<bool> interrupted = true;
  EXPECT_EQ(CountOpeningGames(10, 1, {.memory_bytes = 1 << 20, .interrupted = &interrupted},
                              [](const LayerGames&) {})
                .code(),
            absl::StatusCode::kCancelled);
}

TEST(OpeningGames, TakeMoreRoundsWithLessMemory) {
  EXPECT_EQ(Layers(12, 1), Layers(12, 2, std::int64_t{1} << 18));
}

}  // namespace
}  // namespace othello::retro
