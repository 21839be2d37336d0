#include "core/wthor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "core/transcript.h"

namespace othello {
namespace {

using ::testing::HasSubstr;

// A file of two games: f5 f6, and one without moves.
std::string TwoGames() {
  std::string file(16 + 2 * 68, '\0');
  file[4] = 2;
  file[16 + 8] = 56;
  file[16 + 9] = 66;
  return file;
}

TEST(Wthor, ReadsTheMovesOfEachGame) {
  const auto games = ParseWthor(TwoGames());
  ASSERT_TRUE(games.ok()) << games.status();
  ASSERT_EQ(games->size(), 2);
  EXPECT_EQ(TranscriptText((*games)[0]), "f5f6");
  EXPECT_TRUE((*games)[1].empty());
}

TEST(Wthor, DamagedFilesAreRefused) {
  const auto error = [](const std::string& file) {
    return std::string(ParseWthor(file).status().message());
  };
  const std::string file = TwoGames();
  EXPECT_THAT(error(file.substr(0, 15)), HasSubstr("ends within the header"));
  EXPECT_THAT(error(file.substr(0, 100)), HasSubstr("for 2 games it must have 152 bytes, not 100"));
  EXPECT_THAT(error(file + "x"), HasSubstr("152 bytes, not 153"));
  std::string large = file;
  large[12] = 10;
  EXPECT_THAT(error(large), HasSubstr("boards of size 10"));
  std::string wrong = file;
  wrong[16 + 68 + 8] = 99;
  EXPECT_THAT(error(wrong), HasSubstr("game 2 has a move 99"));
}

}  // namespace
}  // namespace othello
