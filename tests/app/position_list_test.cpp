// Lists of positions: every format, comments, shards, bad lines.
#include "app/position_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "core/board_text.h"

namespace othello::app {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

constexpr const char* kStartText = "---------------------------OX------XO---------------------------";

// Positions as text, errors as they are.
std::vector<std::string> Read(const std::string& text, Shard shard = {}) {
  std::istringstream stream(text);
  PositionList list(stream, "list", shard);
  std::vector<std::string> read;
  while (const std::optional<absl::StatusOr<ResultLine>> next = list.Next()) {
    read.push_back(next->ok() ? BoardText((*next)->position) : std::string(next->status().message()));
  }
  return read;
}

TEST(PositionList, ReadsEveryFormat) {
  const std::string start = kStartText;
  const std::string expected = start + " X";
  EXPECT_THAT(Read(start + "\n"), ElementsAre(expected));
  EXPECT_THAT(Read(start), ElementsAre(expected));
  EXPECT_THAT(Read(start + " O\r\n"), ElementsAre(start + " O"));
  EXPECT_THAT(Read("  " + start + " X  # the start\n"), ElementsAre(expected));
  EXPECT_THAT(Read(start + " X; % OBF\n"), ElementsAre(expected));
  EXPECT_THAT(Read("player,opponent\n0x0000000810000000,0x0000001008000000\n"), ElementsAre(expected));
  EXPECT_THAT(Read("{\"schema\": 1, \"board\": \"" + start + "\", \"side\": \"O\", \"verdict\": 7, \"note\": \"#\"}\n"),
              ElementsAre(start + " O"));
  EXPECT_THAT(Read("{\"board\": \"" + start + "\"}\n"), ElementsAre(expected));
}

TEST(PositionList, SkipsCommentsAndEmptyLines) {
  EXPECT_THAT(Read("# list\n\n   \n% more\n" + std::string(kStartText) + "\n#\n"),
              ElementsAre(kStartText + std::string(" X")));
  EXPECT_TRUE(Read("").empty());
  EXPECT_TRUE(Read("\n#").empty());
}

TEST(PositionList, NamesTheLineOfAnErrorAndGoesOn) {
  const std::string start = kStartText;
  EXPECT_THAT(Read("# one\n" + start + "\nbad\n{\"board\": 3}\n{\n0x1,0x1\n" + start),
              ElementsAre(start + " X", StartsWith("list:3: "), StartsWith("list:4: "), StartsWith("list:5: "),
                          StartsWith("list:6: "), start + " X"));
}

TEST(PositionList, ShardsPartitionTheLines) {
  std::string text;
  for (const char side : {'X', 'O', 'X', 'O', 'X'}) text += std::string(kStartText) + ' ' + side + '\n';
  const std::string black = std::string(kStartText) + " X";
  const std::string white = std::string(kStartText) + " O";
  EXPECT_THAT(Read(text, {1, 2}), ElementsAre(black, black, black));
  EXPECT_THAT(Read(text, {2, 2}), ElementsAre(white, white));
  EXPECT_THAT(Read(text, {3, 3}), ElementsAre(black));
  EXPECT_TRUE(Read(text, {9, 9}).empty());
  // A bad line is told by its own shard only.
  EXPECT_TRUE(Read("bad\n", {2, 2}).empty());
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
