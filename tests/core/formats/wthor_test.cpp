#include "core/formats/games/wthor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "core/game/transcript.h"

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
  EXPECT_EQ(TranscriptText(*(*games)[0]), "f5f6");
  EXPECT_TRUE((*games)[1]->empty());
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
}

TEST(Wthor, ADamagedGameLeavesTheOthers) {
  const auto error = [](std::size_t at, char byte) {
    std::string file = TwoGames();
    file[at] = byte;
    const auto games = *ParseWthor(file);
    EXPECT_EQ(TranscriptText(*games[0]), "f5f6");
    return std::string(games[1].status().message());
  };
  EXPECT_EQ(error(16 + 68 + 8, 99), "a move 99");
  EXPECT_EQ(error(16 + 68 + 9, 56), "a gap after move 0");
}

}  // namespace
}  // namespace othello
