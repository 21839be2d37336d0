// What a study asks for: its cells are the experiments that one would write by hand.
#include "app/study/study.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/experiment/experiment_meaning.h"

namespace othello::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kRest = R"(
[position]
legal_moves = { min = 3 }

[objective]
minimize = "discs"
reachable = true
)";

Study Read(const std::string& text) {
  absl::StatusOr<Study> study = ReadStudyText(text, "s.toml");
  EXPECT_TRUE(study.ok()) << study.status();
  return study.ok() ? *std::move(study) : Study{};
}

// What is wrong with a file that has these lines below [study], from line 2 on.
std::string Fault(const std::string& lines) {
  const absl::StatusOr<Study> study = ReadStudyText("[study]\n" + lines + kRest, "s.toml");
  return study.ok() ? "" : std::string(study.status().message());
}

std::vector<std::string> NamesOfCells(const Study& study) {
  std::vector<std::string> names;
  for (const StudyCell& cell : study.cells) names.push_back(cell.name);
  return names;
}

TEST(StudyFile, VariesEachKeyWithEachOther) {
  const Study study =
      Read(std::string("name = \"few\"\n[study]\nvary = { \"position.legal_moves.min\" = "
                       "\"3..4\", \"objective.mover\" = [\"white\", \"black\"] }\n"
                       "each = 2.5\ntime_limit = 60\n") +
           kRest);
  EXPECT_THAT(NamesOfCells(study), ElementsAre("min=3,mover=white", "min=3,mover=black",
                                               "min=4,mover=white", "min=4,mover=black"));
  EXPECT_EQ(study.name, "few");
  EXPECT_EQ(study.each, 2.5);
  EXPECT_EQ(study.time_limit, 60);
  EXPECT_TRUE(study.has_objective);
  EXPECT_FALSE(study.has_verdicts);
  EXPECT_THAT(study.VariedIn(study.cells[1]),
              ElementsAre(Study::Varied{"position.legal_moves.min", "3"},
                          Study::Varied{"objective.mover", "black"}));
}

TEST(StudyFile, CellIsTheExperimentWrittenByHand) {
  const Study study =
      Read(std::string("[study]\nvary = { \"position.discs\" = [7, { min = 8, max = 9 }] }\n"
                       "seeds = 2\n") +
           kRest);
  ASSERT_EQ(study.cells.size(), 4U);
  const auto meaning = [](const std::string& text) { return *MeaningOf(text, "x.toml"); };
  const std::string by_hand =
      "name = \"s,discs=2,seed=1\"\n[enumerate]\nseed = 1\n[position]\nlegal_moves = { min = 3 }\n"
      "discs = { min = 8, max = 9 }\n[objective]\nminimize = \"discs\"\nreachable = true\n";
  EXPECT_EQ(meaning(study.cells[3].experiment), meaning(by_hand));
  EXPECT_THAT(study.cells[2].experiment, HasSubstr("seed = 0"));
  EXPECT_THAT(study.cells[3].experiment, HasSubstr("seed = 1"));
}

TEST(StudyFile, KeysMayBeWrittenAsTables) {
  const Study study =
      Read(std::string("[study.vary]\nobjective.mover = [\"black\"]\nposition.discs = \"7..8\"\n") +
           kRest);
  EXPECT_THAT(NamesOfCells(study), ElementsAre("mover=black,discs=7", "mover=black,discs=8"));
}

// A name of a folder never has characters that mean something to a shell or a file system.
TEST(StudyFile, ValuesThatAreNoNamesAreNumbered) {
  EXPECT_THAT(NamesOfCells(Read("[study]\nvary = { \"position.occupied\" = [[\"a1\"], [\"h8\"]] }\n"
                                "[objective]\nminimize = \"discs\"\nreachable = true\n")),
              ElementsAre("occupied=1", "occupied=2"));
}

// Where two keys end alike, both are named in full.
TEST(StudyFile, LabelsDiffer) {
  const Study study =
      Read(std::string("[study]\nvary = { \"position.discs.min\" = \"7..8\", "
                       "\"position.legal_moves.min\" = \"3..4\" }\n"
                       "[position]\n[objective]\nminimize = \"discs\"\n"
                       "reachable = true\n"));
  EXPECT_EQ(study.cells.front().name, "position.discs.min=7,position.legal_moves.min=3");
}

TEST(StudyFile, FaultsNameTheirPlace) {
  EXPECT_EQ(Fault("vary = { \"position.discs\" = \"5..1000004\" }\n"),
            "s.toml:2:29: these are 1,000,000 cells; a study has at most 10,000");
  EXPECT_EQ(Fault("vary = { \"position.discs\" = \"1..64\", \"position.mover\" = \"1..64\", "
                  "\"position.other\" = \"1..64\" }\n"),
            "s.toml:1:1: these are 262,144 cells; a study has at most 10,000");
  EXPECT_EQ(Fault("vary = { \"position.disks\" = \"5..7\" }\n"),
            "s.toml:2:10: with disks=5: unknown key 'disks' in [position]; here it is 'discs'");
  EXPECT_THAT(Fault("vary = { \"position.discs\" = \"63..72\" }\n"),
              HasSubstr("s.toml:2:10: with discs=65: 'discs' must be from 0 to 64"));
  EXPECT_THAT(Fault("vary = { \"position.discs\" = \"9..5\" }\n"), HasSubstr("must be a range"));
  EXPECT_THAT(Fault("vary = { \"position.discs\" = [] }\n"), HasSubstr("must be a range"));
  EXPECT_EQ(
      Fault("vary = { \"position.legal_moves.min.x\" = \"5..7\" }\n"),
      "s.toml:2:10: with x=5: 'position.legal_moves.min.x' leads through 'min', which is no table");
  EXPECT_EQ(Fault("vary = { \"enumerate.seed\" = \"1..2\" }\nseeds = 2\n"),
            "s.toml:2:10: 'enumerate.seed' is varied twice");
  EXPECT_THAT(Fault("vary = { \"name\" = [\"a\", \"b\"] }\n"), HasSubstr("s.toml:2:10: a name"));
  EXPECT_THAT(Fault(""), HasSubstr("s.toml:1:1: a study varies something"));
  EXPECT_THAT(Fault("vry = 3\n"), HasSubstr("unknown key 'vry' in [study]; did you mean 'vary'?"));
  EXPECT_THAT(Fault("seeds = 2\neach = -1\n"), HasSubstr("s.toml:3:8: 'each' must be"));
  EXPECT_EQ(Fault("seeds = 2\n[position]\n"),
            "s.toml:5:1: [position] stands twice: write its keys together");
}

// Elsewhere a study is refused by its name.
TEST(StudyFile, IsNoExperiment) {
  EXPECT_TRUE(IsStudy("[study]\nseeds = 2\n"));
  EXPECT_FALSE(IsStudy("[position]\ndiscs = 9\n"));
  EXPECT_FALSE(IsStudy("[study"));
  const auto experiment = ReadExperimentText(std::string("[study]\nseeds = 2\n") + kRest, "s.toml");
  EXPECT_THAT(std::string(experiment.status().message()), HasSubstr("s.toml:1:1: a study is"));
}

}  // namespace
}  // namespace othello::app
