// A folder of results belongs to one experiment and to one process at a time, and its lines are
// checked before they are used.
#include "app/records/files/run_folder.h"

#include <absl/strings/str_cat.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "app/experiment/experiment_meaning.h"
#include "app/records/sealed_lines.h"
#include "app/terminal/messages.h"
#include "tests/app/lines_of.h"
#include "tests/app/run_program.h"
#include "tests/app/wrong_input.h"

namespace othello::app {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// Ten families of boards in a moment.
constexpr const char* kBoards =
    "name = \"boards\"\n[position]\ndiscs = 6\nlegal_moves = { min = 7 }\n[reach]\n";

// Asks for the most legal moves that a game reaches with `discs` discs: 5 with 6 discs, 6 with 7
// (measured for this project).
std::string MostMoves(int discs, const std::string& more = "") {
  return absl::StrCat("name = \"most\"\n[position]\ndiscs = ", discs,
                      "\n[objective]\nmaximize = \"legal_moves\"\nreachable = true\n", more);
}

struct RunFolderTest : testing::Test {
  ScratchDirectory scratch;

  std::string PathOf(const std::string& folder, const std::string& name) const {
    return absl::StrCat(scratch.Path(folder), "/", name);
  }
  std::string Text(const std::string& folder, const std::string& name) const {
    return ReadFile(PathOf(folder, name));
  }

  ProgramRun Run(const std::string& folder, const std::string& experiment,
                 const std::string& options = "", const std::string& environment = "") const {
    const std::string file = scratch.Write("an experiment.toml", experiment);
    return RunProgram("run '" + file + "' --out '" + scratch.Path(folder) + "' " + options, "",
                      environment);
  }

  // Writes lines with right seals, whatever they say: as after a fault of the program, not after an
  // accident on the disk.
  void WriteSealed(const std::string& folder, const std::string& name,
                   const std::string& experiment, const std::vector<std::string>& lines) const {
    SealChain seals(*MeaningOf(experiment, "test"));
    std::string text;
    for (const std::string& line : lines) {
      const std::size_t seal = line.find(",\"seal\"");
      absl::StrAppend(
          &text, seals.Seal(seal == std::string::npos ? line : line.substr(0, seal) + "}"), "\n");
    }
    scratch.Write(folder + "/" + name, text);
  }

  void ExpectFailed(const ProgramRun& run, const std::string& what) const {
    EXPECT_EQ(run.exit_status, kSomeFailed) << run.out;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    EXPECT_THAT(run.err, HasSubstr(what));
    EXPECT_EQ(run.out, "");
  }
  void ExpectRefused(const ProgramRun& run, const std::string& what) const {
    EXPECT_EQ(run.exit_status, kWrongInput) << run.out;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    EXPECT_THAT(run.err, HasSubstr(what));
    EXPECT_EQ(run.out, "");
  }
};

TEST_F(RunFolderTest, StepsOfAnotherExperimentAreNotTakenOver) {
  ASSERT_EQ(Run("a", MostMoves(6)).exit_status, kDone);
  std::filesystem::remove(PathOf("a", "results.jsonl"));
  const std::string steps = Text("a", "steps.jsonl");
  ExpectRefused(Run("a", MostMoves(7)), "holds results already");
  ExpectRefused(Run("a", MostMoves(7), "--resume"), "another version of the experiment");
  std::filesystem::remove(PathOf("a", "experiment.toml"));
  ExpectRefused(Run("a", MostMoves(7), "--resume"), "steps.jsonl:1: ");
  EXPECT_EQ(Text("a", "steps.jsonl"), steps);
  const ProgramRun forced = Run("a", MostMoves(7), "--force");
  EXPECT_EQ(forced.exit_status, kDone);
  EXPECT_THAT(forced.out, HasSubstr("game reaches is 6, proved"));
}

TEST_F(RunFolderTest, StepsOfTheSameExperimentGoOnWithoutResults) {
  ASSERT_EQ(Run("a", MostMoves(6)).exit_status, kDone);
  const std::string steps = Text("a", "steps.jsonl");
  std::filesystem::remove(PathOf("a", "results.jsonl"));
  const ProgramRun run = Run("a", MostMoves(6), "--resume");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_THAT(run.out, HasSubstr("game reaches is 5, proved"));
  EXPECT_EQ(Text("a", "steps.jsonl"), steps);  // nothing was asked again
}

TEST_F(RunFolderTest, FilesOfAnotherFolderAreRefused) {
  const std::string twice = "proof = \"twice\"\n";
  ASSERT_EQ(Run("a", MostMoves(6, twice)).exit_status, kDone);
  ASSERT_EQ(Run("b", MostMoves(7, twice)).exit_status, kDone);
  for (const char* name : kLineFileNames) {
    const std::string own = Text("a", name);
    ASSERT_NE(own, "") << name;
    scratch.Write(absl::StrCat("a/", name), Text("b", name));
    ExpectRefused(Run("a", MostMoves(6, twice), "--resume"),
                  absl::StrCat(PathOf("a", name), ":1: "));
    scratch.Write(absl::StrCat("a/", name), own);
  }
  EXPECT_EQ(Run("a", MostMoves(6, twice), "--resume").exit_status, kDone);
}

TEST_F(RunFolderTest, AnyChangeOfALineIsNoticed) {
  ASSERT_EQ(Run("a", kBoards, "--threads 1").exit_status, kDone);
  const std::string text = Text("a", "results.jsonl");
  const std::vector<std::string> lines = LinesOf(text);
  ASSERT_GT(lines.size(), 4U);
  const auto joined = [](const std::vector<std::string>& parts) {
    std::string all;
    for (const std::string& part : parts) absl::StrAppend(&all, part, "\n");
    return all;
  };
  std::vector<std::pair<std::string, int>> changed;  // with the first line that does not belong
  changed.emplace_back(Replaced(text, "\"side\":\"X\"", "\"side\":\"O\""), 1);
  changed.emplace_back(joined({lines[0], lines[1], lines[1], lines[2]}), 3);  // doubled
  changed.emplace_back(joined({lines[0], lines[2]}), 2);                      // removed
  changed.emplace_back(joined({lines[1], lines[0]}), 1);                      // swapped
  changed.emplace_back(joined({lines[0], "", lines[1]}), 2);
  changed.emplace_back(joined({lines[0], R"({"schema":1,"board":"foreign"})", lines[1]}), 2);
  changed.emplace_back(joined({lines[0] + " "}), 1);
  changed.emplace_back(joined({lines[0] + "\r"}), 1);
  for (const auto& [content, line] : changed) {
    scratch.Write("a/results.jsonl", content);
    ExpectRefused(Run("a", kBoards, "--resume"), absl::StrCat("results.jsonl:", line, ": "));
    EXPECT_EQ(Text("a", "results.jsonl"), content);
  }
}

TEST_F(RunFolderTest, RecalledPositionsMeetTheConditionsAndAreCountedOnce) {
  const std::string other =
      "name = \"boards\"\n[position]\ndiscs = 7\nlegal_moves = { min = 7 }\n[reach]\n";
  ASSERT_EQ(Run("a", kBoards, "--threads 1").exit_status, kDone);
  ASSERT_EQ(Run("b", other, "--threads 1").exit_status, kDone);
  const std::vector<std::string> lines = LinesOf(Text("a", "results.jsonl"));
  const auto resume = [&](const std::vector<std::string>& written) {
    WriteSealed("a", "results.jsonl", kBoards, written);
    return Run("a", kBoards, "--resume");
  };
  EXPECT_EQ(resume(lines).exit_status, kDone);
  ExpectRefused(resume({lines[0], lines[1], lines[0]}),
                "results.jsonl:3: the position of line 1 again");
  ExpectRefused(resume({lines[0], LinesOf(Text("b", "results.jsonl"))[0]}),
                "results.jsonl:2: the position does not meet the conditions");
  const std::string board = lines[0].substr(0, lines[0].find(",\"verdict\""));
  ExpectRefused(resume({board + "}"}), "results.jsonl:1: no verdict");
  const auto unreachable = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
    return line.find("\"unreachable\"") != std::string::npos;
  });
  ASSERT_NE(unreachable, lines.end());
  ExpectRefused(resume({Replaced(*unreachable, "\"evidence\":{",
                                 "\"evidence\":{\"orientation\":\"fixed\",")}),
                "results.jsonl:1: the verdict is for another orientation");
}

TEST_F(RunFolderTest, ALimitWhileEarlierPositionsAreReadLeavesThem) {
  ASSERT_EQ(Run("a", kBoards).exit_status, kDone);
  const std::string results = Text("a", "results.jsonl");
  const ProgramRun stopped = Run("a", kBoards, "--resume --time-limit 0.000001");
  EXPECT_EQ(stopped.exit_status, kStopped);
  EXPECT_THAT(stopped.out, HasSubstr("Stopped by the time limit before the search began"));
  EXPECT_EQ(Text("a", "results.jsonl"), results);
  const ProgramRun whole = Run("a", kBoards, "--resume");
  EXPECT_EQ(whole.exit_status, kDone);
  EXPECT_THAT(whole.out, HasSubstr("there are no others"));
}

// A run counts its lines as it reads and writes them; `report` reads them from the file.
TEST_F(RunFolderTest, ThePageOfAResumedRunIsThatOfItsFile) {
  const auto page_data = [&](const std::string& folder) {
    const std::string page = Text(folder, "report.html");
    const std::size_t begin = page.find("id=\"data\">");
    return page.substr(begin, page.find("</script>", begin) - begin);
  };
  ASSERT_EQ(Run("a", std::string(kBoards) + "[enumerate]\nlimit = 4\n").exit_status, kDone);
  ASSERT_EQ(Run("a", kBoards, "--resume").exit_status, kDone);
  ASSERT_GT(LinesOf(Text("a", "results.jsonl")).size(), 4U);
  ASSERT_EQ(
      RunProgram("report '" + PathOf("a", "results.jsonl") + "' --out '" + scratch.Path("b") + "'")
          .exit_status,
      kDone);
  EXPECT_THAT(page_data("a"), HasSubstr("\"rows\":[[1,"));
  EXPECT_EQ(page_data("a"), page_data("b"));
  // The report of the run itself stays.
  const std::string summary = Text("a", "summary.md");
  ExpectWrongInput(
      RunProgram("report '" + PathOf("a", "results.jsonl") + "' --out '" + PathOf("a", "") + "'"),
      "has the report of a run");
  EXPECT_EQ(Text("a", "summary.md"), summary);
}

TEST_F(RunFolderTest, AGameThatDoesNotReplayIsNotRecalled) {
  const std::string experiment =
      "name = \"reached\"\n[position]\ndiscs = 6\nlegal_moves = 5\n[reach]\n";
  ASSERT_EQ(Run("a", experiment, "--threads 1").exit_status, kDone);
  std::vector<std::string> lines = LinesOf(Text("a", "results.jsonl"));
  const auto reached = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
    return line.find("\"reachable\"") != std::string::npos;
  });
  ASSERT_NE(reached, lines.end());
  const auto line = reached - lines.begin() + 1;
  *reached = Replaced(*reached, "\"mover_color\":\"black\"", "\"mover_color\":\"white\"");
  WriteSealed("a", "results.jsonl", experiment, lines);
  ExpectRefused(Run("a", experiment, "--resume"), absl::StrCat("results.jsonl:", line, ": "));
}

TEST_F(RunFolderTest, StepsThatContradictAGameAreRefusedWithBothLines) {
  ASSERT_EQ(Run("a", MostMoves(6)).exit_status, kDone);
  std::vector<std::string> steps = LinesOf(Text("a", "steps.jsonl"));
  // 6 is refuted and 5 is reached; now a line claims that 5 is refuted, too.
  const auto refutation = std::find_if(steps.begin(), steps.end(), [](const std::string& step) {
    return step.find("\"value\":6") != std::string::npos &&
           step.find("unreachable") != std::string::npos;
  });
  const auto game = std::find_if(steps.begin(), steps.end(), [](const std::string& step) {
    return step.find("\"reachable\"") != std::string::npos;
  });
  ASSERT_NE(refutation, steps.end());
  ASSERT_NE(game, steps.end());
  const auto game_line = game - steps.begin() + 1;
  const auto refutation_line = refutation - steps.begin() + 1;
  *refutation = Replaced(*refutation, "\"value\":6", "\"value\":5");
  WriteSealed("a", "steps.jsonl", MostMoves(6), steps);
  const ProgramRun run = Run("a", MostMoves(6), "--resume --time-limit 20");
  ExpectRefused(run, absl::StrCat("steps.jsonl:", std::max(game_line, refutation_line), ": "));
  EXPECT_THAT(run.err,
              HasSubstr(absl::StrCat("steps.jsonl:", std::min(game_line, refutation_line))));
  EXPECT_THAT(run.err, HasSubstr("contradicts"));
}

// The bound of the conditions alone is a step like any other.
TEST_F(RunFolderTest, ABoundWorseThanTheBestIsRefused) {
  const std::string experiment = MostMoves(6);
  ASSERT_EQ(Run("a", experiment).exit_status, kDone);
  std::vector<std::string> steps = LinesOf(Text("a", "steps.jsonl"));
  steps.push_back(
      R"({"schema":1,"maximize":"legal_moves","value":4,"method":"conditions alone","verdict":"unreachable",)"
      R"("engine":"z3","evidence":{"stage":"conditions","reason":"no position has that many"},"seconds":0.1})");
  WriteSealed("a", "steps.jsonl", experiment, steps);
  ExpectRefused(Run("a", experiment, "--resume"), "contradicts the game at ");
}

TEST_F(RunFolderTest, ResultsThatAStepRefutesAreRefused) {
  const std::string experiment = MostMoves(6);
  ASSERT_EQ(Run("a", experiment).exit_status, kDone);
  std::vector<std::string> steps = LinesOf(Text("a", "steps.jsonl"));
  std::erase_if(steps, [](const std::string& step) {
    return step.find("\"reachable\"") != std::string::npos;
  });
  ASSERT_FALSE(steps.empty());
  steps[0] = Replaced(steps[0], steps[0].substr(steps[0].find("\"value\":"), 9), "\"value\":5");
  WriteSealed("a", "steps.jsonl", experiment, {steps[0]});
  ExpectRefused(Run("a", experiment, "--resume"),
                "results.jsonl:1: a game that contradicts the refutation at ");
}

TEST_F(RunFolderTest, ASecondRunSaysWhoOwnsTheFolder) {
  const std::string path = scratch.Path("a");
  const absl::StatusOr<RunFolder> owner =
      RunFolder::Open(path, kBoards, RunFolder::Existing::kRefuse);
  ASSERT_TRUE(owner.ok());
  for (const std::string options : {"", "--resume", "--force"}) {
    ExpectRefused(Run("a", kBoards, options), absl::StrCat(path, ": process ", getpid(), " on "));
  }
  EXPECT_TRUE(std::filesystem::exists(PathOf("a", "experiment.toml")));
}

TEST_F(RunFolderTest, TheFolderIsGivenBack) {
  const std::string path = scratch.Path("a");
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(RunFolder::Open(path, kBoards, RunFolder::Existing::kRefuse).ok());
    EXPECT_EQ(OwnerOfFolder(path), "");
  }
  EXPECT_FALSE(std::filesystem::exists(PathOf("a", "lock")));
  // A lock file that remains after a kill does not lock.
  scratch.Write("a/lock", "process 1 on nowhere\n");
  EXPECT_EQ(OwnerOfFolder(path), "");
  EXPECT_TRUE(RunFolder::Open(path, kBoards, RunFolder::Existing::kRefuse).ok());
}

// The owner of a folder that was moved away does not release the folder that is now at its path.
TEST_F(RunFolderTest, TheOwnerOfAFolderThatWasMovedAwayLeavesTheNewOneAlone) {
  const std::string path = scratch.Path("a");
  std::filesystem::create_directories(path);
  std::optional<absl::StatusOr<FolderLock>> moved = FolderLock::Take(*base::Folder::Open(path));
  ASSERT_TRUE(moved->ok());
  std::filesystem::rename(path, scratch.Path("moved"));
  std::filesystem::create_directories(path);
  const absl::StatusOr<FolderLock> owner = FolderLock::Take(*base::Folder::Open(path));
  ASSERT_TRUE(owner.ok());
  moved.reset();
  EXPECT_NE(OwnerOfFolder(path), "");
  EXPECT_FALSE(FolderLock::Take(*base::Folder::Open(path)).ok());
}

// If another folder replaces the owned one before anything was written, all its lines look right.
TEST_F(RunFolderTest, WhoOwnsAFolderNoticesThatItIsAnotherOne) {
  const std::string path = scratch.Path("a");
  const absl::StatusOr<RunFolder> owner =
      RunFolder::Open(path, kBoards, RunFolder::Existing::kRefuse);
  ASSERT_TRUE(owner.ok());
  EXPECT_TRUE(owner->CheckOwned().ok());
  std::filesystem::rename(path, scratch.Path("moved"));
  EXPECT_FALSE(owner->CheckOwned().ok());
  std::filesystem::copy(scratch.Path("moved"), path);
  EXPECT_FALSE(owner->CheckOwned().ok());
  std::filesystem::remove_all(path);
  std::filesystem::rename(scratch.Path("moved"), path);
  EXPECT_TRUE(owner->CheckOwned().ok());
}

// The last check of a run, after its results were written.
TEST_F(RunFolderTest, ARunWhoseLockWasRemovedDoesNotSayThatItIsDone) {
  // Minutes of work, stopped after two seconds; during these the lock is removed.
  const std::string file =
      scratch.Write("an experiment.toml", "name = \"l\"\n[position]\nlegal_moves = { min = 33 }\n");
  const std::string folder = scratch.Path("a");
  const std::string remover = absl::StrCat("(for i in $(seq 1000); do [ -s '", folder,
                                           "/lock' ] && break; sleep 0.01; done; rm '", folder,
                                           "/lock') >/dev/null 2>&1 & ");
  ExpectFailed(RunProgram("run '" + file + "' --time-limit 2 --out '" + folder + "'", "", remover),
               "/lock: is gone");
}

// Many at once: at any time exactly one owns the folder, also while others release it and remove
// the lock file.
TEST_F(RunFolderTest, OneOwnerAtATime) {
  const std::string path = scratch.Path("a");
  std::filesystem::create_directories(path);
  std::atomic<int> owners = 0;
  std::atomic<int> taken = 0;
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread) {
      threads.emplace_back([&] {
        for (int i = 0; i < 500; ++i) {
          const absl::StatusOr<FolderLock> lock = FolderLock::Take(*base::Folder::Open(path));
          if (!lock.ok()) continue;
          EXPECT_EQ(++owners, 1);
          ++taken;
          --owners;
        }
      });
    }
  }
  EXPECT_GT(taken, 0);
}

TEST_F(RunFolderTest, ForceClearsEverythingThatItKnowsAndNothingElse) {
  const std::string experiment = MostMoves(6, "proof = \"twice\"\n");
  ASSERT_EQ(Run("a", experiment).exit_status, kDone);
  scratch.Write("a/notes.txt", "kept");
  ASSERT_EQ(Run("a", kBoards, "--force").exit_status, kDone);
  for (const char* name :
       {"steps.jsonl", "nogoods.jsonl", "candidates.jsonl", "clearing", "lock"}) {
    EXPECT_FALSE(std::filesystem::exists(PathOf("a", name))) << name;
  }
  EXPECT_EQ(Text("a", "notes.txt"), "kept");
}

// A run with --force that was killed when some of the files were gone.
TEST_F(RunFolderTest, WhatForceBeganTheNextRunFinishes) {
  for (const std::string options : {"", "--resume"}) {
    ASSERT_EQ(Run("a", MostMoves(6), "--force").exit_status, kDone);
    std::filesystem::remove(PathOf("a", "results.jsonl"));
    scratch.Write("a/clearing", "");
    EXPECT_TRUE(IsHalfCleared(scratch.Path("a")));
    const ProgramRun run = Run("a", MostMoves(7), options);
    EXPECT_EQ(run.exit_status, kDone) << run.err;
    EXPECT_THAT(run.out, HasSubstr("game reaches is 6, proved"));
    EXPECT_FALSE(IsHalfCleared(scratch.Path("a")));
  }
}

TEST_F(RunFolderTest, WhatAKillLeftOfALineIsDroppedFromEveryFile) {
  ASSERT_EQ(Run("a", MostMoves(6)).exit_status, kDone);
  const std::string steps = Text("a", "steps.jsonl");
  scratch.Write("a/steps.jsonl", steps + "{\"half\":");
  scratch.Write("a/nogoods.jsonl", "{\"half\":");  // which this run does not open
  ASSERT_EQ(Run("a", MostMoves(6), "--resume").exit_status, kDone);
  EXPECT_EQ(Text("a", "steps.jsonl"), steps);
  EXPECT_EQ(Text("a", "nogoods.jsonl"), "");
  EXPECT_EQ(RunProgram("verify '" + scratch.Path("a") + "'").exit_status, kDone);
}

// If an error stops --force in the middle, no report is about lines that are gone.
TEST_F(RunFolderTest, WhereForceFailsTheReportsAreGoneFirst) {
  ASSERT_EQ(Run("a", kBoards).exit_status, kDone);
  std::filesystem::create_directories(PathOf("a", "nogoods.jsonl/it cannot be removed"));
  ExpectRefused(Run("a", kBoards, "--force"), "nogoods.jsonl: cannot be removed");
  EXPECT_FALSE(std::filesystem::exists(PathOf("a", "summary.md")));
  EXPECT_FALSE(std::filesystem::exists(PathOf("a", "outcome.json")));
}

TEST_F(RunFolderTest, ForceAndResumeExcludeEachOther) {
  ExpectRefused(Run("a", kBoards, "--resume --force"), "--resume");
}

TEST_F(RunFolderTest, AFullDiskEndsTheRunAtOnceWithWholeLines) {
  for (const std::string threads : {"--threads 1", "--threads 2"}) {
    // No file may be longer than 1 KiB (the shell counts blocks of 512 bytes); the whole result has
    // more than 2 KiB.
    const ProgramRun full =
        Run("full", kBoards, threads + " --force", "trap '' XFSZ; ulimit -f 2;");
    EXPECT_EQ(full.exit_status, kSomeFailed);
    EXPECT_EQ(std::count(full.err.begin(), full.err.end(), '\n'), 1) << full.err;
    EXPECT_THAT(full.err,
                AllOf(HasSubstr("results.jsonl: cannot write: "), Not(HasSubstr("no other"))));
    EXPECT_EQ(full.out, "");
    const std::string text = Text("full", "results.jsonl");
    EXPECT_EQ(text.back(), '\n');
    EXPECT_GT(text.size(), std::size_t{500});
    const ProgramRun resumed = Run("full", kBoards, threads + " --resume");
    EXPECT_EQ(resumed.exit_status, kDone) << resumed.err;
    EXPECT_THAT(resumed.out, HasSubstr("there are no others"));
    EXPECT_THAT(Text("full", "results.jsonl"), StartsWith(text));
  }
}

// Opening a pipe would wait for ever, and reading a device would not end.
TEST_F(RunFolderTest, WhatIsNoRegularFileIsRefused) {
  for (const char* name : {"results.jsonl", "steps.jsonl", "lock", "clearing", "experiment.toml"}) {
    for (const std::string make : {"mkfifo ", "ln -s /dev/full ", "mkdir "}) {
      std::filesystem::remove_all(scratch.Path("a"));
      std::filesystem::create_directories(scratch.Path("a"));
      const std::string command = absl::StrCat(make, "'", PathOf("a", name), "'");
      ASSERT_EQ(std::system(command.c_str()), 0) << command;
      const ProgramRun run = Run("a", MostMoves(6), "--resume", "timeout 60 ");
      EXPECT_THAT(run.exit_status, AnyOf(kSomeFailed, kWrongInput)) << command << run.out;
      EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
      EXPECT_THAT(run.err, HasSubstr(PathOf("a", name)));
    }
  }
}

TEST_F(RunFolderTest, CommentsAndLimitsMayChangeBetweenRuns) {
  const std::string limited = std::string(kBoards) + "[enumerate]\nlimit = 3\n";
  ASSERT_EQ(Run("a", limited).exit_status, kDone);
  const ProgramRun rest = Run("a", "# the rest\n" + std::string(kBoards), "--resume");
  EXPECT_EQ(rest.exit_status, kDone) << rest.err;
  EXPECT_THAT(rest.out, HasSubstr("there are no others"));
}

TEST(ExperimentMeaning, IsThatOfTheConditions) {
  const auto meaning = [](const std::string& text) { return *MeaningOf(text, "test"); };
  const std::string plain =
      "name = \"a\"\n[position]\ndiscs = 6\n[enumerate]\ndistinct = \"board\"\n";
  for (const std::string same :
       {"name = \"b\"\n[position]\ndiscs = 6\n[enumerate]\ndistinct = \"board\"\n",
        "# c\nname = \"a\"\n[enumerate]\nseed = 4\ndistinct = \"board\"\n[position]\ndiscs=6\n",
        "[position]\ndiscs = 0x6\n[enumerate]\nlimit = 4\ndistinct = \"board\"\n"}) {
    EXPECT_EQ(meaning(same), meaning(plain)) << same;
  }
  for (const std::string other :
       {"name = \"a\"\n[position]\ndiscs = 7\n[enumerate]\ndistinct = \"board\"\n",
        "name = \"a\"\n[position]\ndiscs = 6\n", "name = \"a\"\n",
        "[position]\ndiscs = 6\n[enumerate]\ndistinct = \"board\"\n[reach]\n",
        "[position]\ndiscs = 6\n[enumerate]\ndistinct = \"symmetry\"\n"}) {
    EXPECT_NE(meaning(other), meaning(plain)) << other;
  }
  EXPECT_FALSE(MeaningOf("name = ", "test").ok());
}

TEST(SealedLines, AFileThatWasReplacedWhileItWasWrittenIsNoticed) {
  const ScratchDirectory scratch;
  const std::string path = scratch.Path("lines");
  logic::LimitWatch watch{logic::Limits{}};
  const base::Folder folder = *base::Folder::Open(scratch.Path(""));
  const auto open = [&] { return SealedLines::Open(folder, "lines", "0123456789abcdef", watch); };
  {
    absl::StatusOr<SealedLines> file = open();
    ASSERT_TRUE(file.ok());
    ASSERT_TRUE(file->Append(R"({"a":1})").ok());
    EXPECT_TRUE(file->CheckUnaltered(watch).ok());
  }
  const std::string text = ReadFile(path);
  for (const std::string& changed :
       {std::string(), text.substr(0, 3), text + text, Replaced(text, "1", "2")}) {
    scratch.Write("lines", text);
    absl::StatusOr<SealedLines> file = open();
    ASSERT_TRUE(file.ok()) << file.status();
    EXPECT_EQ(file->Lines(watch)->size(), 1U);
    ASSERT_TRUE(file->Append(R"({"b":1})").ok());
    EXPECT_TRUE(file->CheckUnaltered(watch).ok());
    scratch.Write("lines", changed);
    EXPECT_FALSE(file->CheckUnaltered(watch).ok()) << changed;
  }
  scratch.Write("lines", text);
  absl::StatusOr<SealedLines> file = open();
  ASSERT_TRUE(file.ok());
  scratch.Write("copy", text);
  std::filesystem::rename(scratch.Path("copy"), path);
  EXPECT_FALSE(file->CheckUnaltered(watch).ok());
}

// More lines than are read at a time, with each limit: nothing is said of lines that were not read,
// and the file stays as it is.
TEST(SealedLines, ALimitStopsTheReading) {
  const ScratchDirectory scratch;
  const std::string path = scratch.Path("lines");
  const base::Folder folder = *base::Folder::Open(scratch.Path(""));
  logic::LimitWatch unlimited{logic::Limits{}};
  constexpr int kLines = 20'000;
  absl::StatusOr<SealedLines> file =
      SealedLines::Open(folder, "lines", "0123456789abcdef", unlimited);
  ASSERT_TRUE(file.ok());
  for (int i = 0; i < kLines; ++i) ASSERT_TRUE(file->Append(absl::StrCat("{\"a\":", i, "}")).ok());
  EXPECT_EQ(file->Lines(unlimited)->size(), kLines);
  EXPECT_TRUE(file->CheckUnaltered(unlimited).ok());
  const std::string text = ReadFile(path) + "{\"half";
  for (const int looks : {1, 2, 3}) {
    std::atomic<bool> stop = false;
    int looked = 0;
    const std::function<void()> look = [&] { stop = ++looked >= looks; };
    const logic::Limits limits = {.interrupted = &stop, .looking = &look};
    const auto limit_of = [&](const absl::Status& status) {
      looked = 0;
      stop = false;
      return logic::LimitOf(status);
    };
    logic::LimitWatch third(limits);
    EXPECT_EQ(limit_of(file->CheckUnaltered(third)), logic::Limit::kInterrupted);
    scratch.Write("lines", text);
    logic::LimitWatch first(limits);
    EXPECT_EQ(limit_of(SealedLines::Open(folder, "lines", "0123456789abcdef", first).status()),
              logic::Limit::kInterrupted);
    logic::LimitWatch second(limits);
    EXPECT_EQ(limit_of(CheckWholeLines(folder, "lines", "0123456789abcdef", second).status()),
              logic::Limit::kInterrupted);
    EXPECT_EQ(ReadFile(path), text);
    scratch.Write("lines", text.substr(0, text.rfind('\n') + 1));
  }
  scratch.Write("lines", text);
  EXPECT_EQ(CheckWholeLines(folder, "lines", "0123456789abcdef", unlimited)->end, file->End());
  EXPECT_EQ(SealedLines::Open(folder, "lines", "0123456789abcdef", unlimited)->End(), file->End());
}

TEST(SealedLines, WhatIsNoFileOfLinesIsAnError) {
  const ScratchDirectory scratch;
  logic::LimitWatch watch{logic::Limits{}};
  const base::Folder folder = *base::Folder::Open(scratch.Path(""));
  ASSERT_EQ(mkfifo(scratch.Path("pipe").c_str(), 0600), 0);
  std::filesystem::create_symlink("/dev/zero", scratch.Path("device"));
  for (const std::string name : {".", "missing/file"})
    EXPECT_FALSE(SealedLines::Open(folder, name, "0123456789abcdef", watch).ok());
  for (const std::string name : {".", "pipe", "device"})
    EXPECT_FALSE(CheckWholeLines(folder, name, "0123456789abcdef", watch).ok());
}

}  // namespace
}  // namespace othello::app
