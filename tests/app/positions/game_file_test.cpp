// Files of games in each format, and what is wrong with a line.
#include "app/positions/game_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/transcript.h"
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
  std::vector<std::vector<Square>> games;
  ASSERT_TRUE(ReadGames(path, games).ok());
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(TranscriptText(games[0]), "f5d6c3");
  EXPECT_EQ(games[0], games[1]);
}

TEST(GameFile, LeavesOutGamesOfWthorFilesThatHaveAnIllegalMove) {
  std::string file(16, '\0');
  file[4] = 2;                                                // games
  for (const std::string moves : {"\x38\x40", "\x38\x38"}) {  // f5d6, f5f5
    file += std::string(8, '\0') + moves + std::string(58, '\0');
  }
  const ScratchDirectory scratch;
  std::vector<std::vector<Square>> games;
  const absl::StatusOr<std::int64_t> left_out = ReadGames(scratch.Write("two.wtb", file), games);
  ASSERT_TRUE(left_out.ok()) << left_out.status();
  EXPECT_EQ(*left_out, 1);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(TranscriptText(games[0]), "f5d6");
}

TEST(GameFile, NamesTheLineThatIsNoGame) {
  const ScratchDirectory scratch;
  const auto error = [&](const std::string& line) {
    std::vector<std::vector<Square>> games;
    return std::string(
        ReadGames(scratch.Write("games.txt", "f5d6\n" + line + "\n"), games).status().message());
  };
  EXPECT_THAT(error("f5f5"), HasSubstr("games.txt:2: "));
  EXPECT_THAT(error("(;GM[Othello]B[f5]W[f5];)"), HasSubstr("games.txt:2: "));
  EXPECT_THAT(error("(;GM[Othello]TY[8]BO[8 -------- -------- -------- ---*O--- ---O*--- -------- "
                    "-------- -------- *];)"),
              HasSubstr("games.txt:2: the game does not begin with the usual board"));
}

}  // namespace
}  // namespace othello::app
