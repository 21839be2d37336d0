// A study runs, is killed and goes on, is shared between processes, and is checked.
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "tests/app/lines_of.h"
#include "tests/app/run_program.h"

namespace othello::app {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

constexpr const char* kStudy = R"(name = "most"
description = "The most legal moves."

[study]
vary = { "position.discs" = "5..10", "objective.mover" = ["black", "white"] }

[enumerate]
solver = "cadical"

[objective]
maximize = "legal_moves"
reachable = true
)";

// Of table.csv what does not depend on the time: the keys, best, bound and answer.
std::vector<std::string> Table(const std::string& folder) {
  std::vector<std::string> lines;
  for (const std::string& line : LinesOf(ReadFile(folder + "/table.csv"))) {
    const std::vector<std::string> fields = absl::StrSplit(line, ',');
    lines.push_back(absl::StrCat(fields.at(0), ",", fields.at(1), ",", fields.at(2), ",",
                                 fields.at(3), ",", fields.at(8)));
  }
  return lines;
}

class StudyRun : public testing::Test {
 protected:
  ProgramRun Run(const std::string& options, const std::string& folder = "out") const {
    return RunProgram("run '" + file_ + "' --threads 1 --out '" + scratch_.Path(folder) + "' " +
                      options);
  }
  std::string Path(const std::string& name) const { return scratch_.Path(name); }

  const ScratchDirectory scratch_;
  std::string file_ = scratch_.Write("most.toml", kStudy);
};

TEST_F(StudyRun, EachCellIsARunAndTheTableSaysWhatTheyFound) {
  const ProgramRun run = Run("--jobs 2");
  EXPECT_EQ(run.exit_status, 0) << run.err;
  const std::vector<std::string> said = LinesOf(run.out);
  ASSERT_THAT(said, SizeIs(15));
  EXPECT_EQ(said[0], "discs  mover      best     bound  answer              time");
  EXPECT_EQ(said[13], "most: 12 cells: 12 answered");
  EXPECT_THAT(said[14], HasSubstr("/: table.csv, table.md, report.html, best.svg, seconds.svg"));
  const std::vector<std::string> table = Table(Path("out"));
  ASSERT_THAT(table, SizeIs(13));
  EXPECT_THAT(ReadFile(Path("out/table.csv")),
              StartsWith("position.discs,objective.mover,best,bound,positions,reachable,"
                         "unreachable,unknown,answer,board,side,game,seconds\n"));
  EXPECT_EQ(table[1], "5,black,,,none exists");
  EXPECT_EQ(table[2], "5,white,3,3,proved");
  EXPECT_EQ(table[11], "10,black,12,12,proved");
  // The cell by itself.
  const ProgramRun alone = RunProgram("run '" + Path("out/cells/discs=10,mover=black.toml") +
                                      "' --threads 1 --out '" + Path("alone") + "'");
  EXPECT_EQ(alone.exit_status, 0) << alone.err;
  EXPECT_THAT(ReadFile(Path("alone/outcome.json")), HasSubstr("\"best\":12,\"proved\":true"));
  const ProgramRun verified = RunProgram("verify '" + Path("out") + "'");
  EXPECT_EQ(verified.exit_status, 0) << verified.out << verified.err;
  EXPECT_THAT(verified.out, HasSubstr("12  rows of studies"));
  // Nothing is done again.
  const std::string before = ReadFile(Path("out/cells/discs=10,mover=black.json"));
  EXPECT_EQ(Run("--resume").exit_status, 0);
  EXPECT_EQ(ReadFile(Path("out/cells/discs=10,mover=black.json")), before);
}

TEST_F(StudyRun, GoesOnAfterAKill) {
  ASSERT_EQ(Run("", "whole").exit_status, 0);
  const std::string script = scratch_.Write(
      "kill.sh", "'" OTHELLO_SYNTH_PROGRAM "' run '" + file_ + "' --resume --threads 1 --out '" +
                     Path("out") + "' >/dev/null 2>&1 &\nsleep $1\nkill -9 $!\nwait\n");
  for (const char* const seconds : {"0.02", "0.15", "0.3", "0.45"})
    ASSERT_NE(std::system(("bash '" + script + "' " + seconds + " 2>/dev/null").c_str()), -1);
  // The last cell's process ends by itself soon after.
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  const ProgramRun last = Run("--resume");
  EXPECT_EQ(last.exit_status, 0) << last.out << last.err;
  EXPECT_EQ(Table(Path("out")), Table(Path("whole")));
  EXPECT_EQ(RunProgram("verify '" + Path("out") + "'").exit_status, 0);
}

TEST_F(StudyRun, ShardsShareAFolder) {
  ASSERT_EQ(Run("", "whole").exit_status, 0);
  EXPECT_EQ(Run("--shard 1/3 --resume").exit_status, 0);
  EXPECT_EQ(Run("--shard 3/3 --resume").exit_status, 0);
  const ProgramRun report = RunProgram("report '" + Path("out") + "'");
  EXPECT_THAT(report.out, StartsWith("most: 12 cells: 8 answered, 4 not run\n"));
  EXPECT_EQ(RunProgram("verify '" + Path("out") + "'").exit_status, 3);
  EXPECT_EQ(Run("--shard 2/3 --resume").exit_status, 0);
  EXPECT_EQ(Table(Path("out")), Table(Path("whole")));
}

// Two that do the same leave each cell to the one that began it.
TEST_F(StudyRun, TwoProcessesShareAFolder) {
  ASSERT_EQ(Run("", "whole").exit_status, 0);
  ProgramRun first;
  {
    const std::jthread other([&] { first = Run("--resume"); });
    Run("--resume");
  }
  EXPECT_THAT(first.exit_status, testing::AnyOf(0, 3)) << first.err;
  EXPECT_EQ(Run("--resume").exit_status, 0);
  EXPECT_EQ(Table(Path("out")), Table(Path("whole")));
}

TEST_F(StudyRun, CellsThatFailOrStopAreSaidAndTheOthersGoOn) {
  file_ = scratch_.Write("few.toml", Replaced(kStudy, "[study]", "[study]\neach = 0.001"));
  const ProgramRun run = Run("");
  EXPECT_EQ(run.exit_status, 3) << run.out;
  EXPECT_THAT(run.out + run.err, HasSubstr("time limit"));
  // What had its time has no more of the same.
  const std::string table = ReadFile(Path("out/table.csv"));
  EXPECT_EQ(Run("--resume").exit_status, 3);
  for (const std::string& line : LinesOf(table)) {
    if (line.find("time limit") == std::string::npos) continue;
    EXPECT_THAT(ReadFile(Path("out/table.csv")), HasSubstr(line));
  }

  // A cell whose folder is no folder of a run fails.
  const std::string cell = Path("other/cells/discs=5,mover=white");
  std::filesystem::create_directories(cell + "/results.jsonl");
  file_ = scratch_.Write("most.toml", kStudy);
  const ProgramRun failing = Run("--resume", "other");
  EXPECT_EQ(failing.exit_status, 1) << failing.out;
  EXPECT_THAT(failing.out, AllOf(HasSubstr("  failed  "), HasSubstr("results.jsonl")));
  EXPECT_THAT(failing.out, HasSubstr("most: 12 cells: 11 answered, 1 failed"));
  std::filesystem::remove_all(cell);
  EXPECT_EQ(Run("--resume", "other").exit_status, 0);
}

TEST_F(StudyRun, FolderBelongsToOneStudy) {
  ASSERT_EQ(Run("").exit_status, 0);
  EXPECT_THAT(Run("").err, HasSubstr("holds this study already; --resume continues it"));
  file_ = scratch_.Write("most.toml", Replaced(kStudy, "5..10", "5..6"));
  EXPECT_THAT(Run("--resume").err, HasSubstr("holds another study, or an earlier version"));
  EXPECT_EQ(Table(Path("out")).size(), 13U);
  EXPECT_THAT(Run("--force --shard 1/2").err, HasSubstr("cells of other shards"));
  EXPECT_EQ(Run("--force").exit_status, 0);
  EXPECT_EQ(Table(Path("out")).size(), 5U);
  EXPECT_FALSE(std::filesystem::exists(Path("out/cells/discs=7,mover=white")));
  EXPECT_THAT(Run("--out '" + Path("out/cells/discs=5,mover=white") + "'").err,
              HasSubstr("given"));  // --out twice
}

TEST_F(StudyRun, OptionsOfStudiesAndOfExperiments) {
  EXPECT_THAT(Run("--stream").err, HasSubstr("for one experiment, not a study"));
  EXPECT_THAT(Run("--check").err, HasSubstr("--check"));
  const ProgramRun check = RunProgram("run '" + file_ + "' --check");
  EXPECT_THAT(check.out,
              AllOf(StartsWith("A study of 12 cells, from discs=5,mover=black to "),
                    HasSubstr("the board has exactly 5 discs"), HasSubstr("Nothing was run.")));
  const std::string one = scratch_.Write("one.toml",
                                         "[position]\ndiscs = 5\n[objective]\n"
                                         "maximize = \"legal_moves\"\n");
  EXPECT_THAT(RunProgram("run '" + one + "' --jobs 2").err, HasSubstr("it has no [study]"));
  // Several files, each in a folder of its name; one that is not there does not stop the others.
  const ProgramRun both = RunProgram("run '" + one + "' nowhere.toml '" + file_ + "' --out '" +
                                     Path("both") + "' --threads 1");
  EXPECT_EQ(both.exit_status, 2);
  EXPECT_THAT(both.err, HasSubstr("nowhere.toml"));
  EXPECT_EQ(Table(Path("both/most")).size(), 13U);
  EXPECT_TRUE(std::filesystem::exists(Path("both/one/outcome.json")));
}

TEST_F(StudyRun, RowsAsLines) {
  const ProgramRun run = Run("--json");
  EXPECT_EQ(run.exit_status, 0) << run.err;
  const std::vector<std::string> lines = LinesOf(run.out);
  ASSERT_THAT(lines, SizeIs(12));
  EXPECT_THAT(
      lines[1],
      AllOf(StartsWith(
                R"({"schema":1,"cell":"discs=5,mover=white","vary":[{"key":"position.discs",)"),
            HasSubstr(R"("outcome":{"schema":1,"ended":"complete")"),
            HasSubstr(R"("first":{"schema":1,"board":")")));
}

// Whatever is changed by hand is found.
TEST_F(StudyRun, VerifyFindsEdits) {
  ASSERT_EQ(Run("").exit_status, 0);
  const auto wrong = [&](const std::string& name, const std::string& from, const std::string& to) {
    const std::string text = ReadFile(Path(name));
    scratch_.Write(name, Replaced(text, from, to));
    const ProgramRun verified = RunProgram("verify '" + Path("out") + "'");
    scratch_.Write(name, text);
    EXPECT_EQ(verified.exit_status, 1) << name << ": " << from << " -> " << to;
    return verified.err;
  };
  const std::string cell = "out/cells/discs=10,mover=black";
  EXPECT_THAT(wrong(cell + ".json", "\"best\":12", "\"best\":13"),
              HasSubstr("does not say what the run of the cell found"));
  EXPECT_THAT(wrong(cell + ".json", "\"value\":\"10\"", "\"value\":\"11\""),
              HasSubstr("does not say"));
  EXPECT_THAT(wrong(cell + ".json", "mover=black", "mover=white"),
              HasSubstr("is the row of another cell"));
  EXPECT_THAT(wrong(cell + "/experiment.toml", "discs = 10", "discs = 9"),
              HasSubstr("is not the experiment that the study asks for here"));
  EXPECT_THAT(wrong("out/table.csv", "10,black,12", "10,black,11"),
              HasSubstr("table.csv: does not have the rows of the cells; 'report "));
  EXPECT_THAT(wrong("out/study.toml", "5..10", "5..9"), HasSubstr("table.csv"));
  EXPECT_THAT(wrong("out/study.toml", "\"5..10\"", "5"), HasSubstr("must be a range"));
}

}  // namespace
}  // namespace othello::app
