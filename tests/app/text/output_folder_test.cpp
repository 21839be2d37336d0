#include "app/text/output_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "app/terminal/messages.h"
#include "tests/app/run_program.h"

namespace othello::app {
namespace {

TEST(MakeFolder, MakesWhatIsMissingAndKeepsWhatIsThere) {
  const ScratchDirectory scratch;
  const std::string folder = scratch.Path("a/b c/d");
  ASSERT_TRUE(MakeFolder(folder).ok());
  EXPECT_TRUE(std::filesystem::is_directory(folder));
  scratch.Write("a/b c/d/file", "kept");
  ASSERT_TRUE(MakeFolder(folder).ok());
  EXPECT_EQ(ReadFile(folder + "/file"), "kept");
}

TEST(MakeFolder, NamesTheFolderThatItCannotMake) {
  const ScratchDirectory scratch;
  const std::string file = scratch.Write("file", "");
  for (const std::string& folder : {file, file + "/below"}) {
    const absl::Status made = MakeFolder(folder);
    EXPECT_EQ(made.code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(std::string(made.message()),
                ::testing::StartsWith(folder + ": cannot make the folder: "));
  }
}

// A file of results.
const std::string kStartLine =
    R"({"schema":1,"board":"---------------------------OX------XO---------------------------","side":"X"})"
    "\n";

// All commands report a folder that they cannot make in the same way, with the exit status of wrong
// input.
TEST(MakeFolder, CommandsThatWriteIntoFoldersSayWhichOneTheyCannotMake) {
  const ScratchDirectory scratch;
  const std::string below = scratch.Write("file", "") + "/below";
  const std::string results = scratch.Write("results.jsonl", kStartLine);
  const std::string experiment =
      scratch.Write("one.toml", "name = \"one\"\n[position]\ndiscs = 4\n");
  for (const std::string& command : {"report '" + results + "' --out '" + below + "'",
                                     "run '" + experiment + "' --out '" + below + "'"}) {
    const ProgramRun run = RunProgram(command);
    EXPECT_EQ(run.exit_status, kWrongInput) << command;
    EXPECT_THAT(run.err, ::testing::HasSubstr(below + ": cannot make the folder: ")) << command;
  }
}

// The folder that the help names: out/NAME of the file, out/FOLDER-results for the results of a
// run.
TEST(DefaultFolder, IsBelowOutWhateverTheNameOfTheFile) {
  struct Case {
    std::string results;  // in the folder "a run"
    std::string named;    // on the command line
    std::string folder;   // in "out"
  };
  for (const Case& wanted :
       std::vector<Case>{{"games.jsonl", "games.jsonl", "games"},
                         {"my games.jsonl", "./my games.jsonl", "my games"},
                         {"games.", "games.", "games"},
                         {"games..jsonl", "games..jsonl", "games."},
                         {"...jsonl", "...jsonl", "...jsonl"},
                         {"...", "...", "..."},
                         {"..jsonl", "../a run/..jsonl", "..jsonl"},
                         {".jsonl", ".jsonl", ".jsonl"},
                         {" .jsonl", " .jsonl", " .jsonl"},
                         {"results.jsonl", "results.jsonl", "a run-results"},
                         {"results.jsonl", "./results.jsonl", "a run-results"},
                         {"results.jsonl", "../a run/results.jsonl", "a run-results"},
                         {"results.jsonl", "below/../results.jsonl", "a run-results"}}) {
    SCOPED_TRACE(wanted.named);
    const ScratchDirectory scratch;
    std::filesystem::create_directories(scratch.Path("a run/below"));
    scratch.Write("a run/" + wanted.results, kStartLine);
    const ProgramRun run =
        RunProgram("report '" + wanted.named + "'", "", "cd '" + scratch.Path("a run") + "' &&");
    EXPECT_EQ(run.exit_status, kDone) << run.err;
    const std::string folder = "out/" + wanted.folder;
    EXPECT_THAT(run.out, ::testing::HasSubstr("\n" + folder + "/: summary.md, report.html\n"));
    EXPECT_TRUE(std::filesystem::exists(scratch.Path("a run/" + folder + "/report.html")));
    EXPECT_FALSE(std::filesystem::exists(scratch.Path("a run/report.html")));
  }
}

}  // namespace
}  // namespace othello::app
