// What names an experiment.
#include "app/experiment/experiment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/experiment/file_keys.h"

namespace othello::app {
namespace {

using testing::HasSubstr;

TEST(ExperimentName, IsInTheFileOrThatOfTheFile) {
  EXPECT_EQ(
      ReadExperimentText("name = \"corners\"\n[position]\ndiscs = 9", "most moves.toml")->name,
      "corners");
  EXPECT_EQ(ReadExperimentText("[position]\ndiscs = 9", "/tmp/a b/most moves.toml")->name,
            "most moves");
  EXPECT_EQ(ReadExperimentText("[position]\ndiscs = 9", "moves.2.toml")->name, "moves.2");
}

TEST(ExperimentName, CanBeAFolder) {
  for (const std::string name : {"", ".", "..", "a/b", "/"}) {
    const auto experiment = ReadExperimentText("name = \"" + name + "\"", "moves.toml");
    EXPECT_THAT(std::string(experiment.status().message()),
                HasSubstr("moves.toml:1:8: name = \"...\" names the folder of the results"))
        << name;
  }
}

// The message about a file.
std::string Fault(const std::string& text) {
  return std::string(ReadExperimentText(text, "f.toml").status().message());
}

TEST(Reachable, MeansTheSameWhereverItStands) {
  for (const std::string text :
       {"reachable = true\n[position]\ndiscs = 9", "[position]\nreachable = true\ndiscs = 9",
        "[position]\ndiscs = 9\n[objective]\nreachable = true",
        "reachable = true\n[position]\nreachable = true\ndiscs = 9\n[objective]\nreachable = "
        "true"}) {
    const auto experiment = ReadExperimentText(text, "f.toml");
    ASSERT_TRUE(experiment.ok()) << experiment.status();
    EXPECT_TRUE(experiment->goal && !experiment->objective) << text;
    EXPECT_TRUE(experiment->goal->question.any_color) << text;
  }
  const auto best = ReadExperimentText("reachable = true\n[objective]\nmaximize = \"passes\"", "f");
  ASSERT_TRUE(best.ok()) << best.status();
  EXPECT_TRUE(best->goal && best->objective);
}

TEST(Reachable, FalseIsAsIfItWereNotThere) {
  const auto boards = ReadExperimentText("reachable = false\n[position]\ndiscs = 9", "f.toml");
  ASSERT_TRUE(boards.ok()) << boards.status();
  EXPECT_FALSE(boards->goal);
  EXPECT_THAT(Fault("[position]\nreachable = false\n"), HasSubstr("every board is a result"));
  EXPECT_THAT(Fault("[objective]\nreachable = false\n"), HasSubstr("takes one of maximize"));
}

TEST(Objective, IsASumOrTwoCountsInOrder) {
  const auto name = [](const std::string& text) -> std::string {
    const auto experiment = ReadExperimentText(text, "f.toml");
    if (!experiment.ok()) return std::string(experiment.status().message());
    return absl::StrCat(experiment->objective->maximize ? "max " : "min ",
                        experiment->objective->Name());
  };
  const std::string to_move = "[position]\nto_move = \"white\"\n";
  EXPECT_EQ(name(to_move + "[objective]\nmaximize = \"2 legal_moves - black_stable\""),
            "max 2 legal_moves - other_stable");
  EXPECT_EQ(name("[objective]\nminimize = \"discs\"\nthen = { maximize = \"legal_moves\" }"),
            "min 65 discs - legal_moves");
  EXPECT_EQ(name("[objective]\nmaximize = \"other\"\nthen = { maximize = \"frontier\" }"),
            "max 65 other + frontier");
  const std::vector<std::pair<std::string, std::string>> faults = {
      {"maximize = \"2 legal_moves\"", "'maximize' must be a quantity, or a sum of 2"},
      {"maximize = \"2 passes - discs\"", "'maximize' must be a quantity, or a sum of 2"},
      {"maximize = \"white - discs\"", "'white' needs to_move"},
      {"maximize = \"discs\"\nthen = { maximize = \"flips\" }", "must be different counts (discs,"},
      {"maximize = \"discs\"\nthen = { maximize = \"discs\" }", "must be different counts (discs,"},
      {"maximize = \"discs\"\nthen = {}", "'then' takes one of maximize and minimize"},
      {"maximize = \"discs\"\nthen = { max = \"other\" }", "unknown key 'max'"},
      {"maximize = \"discs\"\nthen = \"other\"", "'then' must be a table"},
      {"reachable = true\nthen = { maximize = \"other\" }", "'then' comes after maximize"}};
  for (const auto& [text, fault] : faults)
    EXPECT_THAT(name("[objective]\n" + text), HasSubstr(fault)) << text;
}

TEST(BestPlay, IsAResultOrAScoreOfBoardsThatAreSolvedInAMoment) {
  const auto score = [](const std::string& value) {
    const auto experiment = ReadExperimentText(
        "[position]\ndiscs = { min = 48 }\nbest_play = " + value + "\n", "f.toml");
    return experiment.ok() ? experiment->best_play : std::nullopt;
  };
  EXPECT_EQ(score("\"win\""), (Range{2, 64}));
  EXPECT_EQ(score("\"draw\""), (Range{0, 0}));
  EXPECT_EQ(score("\"loss\""), (Range{-64, -2}));
  EXPECT_EQ(score("-6"), (Range{-6, -6}));
  EXPECT_EQ(score("{ min = -3 }"), (Range{-2, 64}));
  EXPECT_EQ(Fault("[position]\nbest_play = 3\ndiscs = 60"),
            "f.toml:2:13: a score is even, as it is a difference of 64 squares: 3 has none");
  EXPECT_EQ(Fault("[position]\nbest_play = \"draw\"\ndiscs = { min = 47 }"),
            "f.toml:2:13: best_play solves each board, so at most 16 squares may be empty: write "
            "discs = { min = 48 }, or more");
  EXPECT_THAT(Fault("[position]\nbest_play = \"drawn\"\ndiscs = 60"), HasSubstr("draw"));
  EXPECT_THAT(Fault("[position]\nbest_play = 65\ndiscs = 60"), HasSubstr("64"));
  EXPECT_EQ(Fault("[position]\ndiscs = 60\nany = [{ best_play = 0 }]"),
            "f.toml:3:10: 'best_play' belongs in [position], not in 'any'");
  EXPECT_EQ(Fault("reachable = true\n[position]\ndiscs = 60\nbest_play = 0\n[objective]\n"
                  "maximize = \"legal_moves\"\nproof = \"twice\""),
            "f.toml:4:13: the second proof knows nothing of best play: leave one out");
}

TEST(NumberOfGames, HasAGreatestOne) {
  const std::string begin = "reachable = true\n[game]\ngames = ";
  EXPECT_THAT(Fault(begin + "{ min = 3 }"),
              HasSubstr("f.toml:3:9: 'games' needs a greatest number"));
  EXPECT_THAT(Fault(begin + "0"), HasSubstr("f.toml:3:"));
  EXPECT_THAT(Fault(begin + "{ min = 3, max = 2 }"), HasSubstr("f.toml:3:"));
  EXPECT_THAT(Fault("[game]\ngames = 1"), HasSubstr("it needs reachable = true"));
}

TEST(Reachable, MustNotContradictItself) {
  const std::string message = "reachable is true in one place and false in another";
  EXPECT_EQ(Fault("reachable = true\n[position]\nreachable = false"), "f.toml:3:13: " + message);
  EXPECT_EQ(Fault("[position]\nreachable = false\n[objective]\nreachable = true"),
            "f.toml:4:13: " + message);
  EXPECT_EQ(Fault("reachable = false\n[objective]\nreachable = true"), "f.toml:3:13: " + message);
}

// In a file that has the tables that others need.
TEST(FileKeys, EachKeyInAWrongTableIsToldWhereItBelongs) {
  const std::vector<std::string> tables = {kTopOfFile,    "[position]", "[game]",
                                           "[enumerate]", "[reach]",    "[objective]"};
  int wrong = 0;
  for (const std::string& right : tables) {
    for (const std::string& key : KeysOf(right)) {
      for (const std::string& table : tables) {
        const std::vector<std::string> there = KeysOf(table);
        if (std::find(there.begin(), there.end(), key) != there.end()) continue;
        ++wrong;
        const bool top = table == kTopOfFile;
        const std::string text =
            (top ? key + " = 1\n" : "reachable = true\n" + table + "\n" + key + " = 1\n");
        // Conditions on positions are expected in [game].
        const std::vector<std::string> conditions = KeysOf("[position]");
        const bool condition = table == "[game]" && std::find(conditions.begin(), conditions.end(),
                                                              key) != conditions.end();
        const std::string place = condition             ? "in [position]"
                                  : right == kTopOfFile ? "at the top of the file"
                                                        : "in " + right;
        EXPECT_THAT(Fault(text), testing::AllOf(HasSubstr("'" + key + "'"), HasSubstr(place)))
            << text;
      }
    }
  }
  EXPECT_GT(wrong, 200);
}

}  // namespace
}  // namespace othello::app
