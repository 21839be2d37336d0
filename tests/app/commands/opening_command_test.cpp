// Opening tables when something is wrong: signals, no memory, a full disk, damaged files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "app/terminal/messages.h"
#include "tests/app/lines_of.h"
#include "tests/app/run_program.h"

namespace othello::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

// A new folder for tables, where nothing else is written.
std::string NewFolder(const ScratchDirectory& scratch) {
  std::filesystem::create_directory(scratch.Path("tables"));
  return scratch.Path("tables");
}

std::string Quoted(const std::string& path) { return "'" + path + "'"; }

TEST(OpeningCheck, BuildsTheTableAgain) {
  const ScratchDirectory scratch;
  const std::string file = scratch.Path("table");
  ASSERT_EQ(RunProgram("opening build 9 --out " + Quoted(file)).exit_status, kDone);
  const ProgramRun right = RunProgram("opening check " + Quoted(file));
  EXPECT_EQ(right.exit_status, kDone) << right.err;
  EXPECT_EQ(LinesOf(right.out).size(), 6);
  EXPECT_THAT(right.out,
              HasSubstr("    9 discs: 322 positions up to symmetry, 322 entries, digest "));
  EXPECT_THAT(RunProgram("opening check --json " + Quoted(file)).out,
              HasSubstr(R"({"discs":9,"canonical":322,"entries":322,"digest":")"));
  // A position with 9 discs is missing, the next one occurs twice.
  std::string bytes = ReadFile(file);
  std::memcpy(bytes.data() + 3000, bytes.data() + 3016, 16);
  scratch.Write("table", bytes);
  const ProgramRun wrong = RunProgram("opening check " + Quoted(file));
  EXPECT_EQ(wrong.exit_status, kSomeFailed);
  EXPECT_EQ(LinesOf(wrong.out).size(), 5);
  EXPECT_EQ(LinesOf(wrong.err).size(), 1) << wrong.err;
  EXPECT_THAT(wrong.err, AllOf(StartsWith("othello-synth: " + file + ": 9 discs: position "),
                               HasSubstr(" and must be ")));
  scratch.Write("table", "something else");
  EXPECT_EQ(RunProgram("opening check " + Quoted(file)).exit_status, kSomeFailed);
}

TEST(OpeningCount, CountsGames) {
  const ProgramRun run = RunProgram("opening count 9 --games");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_THAT(run.out, HasSubstr("    5           1,288           1,192           0           0"));
  EXPECT_THAT(run.out, HasSubstr("After 5 moves:\n"));
  EXPECT_THAT(run.out, HasSubstr("           1,192 reached by 1 game\n"));
  EXPECT_EQ(RunProgram("opening count 18 --games").exit_status, kWrongInput);
  const ProgramRun without = RunProgram("opening count 17");
  EXPECT_EQ(without.exit_status, kWrongInput);
  EXPECT_THAT(without.err, HasSubstr("N: 17 discs only with --games; otherwise 4 to 16"));
}

// `verify` counts again: each number of a small layer, some positions of a large one.
TEST(OpeningCount, VerifyRefusesOtherNumbers) {
  const ScratchDirectory scratch;
  const std::vector<std::string> lines = LinesOf(RunProgram("opening count 13 --games --json").out);
  ASSERT_EQ(lines.size(), 10);
  const auto verify = [&](const std::string& text) {
    scratch.Write("lines", text + "\n");
    return RunProgram("verify " + Quoted(scratch.Path("lines")));
  };
  EXPECT_THAT(verify(lines[3]).out,
              AllOf(StartsWith("checked "), HasSubstr("wrong                0")));
  EXPECT_THAT(verify(lines[9]).out, HasSubstr("not checked"));
  for (const auto& [line, from, to] : std::vector<std::tuple<int, std::string, std::string>>{
           {3, "\"one_game\":52,", "\"one_game\":51,"},
           {3, "\"up_to_symmetry\":{\"positions\":14", "\"up_to_symmetry\":{\"positions\":15"},
           {9, "\"finished\":140", "\"finished\":99"},
           {9, "\"games\":1}", "\"games\":2}"}}) {
    std::string text = lines[static_cast<std::size_t>(line)];
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << text;
    EXPECT_EQ(verify(text.replace(at, from.size(), to)).exit_status, kSomeFailed) << to;
  }
}

// Wrong positions and directories: every command refuses the file.
TEST(OpeningFiles, DamagedOnesLeadToNoVerdict) {
  const ScratchDirectory scratch;
  const std::string file = scratch.Path("table");
  ASSERT_EQ(RunProgram("opening build 9 --out " + Quoted(file)).exit_status, kDone);
  const std::string right = ReadFile(file);
  const std::string board = "------------------XXX------OOO-----OO--------O------------------";
  EXPECT_THAT(RunProgram("reach " + board + " --opening " + Quoted(file)).out,
              HasSubstr("reachable, d3e3f6c3f4"));
  std::mt19937_64 random(11);
  for (int i = 0; i < 40; ++i) {
    std::string bytes = right;
    const std::size_t at = 16 + 4 * (random() % ((bytes.size() - 16) / 4));
    switch (i % 5) {
      case 0:
        bytes.resize(at);
        break;
      case 1:
        bytes[at] ^= 4;
        break;
      case 2:
        std::memset(bytes.data() + at, 0xff, 4);
        break;
      case 3:
        std::memset(bytes.data() + bytes.size() - 132, static_cast<int>(random()), 132);
        break;
      default:
        std::memmove(bytes.data() + 3000, bytes.data() + 3016, 16 * (1 + random() % 200));
        break;
    }
    scratch.Write("table", bytes);
    for (const std::string& command :
         {"reach " + board + " --opening ", std::string("opening info ")}) {
      const ProgramRun run = RunProgram(command + Quoted(file));
      EXPECT_EQ(run.exit_status, kWrongInput) << i << ' ' << command;
      EXPECT_THAT(run.out, IsEmpty()) << i << ' ' << command;
      EXPECT_EQ(LinesOf(run.err).size(), 1) << run.err;
      EXPECT_THAT(run.err,
                  AllOf(StartsWith("othello-synth: " + file + ": "), HasSubstr("build it again")));
    }
  }
}

// Each of them would take long: 16 discs take a minute.
TEST(OpeningSignals, EndEveryCommandInOrder) {
  const ScratchDirectory scratch;
  const std::string folder = NewFolder(scratch);
  for (const char* signal : {"INT", "TERM"}) {
    const std::string timeout = std::string("timeout --preserve-status -s ") + signal + " 0.5";
    for (const std::string& command :
         {"opening build 16 --out " + Quoted(folder + "/table"), std::string("opening count 16"),
          std::string("reach --opening 16 "
                      "-------------------------------------------------------X--------")}) {
      const ProgramRun run = RunProgram(command, "", timeout);
      EXPECT_EQ(run.exit_status, kStopped) << signal << ' ' << command;
      EXPECT_THAT(run.err, HasSubstr(": stopped by a signal\n")) << signal << ' ' << command;
      EXPECT_TRUE(std::filesystem::is_empty(folder));
    }
  }
}

// The shell's limit on file size, in blocks of 512 bytes, stands for a full disk.
TEST(OpeningWrites, AFullDiskIsOneLineAndLeavesNothing) {
  const ScratchDirectory scratch;
  const std::string folder = NewFolder(scratch);
  const ProgramRun run = RunProgram("opening build 12 --out " + Quoted(folder + "/table"), "",
                                    "trap '' XFSZ; ulimit -f 256;");
  EXPECT_EQ(run.exit_status, kSomeFailed);
  EXPECT_THAT(run.out, IsEmpty());
  EXPECT_THAT(run.err, HasSubstr("othello-synth: " + folder +
                                 "/table: cannot be written: File too large\n"));
  EXPECT_TRUE(std::filesystem::is_empty(folder));
}

// Before the table is built, which would take long.
TEST(OpeningWrites, AMissingFolderIsRefusedAtOnce) {
  const ScratchDirectory scratch;
  const ProgramRun run = RunProgram("opening build 16 --out " + Quoted(scratch.Path("none/table")));
  EXPECT_EQ(run.exit_status, kWrongInput);
  EXPECT_THAT(run.err, HasSubstr("there is no folder '"));
}

TEST(OpeningWrites, ADeviceIsNotReplacedByAFile) {
  const ScratchDirectory scratch;
  const std::string pipe = scratch.Path("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const ProgramRun run = RunProgram("opening build 6 --out " + Quoted(pipe));
  EXPECT_EQ(run.exit_status, kSomeFailed);
  EXPECT_THAT(run.err, HasSubstr(pipe + ": cannot be written: it is not a regular file\n"));
  EXPECT_TRUE(std::filesystem::is_fifo(pipe));
}

#ifndef __SANITIZE_ADDRESS__  // the address sanitizer needs more address space than any machine has
// With every amount of memory, from too little to build anything to enough: one line and status 1,
// or done.
TEST(OpeningMemory, RunsOutWithALine) {
  const ScratchDirectory scratch;
  const std::string folder = NewFolder(scratch);
  const std::string file = folder + "/table";
  int failed = 0;
  for (const int mib : {54, 58, 62, 72, 100, 130, 190}) {
    for (const char* threads : {"1", "3"}) {
      const ProgramRun run = RunProgram(
          std::string("opening build 13 --threads ") + threads + " --out " + Quoted(file), "",
          "ulimit -v " + std::to_string(mib * 1024) + ";");
      if (run.exit_status == kDone) {
        std::filesystem::remove(file);
        continue;
      }
      ++failed;
      EXPECT_EQ(run.exit_status, kSomeFailed) << mib << run.err;
      EXPECT_THAT(run.err, HasSubstr(": not enough memory\n")) << mib;
      EXPECT_TRUE(std::filesystem::is_empty(folder));
    }
  }
  EXPECT_GE(failed, 2);
}

TEST(OpeningMemory, RunsOutWithALineWhileReading) {
  const ScratchDirectory scratch;
  const std::string file = scratch.Path("table");
  ASSERT_EQ(RunProgram("opening build 14 --out " + Quoted(file)).exit_status, kDone);
  int failed = 0;
  for (int mib = 80; mib <= 200; mib += 20) {
    const ProgramRun run = RunProgram("reach --opening " + Quoted(file) + " f5d6c3 --threads 2", "",
                                      "ulimit -v " + std::to_string(mib * 1024) + ";");
    if (run.exit_status != kSomeFailed) continue;
    ++failed;
    EXPECT_THAT(run.err, HasSubstr("--opening " + file + ": not enough memory\n")) << mib;
    EXPECT_EQ(LinesOf(run.err).size(), 1);
  }
  EXPECT_GE(failed, 1);
}
#endif

}  // namespace
}  // namespace othello::app
