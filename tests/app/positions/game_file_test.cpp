// Files of games in each format, and what is wrong with a line.
#include "app/positions/game_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/game/transcript.h"
#include "tests/app/run_program.h"

namespace othello::app {
namespace {

using ::testing::HasSubstr;

TEST(GameFile, TranscriptsAndGgfStandInLines) {
  const ScratchDirectory scratch;
  const std::string path = scratch.Write(
      "games.txt",
      "# two games\nf5d6c3\n\n(;GM[Othello]PB[one]PW[two]TY[8]BO[8 -------- -------- -------- "
      "---O*--- ---*O--- -------- -------- -------- *]B[f5//0.01]W[d6]B[c3];)\n");
  std::vector<GameMoves> games;
  ASSERT_TRUE(ReadGames(path, {}, games).ok());
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(TranscriptText(games[0].moves), "f5d6c3");
  EXPECT_EQ(games[0].moves, games[1].moves);
}

TEST(GameFile, LeavesOutGamesOfWthorFilesThatHaveAnIllegalMove) {
  std::string file(16, '\0');
  file[4] = 2;                                                // games
  for (const std::string moves : {"\x38\x40", "\x38\x38"}) {  // f5d6, f5f5
    file += std::string(8, '\0') + moves + std::string(58, '\0');
  }
  const ScratchDirectory scratch;
  std::vector<GameMoves> games;
  const absl::StatusOr<GamesRead> read = ReadGames(scratch.Write("two.wtb", file), {}, games);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->games, 2);
  EXPECT_EQ(read->left_out, 1);
  EXPECT_THAT(read->first_fault, HasSubstr("game 2: ply 2 (move 2): white cannot play f5"));
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(TranscriptText(games[0].moves), "f5d6");
  // Without the name it is known by its size; a wrong size is a word, not many bad lines.
  EXPECT_EQ(ReadGames(scratch.Write("two", file), {}, games)->games, 2);
  EXPECT_THAT(
      std::string(ReadGames(scratch.Write("2.wtb", file + "x"), {}, games).status().message()),
      HasSubstr("2.wtb is no WTHOR file: for 2 games it must have 152 bytes, not 153"));
}

constexpr char kOtherStart[] =
    "(;GM[Othello]TY[8]BO[8 -------- -------- -------- ---*O--- ---O*--- -------- -------- "
    "-------- *]B[f4];)";

// Once the first such line ended the whole file.
TEST(GameFile, UnusableGamesAreLeftOutAndCounted) {
  const ScratchDirectory scratch;
  const auto read = [&](const std::string& line, const GameDemands& demands) {
    std::vector<GameMoves> games;
    const std::string path = scratch.Write("games.txt", "f5d6\n" + line + "\n\nd3c5\n");
    const absl::StatusOr<GamesRead> read = *ReadGames(path, demands, games);
    EXPECT_EQ(read->games, 3);
    EXPECT_EQ(games.size() + static_cast<std::size_t>(read->left_out), 3U);
    return read->first_fault;
  };
  EXPECT_THAT(read("f5f5", {}), HasSubstr("game 2, line 2, column 3: ply 2 (move 2): white"));
  EXPECT_THAT(read("f5x9", {}), HasSubstr("game 2, line 2, column 3: 'x'"));
  EXPECT_THAT(read("(;GM[Othello]B[f5]W[f5];)", {}), HasSubstr("game 2, line 2, column 21: "));
  EXPECT_THAT(read("(;GM[Othello]\nTY[10]\nB[f5];)", {}), HasSubstr("game 2, line 3, column 4: a"));
  EXPECT_THAT(read("{\"transcript\":\"f5f5\"}", {}), HasSubstr("game 2, line 2, column 3: ply 2"));
  EXPECT_EQ(read(kOtherStart, {}), "");
  EXPECT_THAT(read(kOtherStart, {.usual_start = true}),
              HasSubstr("game 2, line 2: it begins on another board, ----"));
  EXPECT_THAT(read("1. f5", {.most_empties = 14}), HasSubstr("game 1, line 1: it ends with 58 "));
}

}  // namespace
}  // namespace othello::app
