// The program accepts the examples that users read and run.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "app/experiment/constraint_file.h"
#include "app/experiment/experiment.h"
#include "app/experiment/file_keys.h"
#include "app/experiment/toml_reading.h"
#include "app/study/study.h"
#include "core/game/stoner_shape.h"
#include "goals/objective.h"

namespace othello::app {
namespace {

std::string Contents(const std::filesystem::path& path) {
  std::ifstream in(path);
  EXPECT_TRUE(in.good()) << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// The texts between ```toml and ```.
std::vector<std::string> TomlBlocks(const std::string& markdown) {
  const std::string open = "```toml\n";
  std::vector<std::string> blocks;
  for (std::size_t at = markdown.find(open); at != std::string::npos;
       at = markdown.find(open, at + 1)) {
    const std::size_t begin = at + open.size();
    blocks.push_back(markdown.substr(begin, markdown.find("```", begin) - begin));
  }
  return blocks;
}

void ExpectPositionIsGood(const std::string& text, const std::string& name) {
  const auto file = ParseToml(text, name);
  ASSERT_TRUE(file.ok()) << file.status();
  const toml::table* position = (*file)["position"].as_table();
  ASSERT_NE(position, nullptr) << name << " has no [position]";
  const auto constraint = ReadPositionConstraint(*position, name);
  EXPECT_TRUE(constraint.ok()) << constraint.status();
}

TEST(Documents, EveryExampleOfTheConstraintLanguageIsAccepted) {
  const std::string page = Contents(OTHELLO_SOURCE_DIR "/docs/constraints.md");
  const std::vector<std::string> blocks = TomlBlocks(page);
  EXPECT_GE(blocks.size(), 11);
  for (const std::string& block : blocks) {
    SCOPED_TRACE(block);
    ExpectPositionIsGood(block, "constraints.md");
  }
}

TEST(Documents, EveryKeyHasAnExample) {
  std::string examples;
  for (const std::string& block : TomlBlocks(Contents(OTHELLO_SOURCE_DIR "/docs/constraints.md")))
    examples += block;
  for (const std::string& key : PositionKeys()) {
    const bool shown = examples.find("\n" + key + " = ") != std::string::npos ||
                       examples.find("[[position." + key + "]]") != std::string::npos;
    EXPECT_TRUE(shown) << "no example for '" << key << "'";
  }
}

TEST(Documents, EveryExampleOfAnObjectiveIsAccepted) {
  const std::vector<std::string> blocks =
      TomlBlocks(Contents(OTHELLO_SOURCE_DIR "/docs/objectives.md"));
  EXPECT_GE(blocks.size(), 2);
  for (const std::string& block : blocks) {
    SCOPED_TRACE(block);
    const auto experiment = ReadExperimentText("name = \"example\"\n" + block, "objectives.md");
    EXPECT_TRUE(experiment.ok()) << experiment.status();
  }
}

TEST(Documents, EveryQuantityIsExplained) {
  const std::string page = Contents(OTHELLO_SOURCE_DIR "/docs/objectives.md");
  for (const std::string& name : goals::MeasureNames())
    EXPECT_NE(page.find("`" + name + "`"), std::string::npos) << name;
}

TEST(Documents, ThePageOfExperimentsHasTheKeysOfItsTables) {
  const std::string page = Contents(OTHELLO_SOURCE_DIR "/docs/experiments.md");
  for (const std::string& table : {std::string("[enumerate]"), std::string("[reach]")}) {
    const std::size_t begin = page.find("\n| `" + table + "` |");
    ASSERT_NE(begin, std::string::npos);
    const std::string row = page.substr(begin, page.find('\n', begin + 1) - begin);
    for (const std::string& key : KeysOf(table))
      EXPECT_NE(row.find("`" + key), std::string::npos) << key;
  }
}

// The page's pictures of the shapes are right: three boards side by side, with the numbers of the
// ranks.
TEST(Documents, ThePicturesOfTheShapesAreTheShapes) {
  const std::string page = Contents(OTHELLO_SOURCE_DIR "/docs/constraints.md");
  std::istringstream lines(
      page.substr(page.find("     stoner-4             stoner-3-1           stoner-3\n")));
  std::array<std::map<char, Bitboard>, 3> drawn;
  std::string line;
  std::getline(lines, line);
  std::getline(lines, line);
  for (int rank = 0; rank < 8; ++rank) {
    std::getline(lines, line);
    ASSERT_EQ(line.front(), '1' + rank);
    std::string symbols;
    for (const char symbol : line.substr(1)) {
      if (symbol != ' ') symbols += symbol;
    }
    ASSERT_EQ(symbols.size(), 24U) << line;
    for (int i = 0; i < 24; ++i) drawn[i / 8][symbols[i]] |= Bit(SquareAt(i % 8, rank));
  }
  for (int i = 0; i < 3; ++i) {
    const StonerPattern pattern = PatternOf(kStonerShapes[i]);
    EXPECT_EQ(drawn[i]['A'], pattern.attacker) << WordOf(kStonerShapes[i]);
    EXPECT_EQ(drawn[i]['E'], pattern.escaper) << WordOf(kStonerShapes[i]);
    EXPECT_EQ(drawn[i]['-'], pattern.empty) << WordOf(kStonerShapes[i]);
    EXPECT_EQ(drawn[i]['.'], pattern.escaper_on_one_of) << WordOf(kStonerShapes[i]);
  }
}

TEST(Documents, EveryExperimentHasItsFilesNameAndAGoodPosition) {
  int experiments = 0;
  for (const auto& entry : std::filesystem::directory_iterator(OTHELLO_SOURCE_DIR "/experiments")) {
    if (entry.path().extension() != ".toml") continue;
    SCOPED_TRACE(entry.path().filename());
    ++experiments;
    const std::string text = Contents(entry.path());
    EXPECT_EQ(text.front(), '#') << "an experiment begins with what it shows";
    const auto file = ParseToml(text, entry.path().filename());
    ASSERT_TRUE(file.ok()) << file.status();
    EXPECT_EQ((*file)["name"].value_or(std::string()), entry.path().stem());
    if (IsStudy(text)) {
      const auto study = ReadStudyText(text, entry.path().filename());
      EXPECT_TRUE(study.ok()) << study.status();
    } else {
      ExpectPositionIsGood(text, entry.path().filename());
    }
  }
  EXPECT_GE(experiments, 15);
}

}  // namespace
}  // namespace othello::app
