// Lists of positions: every format, comments, shards, bad lines.
#include "app/positions/position_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

#include "core/formats/boards/board_reading.h"
#include "core/formats/pictures/picture_terminal.h"
#include "core/game/board_text.h"

namespace othello::app {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

constexpr const char* kStartDiscs =
    "---------------------------OX------XO---------------------------";

// Positions as text, errors as they are.
std::vector<std::string> ReadList(const std::string& text, Shard shard = {}) {
  std::istringstream stream(text);
  PositionList list(stream, "list", shard);
  std::vector<std::string> read;
  while (const std::optional<absl::StatusOr<ListedPosition>> next = list.Next()) {
    read.push_back(next->ok() ? BoardText((*next)->line.position)
                              : std::string(next->status().message()));
  }
  return read;
}

std::int64_t SidesAssumed(const std::string& text) {
  std::istringstream stream(text);
  PositionList list(stream, "list");
  while (list.Next()) continue;
  return list.sides_assumed();
}

std::string Grid(const std::string& side) {
  return GridText(*ParseBoardText(kStartDiscs + (" " + side)));
}

TEST(PositionList, ReadsEveryFormat) {
  const std::string start = kStartDiscs;
  const std::string expected = start + " X";
  EXPECT_THAT(ReadList(start + "\n"), ElementsAre(expected));
  EXPECT_THAT(ReadList(start), ElementsAre(expected));
  EXPECT_THAT(ReadList(start + " O\r\n"), ElementsAre(start + " O"));
  EXPECT_THAT(ReadList("  " + start + " X  # the start\n"), ElementsAre(expected));
  EXPECT_THAT(ReadList(start + " X; % OBF\n"), ElementsAre(expected));
  EXPECT_THAT(ReadList("player,opponent\n0x0000000810000000,0x0000001008000000\n"),
              ElementsAre(expected));
  EXPECT_THAT(ReadList("{\"schema\": 1, \"board\": \"" + start +
                       "\", \"side\": \"O\", \"verdict\": 7, \"note\": \"#\"}\n"),
              ElementsAre(start + " O"));
  EXPECT_THAT(ReadList("{\"board\": \"" + start + "\"}\n"), ElementsAre(expected));
}

TEST(PositionList, SkipsCommentsAndEmptyLines) {
  EXPECT_THAT(ReadList("# list\n\n   \n% more\n" + std::string(kStartDiscs) + "\n#\n"),
              ElementsAre(kStartDiscs + std::string(" X")));
  EXPECT_TRUE(ReadList("").empty());
  EXPECT_TRUE(ReadList("\n#").empty());
}

TEST(PositionList, NamesTheLineOfAnErrorAndGoesOn) {
  const std::string start = kStartDiscs;
  EXPECT_THAT(ReadList("# one\n" + start + " X\nbad\n{\"board\": 3}\n{\n0x1,0x1\n" + start),
              ElementsAre(start + " X", StartsWith("list:3: "), StartsWith("list:4: "),
                          StartsWith("list:5: "), StartsWith("list:6: "), start + " X"));
  // What stands right below a board that names no side may name it.
  EXPECT_THAT(ReadList(start + "\nbad\n" + start + " X"),
              ElementsAre(StartsWith("list:2: column 1: 'bad' is not understood"), start + " X"));
}

TEST(PositionList, ReadsGridsBesideLines) {
  const std::string start = kStartDiscs;
  const std::string grid = Grid("O");
  const std::string bare = grid.substr(0, grid.size() - 2);
  const std::string black = start + " X";
  const std::string white = start + " O";
  EXPECT_THAT(ReadList(grid), ElementsAre(white));
  EXPECT_THAT(ReadList(grid + "\n" + grid + "\n" + start + "\n" + Grid("X")),
              ElementsAre(white, white, black, black));
  EXPECT_THAT(ReadList(bare + "\n\n" + bare + "\n# end\n" + start + "\nO\n" + start + " X"),
              ElementsAre(black, black, white, black));
  EXPECT_THAT(
      ReadList("\xEF\xBB\xBF" + grid + "\r\n\r\nf5d6\r\n"),
      ElementsAre(white, "---------------------------OX------OXX-----O-------------------- X"));
  const std::string picture = TerminalPicture({*ParseBoardText(white), std::nullopt}, false);
  EXPECT_THAT(ReadList(picture + picture + "\n" + picture + white),
              ElementsAre(white, white, white, white));
  EXPECT_THAT(ReadList("(;GM[Othello]PB[a#b]B[f5]W[d6];)\n"),
              ElementsAre("---------------------------OX------OXX-----O-------------------- X"));
}

std::string EmptyFault(const std::string& text, Shard shard = {}) {
  std::istringstream stream(text);
  PositionList list(stream, "list", shard);
  while (list.Next()) continue;
  return list.EmptyFault();
}

TEST(PositionList, SaysThatItIsEmpty) {
  for (const char* text : {"", "\n \n", "# one\n% two\n", "player,opponent\n"})
    EXPECT_EQ(EmptyFault(text), "no positions in list") << text;
  EXPECT_EQ(EmptyFault("bad\n"), "");
  EXPECT_EQ(EmptyFault("f5\n", {2, 2}), "");
}

// A lost row, a side apart from its board, a board right after another one: an error, and no
// position.
TEST(PositionList, ADamagedGridIsOneErrorAndNothingShifts) {
  const std::string start = kStartDiscs;
  const std::string grid = Grid("O");
  const std::string white = start + " O";
  EXPECT_THAT(
      ReadList("# one\n" + grid.substr(9) + "\n" + grid),
      ElementsAre(StartsWith("list:9: column 2: the board ends after 56 squares of 64, in 7 lines"),
                  white));
  EXPECT_THAT(
      ReadList(grid.substr(0, 71) + "\n" + grid),
      ElementsAre(StartsWith("list:9: column 1: another line of squares after the 64 of a board")));
  EXPECT_THAT(
      ReadList("--------\n-------\n\n" + white),
      ElementsAre(StartsWith("list:2: column 1: line 2 of the board has 7 squares"), white));
  EXPECT_THAT(ReadList(grid.substr(0, 71) + "\n\nO\n" + white),
              ElementsAre(StartsWith("list:10: a side to move that is not right below"), white));
  EXPECT_THAT(ReadList("O\n" + grid.substr(0, 71) + "\n\n" + white), ElementsAre(white, white));
  EXPECT_THAT(ReadList(start + "\n\nO\n" + white),
              ElementsAre(StartsWith("list:3: a side to move that is not"), white));
  EXPECT_THAT(
      ReadList(grid.substr(0, 71) + "\n" + white),
      ElementsAre(StartsWith("list:9: this follows right after the board in line 1;"), white));
  EXPECT_THAT(ReadList(start.substr(1) + " X\n" + start + "- X\n" + white),
              ElementsAre("list:1: column 64: the board ends after 63 squares of 64",
                          StartsWith("list:2: column 65: 65"), white));
}

TEST(PositionList, CountsTheSidesThatItAssumes) {
  const std::string start = kStartDiscs;
  EXPECT_EQ(SidesAssumed(start + "\n" + start + " X\n" + start +
                         "\nO\n0x0000000810000000,0x0000001008000000\nf5\n"),
            1);
  EXPECT_EQ(SidesAssumed("{\"board\": \"" + start + "\"}\n{\"board\": \"" + start +
                         "\", \"side\": \"X\"}\n"),
            1);
  EXPECT_EQ(SidesAssumed(start + "\n" + Grid("O").substr(0, 71) + "\n"), 2);
  EXPECT_EQ(AssumedSidesNote(0), "");
  EXPECT_EQ(AssumedSidesNote(1),
            "note: black (X) is assumed to move in 1 position that names no side");
  EXPECT_EQ(AssumedSidesNote(1234),
            "note: black (X) is assumed to move in 1,234 positions that name no side");
}

TEST(PositionList, ALineOfAnyLengthIsAnError) {
  const std::string white = std::string(kStartDiscs) + " O";
  const std::string tail = "\n" + white;
  for (const std::size_t size : {kLongestLine + 1, 3 * kLongestLine}) {
    for (const char character : {'-', ' ', '{', '#', 'f'}) {
      EXPECT_THAT(ReadList(std::string(size, character) + tail),
                  ElementsAre("list:1: the line has more than 1048576 characters", white));
    }
  }
  // Lines as long as the buffer for reading, and one character longer or shorter.
  for (const std::size_t size : {65534U, 65535U, 65536U, 131070U, 1048576U}) {
    EXPECT_THAT(ReadList(std::string(size, '#') + tail), ElementsAre(white)) << size;
  }
}

// A stream that fails in the middle, as a disk may.
class FailingBuffer : public std::streambuf {
 public:
  explicit FailingBuffer(std::string text) : text_(std::move(text)) {
    setg(text_.data(), text_.data(), text_.data() + text_.size());
  }

 protected:
  int_type underflow() override { throw std::ios_base::failure("broken"); }

 private:
  std::string text_;
};

TEST(PositionList, AReadErrorIsNotTheEnd) {
  const std::string start = kStartDiscs;
  FailingBuffer buffer(start + " X\n" + start + " O\n" + start.substr(0, 9));
  std::istream stream(&buffer);
  PositionList list(stream, "list");
  EXPECT_TRUE(list.Next()->ok());
  EXPECT_TRUE(list.Next()->ok());
  const std::optional<absl::StatusOr<ListedPosition>> third = list.Next();
  ASSERT_TRUE(third.has_value());
  EXPECT_THAT(std::string(third->status().message()),
              StartsWith("list:3: cannot be read further: "));
  EXPECT_FALSE(list.Next().has_value());
}

TEST(PositionList, AVerdictThatIsNotWholeIsAnError) {
  const std::string board =
      std::string("{\"schema\":1,\"board\":\"") + kStartDiscs + "\",\"side\":\"X\"";
  const std::string good =
      board +
      R"(,"verdict":"unreachable","engine":"retro","evidence":{"reason":"centre"},"seconds":1})";
  EXPECT_THAT(ReadList(good), ElementsAre(std::string(kStartDiscs) + " X"));
  EXPECT_THAT(ReadList(board + R"(,"side":"O"})"),
              ElementsAre("list:1: the key \"side\" occurs twice"));
  EXPECT_THAT(ReadList(board + R"(,"verdict":"unreachable"})"),
              ElementsAre("list:1: \"evidence\" is missing"));
  EXPECT_THAT(
      ReadList(board + R"(,"verdict":"unreachable","evidence":{"reason":"centre"},"seconds":-1})"),
      ElementsAre("list:1: \"seconds\" is not a number of at least 0"));
}

TEST(PositionList, ShardsPartitionTheLines) {
  std::string text;
  for (const char side : {'X', 'O', 'X', 'O', 'X'})
    text += std::string(kStartDiscs) + ' ' + side + '\n';
  const std::string black = std::string(kStartDiscs) + " X";
  const std::string white = std::string(kStartDiscs) + " O";
  EXPECT_THAT(ReadList(text, {1, 2}), ElementsAre(black, black, black));
  EXPECT_THAT(ReadList(text, {2, 2}), ElementsAre(white, white));
  EXPECT_THAT(ReadList(text, {3, 3}), ElementsAre(black));
  EXPECT_TRUE(ReadList(text, {9, 9}).empty());
  // Only its own shard reports a bad line.
  EXPECT_TRUE(ReadList("bad\n", {2, 2}).empty());
}

TEST(Shard, IsReadOrRefused) {
  const absl::StatusOr<Shard> shard = ParseShard("3/4");
  ASSERT_TRUE(shard.ok());
  EXPECT_EQ(shard->index, 3);
  EXPECT_EQ(shard->count, 4);
  for (const char* text : {"", "1", "0/4", "5/4", "-1/4", "1/0", "1/2/3", "a/b", "1/", "/2"}) {
    EXPECT_FALSE(ParseShard(text).ok()) << text;
  }
}

}  // namespace
}  // namespace othello::app
