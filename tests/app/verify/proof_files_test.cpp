// Files of a proof folder that are not what they should be: each is reported with its line, and
// every other line is checked.
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/app/run_program.h"
#include "tests/app/verify/verify_table.h"

namespace othello::app {
namespace {

using testing::HasSubstr;

TEST(ProofFiles, EveryOtherLineIsChecked) {
  const ScratchDirectory scratch;
  const std::string proofs = scratch.Path("proofs");
  const std::string boards =
      scratch.Write("boards.txt",
                    "---------OXOXOX--XOXOXO--OXOXOX--XOXOXO--OXOXOX--XOXOXO--------- X\n"
                    "---------XOXOXO--OXOXOX--XOXOXO--OXOXOX--XOXOXO--OXOXOX--------- X\n"
                    "-------------------X-------XX------XX---------------------------- X\n");
  const ProgramRun reach = RunProgram(
      absl::StrCat("reach '", boards, "' --orientation fixed --json --proof-dir '", proofs, "'"));
  const std::string lines = scratch.Write("lines.jsonl", reach.out);
  const auto verify = [&] {
    return RunProgram(absl::StrCat("verify '", lines, "' --proof-dir '", proofs, "'"));
  };
  const ProgramRun right = verify();
  ASSERT_EQ(right.exit_status, 0) << right.out << right.err << reach.out << reach.err;
  const std::int64_t number = NumberIn(right.out, "proof");
  ASSERT_GE(number, 2);

  std::string file;
  for (const auto& entry : std::filesystem::directory_iterator(proofs)) {
    if (absl::EndsWith(entry.path().string(), ".lrat")) file = entry.path().string();
  }
  const auto one_is_wrong = [&](const std::string& fault) {
    const ProgramRun run = verify();
    EXPECT_EQ(run.exit_status, 1) << run.out << run.err;
    EXPECT_THAT(run.err, HasSubstr(fault));
    EXPECT_EQ(NumberIn(run.out, "proof"), number - 1) << run.out;
    std::filesystem::remove_all(file);
  };
  std::filesystem::remove(file);
  std::filesystem::create_directory(file);
  one_is_wrong("not a regular file");
  std::filesystem::create_symlink("/dev/zero", file);
  one_is_wrong("not a regular file");
  ASSERT_EQ(mkfifo(file.c_str(), 0600), 0);
  one_is_wrong("not a regular file");
  std::filesystem::create_directory(file + "x");
  std::filesystem::create_symlink(file + "x", file);
  one_is_wrong("not a regular file");
}

}  // namespace
}  // namespace othello::app
