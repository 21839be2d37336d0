#include "app/text/output_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "app/commands/command.h"
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

// All commands report a folder that they cannot make in the same way, with the exit status of wrong
// input.
TEST(MakeFolder, CommandsThatWriteIntoFoldersSayWhichOneTheyCannotMake) {
  const ScratchDirectory scratch;
  const std::string below = scratch.Write("file", "") + "/below";
  const std::string results = scratch.Write("results.jsonl", "");
  const std::string experiment =
      scratch.Write("one.toml", "name = \"one\"\n[position]\ndiscs = 4\n");
  for (const std::string& command : {"report '" + results + "' --out '" + below + "'",
                                     "run '" + experiment + "' --out '" + below + "'"}) {
    const ProgramRun run = RunProgram(command);
    EXPECT_EQ(run.exit_status, kWrongInput) << command;
    EXPECT_THAT(run.err, ::testing::HasSubstr(below + ": cannot make the folder: ")) << command;
  }
}

}  // namespace
}  // namespace othello::app
