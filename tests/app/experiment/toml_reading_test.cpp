#include "app/experiment/toml_reading.h"

#include <gtest/gtest.h>

#include <cmath>

#include "app/text/nearest_word.h"

namespace othello::app {
namespace {

const std::vector<std::string> kKeys = {"limit", "solver", "seconds", "complete"};

TEST(EditDistance, CountsInsertionsDeletionsAndReplacements) {
  EXPECT_EQ(EditDistance("", ""), 0);
  EXPECT_EQ(EditDistance("limit", ""), 5);
  EXPECT_EQ(EditDistance("kitten", "sitting"), 3);
  EXPECT_EQ(EditDistance("legal", "legla"), 2);
}

TEST(NearestWord, SuggestsOnlyWhatIsNear) {
  EXPECT_EQ(NearestWord("limits", kKeys), "limit");
  EXPECT_EQ(NearestWord("sover", kKeys), "solver");
  EXPECT_EQ(NearestWord("banana", kKeys), "");
  EXPECT_EQ(Suggestion("limt", kKeys), "; did you mean 'limit'?");
  EXPECT_EQ(Suggestion("xyz", kKeys), "");
}

TEST(TableReader, ReadsTypedValues) {
  const auto table =
      ParseToml("limit = 3\nsolver = \"z3\"\nseconds = 2\ncomplete = true\n", "f.toml");
  ASSERT_TRUE(table.ok());
  FileProblems problems("f.toml");
  const TableReader reader(*table, "[enumerate]", problems);
  reader.AllowKeys(kKeys);
  EXPECT_EQ(reader.Integer("limit", 1, 10), 3);
  EXPECT_EQ(reader.Word("solver", {"z3", "cadical"}), "z3");
  EXPECT_EQ(reader.Seconds("seconds"), 2.0);
  EXPECT_EQ(reader.Bool("complete"), true);
  EXPECT_EQ(reader.Integer("absent", 0, 1), std::nullopt);
  EXPECT_EQ(reader.Table("absent"), nullptr);
  EXPECT_FALSE(reader.Has("absent"));
  EXPECT_TRUE(problems.ok()) << problems.status();
}

// The message of the problem that reading `text` as a table with the four keys reports.
std::string Problem(const std::string& text) {
  const auto table = ParseToml(text, "f.toml");
  if (!table.ok()) return std::string(table.status().message());
  FileProblems problems("f.toml");
  const TableReader reader(*table, "[enumerate]", problems);
  reader.AllowKeys(kKeys);
  reader.Integer("limit", 1, 10);
  reader.Word("solver", {"z3", "cadical"});
  reader.Seconds("seconds");
  reader.Bool("complete");
  return std::string(problems.status().message());
}

TEST(TableReader, SaysWhereAndWhat) {
  EXPECT_EQ(Problem("limit = 3\n\n  limti = 4"),
            "f.toml:3:3: unknown key 'limti' in [enumerate]; did you mean 'limit'?");
  EXPECT_EQ(Problem("banana = 4"),
            "f.toml:1:1: unknown key 'banana' in [enumerate]; known are limit, solver, seconds, "
            "complete");
  EXPECT_EQ(
      Problem("limit = \"3\""),
      "f.toml:1:9: 'limit' must be an integer, not a string; leave out the quotes: limit = 3");
  EXPECT_EQ(Problem("limit = \"many\""), "f.toml:1:9: 'limit' must be an integer, not a string");
  EXPECT_EQ(Problem("seconds = \"1.5\""),
            "f.toml:1:11: 'seconds' must be a number of seconds, not a string; leave out the "
            "quotes: seconds = 1.5");
  EXPECT_EQ(Problem("complete = \"true\""),
            "f.toml:1:12: 'complete' must be true or false, not a string; leave out the quotes: "
            "complete = true");
  EXPECT_EQ(Problem("complete = \"yes\""),
            "f.toml:1:12: 'complete' must be true or false, not a string");
  EXPECT_EQ(Problem("limit = 2.0"),
            "f.toml:1:9: 'limit' must be an integer, not a number with a point");
  EXPECT_EQ(Problem("limit = 11"), "f.toml:1:9: 'limit' must be from 1 to 10, not 11");
  EXPECT_EQ(Problem("solver = \"z4\""),
            "f.toml:1:10: 'solver' must be one of 'z3', 'cadical', not 'z4'; did you mean 'z3'?");
  EXPECT_EQ(Problem("solver = \"\\u001b[1m\\n\""),
            "f.toml:1:10: 'solver' must be one of 'z3', 'cadical', not '\\x1b[1m\\n'");
  EXPECT_EQ(Problem("solver = []"), "f.toml:1:10: 'solver' must be a string, not a list");
  EXPECT_EQ(Problem("seconds = -1"),
            "f.toml:1:11: 'seconds' must be a number of seconds above 0, not -1; for no limit "
            "leave it out");
  EXPECT_EQ(Problem("seconds = nan"),
            "f.toml:1:11: 'seconds' must be a number of seconds above 0, not nan; for no limit "
            "leave it out");
  EXPECT_EQ(Problem("seconds = 1979-05-27"),
            "f.toml:1:11: 'seconds' must be a number of seconds, not a date or time");
  EXPECT_EQ(Problem("complete = 1"),
            "f.toml:1:12: 'complete' must be true or false, not an integer");
}

TEST(TableReader, KnowsTheWordsOfOthers) {
  const auto table = ParseToml("player = \"a1\"\n", "f.toml");
  FileProblems problems("f.toml");
  TableReader(*table, "[position]", problems).AllowKeys({"mover", "other", "layer"});
  EXPECT_EQ(
      problems.status().message(),
      "f.toml:1:1: unknown key 'player' in [position]; here it is 'mover': a position has the "
      "side to move (mover) and "
      "the other side (other)");
}

TEST(TableReader, ReportsTheProblemThatStandsFirst) {
  EXPECT_EQ(Problem("complete = 1\nbanana = 2\nlimit = 0"),
            "f.toml:1:12: 'complete' must be true or false, not an integer");
}

// Each part of a key takes stack; there is only so much.
TEST(ParseToml, RefusesKeysOfVeryManyParts) {
  const auto key = [](int parts) {
    std::string text = "a";
    for (int i = 1; i < parts; ++i) text += ".not";
    return text;
  };
  for (const int parts : {257, 50'000}) {
    for (const std::string& text : {"b = 1\n[" + key(parts) + "]", "b = 1\n" + key(parts) + " = 1",
                                    "b = 1\nc = { " + key(parts) + " = 1 }"}) {
      EXPECT_TRUE(
          std::string(ParseToml(text, "f.toml").status().message()).starts_with("f.toml:2:"));
    }
  }
  EXPECT_TRUE(ParseToml(key(256) + " = 1", "f.toml").ok());
  std::string numbers = "a = [";
  for (int i = 0; i < 1000; ++i) numbers += "0.5, ";
  EXPECT_TRUE(ParseToml(numbers + "]", "f.toml").ok());
  EXPECT_TRUE(ParseToml("a = \"" + std::string(1000, '.') + "\"", "f.toml").ok());
  EXPECT_TRUE(ParseToml("# " + std::string(1000, '.') + "\na = 1", "f.toml").ok());
}

TEST(ParseToml, SyntaxErrorsSayWhere) {
  EXPECT_EQ(Problem("limit = 1\nlimit = 2").substr(0, 9), "f.toml:2:");
  EXPECT_EQ(Problem("limit = ").substr(0, 9), "f.toml:1:");
}

}  // namespace
}  // namespace othello::app
