// Limits of `run`: of memory, and of what a file may ask for.
#include <absl/strings/str_cat.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "app/experiment/experiment.h"
#include "synth/symmetry_group.h"
#include "tests/app/run_program.h"

namespace othello::app {
namespace {

using testing::HasSubstr;
using testing::Not;

// So many tables of a move after a move, of which no two are the same.
std::string ManyMoves(int tables) {
  std::string text = "[position]\nafter = [\n";
  for (int i = 0; i < tables; ++i) {
    absl::StrAppend(&text, "{ move = \"each\", after = { move = \"any\", discs = { min = ", i % 30,
                    ", max = ", 64 - i / 60, " } } },\n");
  }
  return text + "]\n";
}

std::int64_t Nodes(const synth::Constraint& constraint) {
  std::int64_t nodes = 1;
  for (const synth::Constraint& part : constraint.parts) nodes += Nodes(part);
  return nodes;
}

// What is done before a search looks at its limits takes time by the nodes.
TEST(ConditionsWithoutNumber, AreAFewNodes) {
  const auto experiment = ReadExperimentText(ManyMoves(2000), "many.toml");
  ASSERT_TRUE(experiment.ok()) << experiment.status();
  EXPECT_LT(Nodes(experiment->position), 20'000);
  EXPECT_EQ(synth::SymmetryGroup(experiment->position), kAllSymmetries);
}

TEST(ConditionsWithoutNumber, AreRefusedWhereTheyAreOneForEachSquare) {
  std::string flips = "[position]\nflips = [\n";
  for (int i = 0; i < 2000; ++i)
    absl::StrAppend(&flips, "{ move = \"each\", min = 2, max = ", 5 + i % 10, " },\n");
  const auto experiment = ReadExperimentText(flips + "]\n", "flips.toml");
  EXPECT_THAT(std::string(experiment.status().message()),
              testing::ContainsRegex("^flips\\.toml:[0-9]+:[0-9]+: .* more than 100000"));
}

TEST(RunLimits, AnExperimentWithoutEndIsRefused) {
  const ScratchDirectory scratch;
  const std::string long_one =
      scratch.Write("long.toml", "#" + std::string(kLongestExperiment, ' ') + ManyMoves(1));
  for (const std::string& path : {long_one, std::string("/dev/zero")}) {
    const ProgramRun run =
        RunProgram(absl::StrCat("run '", path, "' --out '", scratch.Path("out"), "'"));
    EXPECT_EQ(run.exit_status, 2) << run.out << run.err;
    EXPECT_THAT(run.err, HasSubstr(path + ": longer than 1048576 bytes"));
  }
}

class RunLimitsTest : public testing::Test {
 protected:
  ProgramRun Run(const std::string& experiment, const std::string& options) const {
    return RunProgram(absl::StrCat("run '", scratch_.Write("experiment.toml", experiment),
                                   "' --out '", scratch_.Path("out"), "' ", options));
  }
  std::int64_t Lines() const {
    const std::string text = ReadFile(scratch_.Path("out/results.jsonl"));
    return std::count(text.begin(), text.end(), '\n');
  }

  const ScratchDirectory scratch_;
};

// Millions of boards, of which each takes some memory.
TEST_F(RunLimitsTest, AtTheLimitOfMemoryARunStopsAndGoesOn) {
  const std::string experiment = "[position]\nafter = { move = \"a1\" }\n";
  const ProgramRun stopped = Run(experiment, "--threads 1 --memory 45");
  EXPECT_EQ(stopped.exit_status, 3) << stopped.out << stopped.err;
  EXPECT_THAT(stopped.out, HasSubstr("Stopped by the memory limit after"));
  const std::int64_t lines = Lines();
  EXPECT_GT(lines, 1000);
  EXPECT_THAT(ReadFile(scratch_.Path("out/outcome.json")), HasSubstr("\"ended\":\"memory\""));
  EXPECT_THAT(ReadFile(scratch_.Path("out/summary.md")), HasSubstr("memory limit"));

  const ProgramRun resumed = Run(experiment, "--threads 1 --memory 55 --resume");
  EXPECT_EQ(resumed.exit_status, 3) << resumed.out << resumed.err;
  EXPECT_THAT(resumed.out, HasSubstr("Stopped by the memory limit after"));
  EXPECT_GT(Lines(), lines);
  const ProgramRun verified = RunProgram("verify '" + scratch_.Path("out") + "'");
  EXPECT_EQ(verified.exit_status, 0) << verified.out << verified.err;

  const std::string before = ReadFile(scratch_.Path("out/results.jsonl"));
  const ProgramRun read = Run(experiment, "--threads 1 --memory 1 --resume");
  EXPECT_EQ(read.exit_status, 3) << read.out << read.err;
  EXPECT_THAT(read.out, HasSubstr("Stopped by the memory limit before"));
  EXPECT_EQ(ReadFile(scratch_.Path("out/results.jsonl")), before);
}

TEST_F(RunLimitsTest, TheMemoryOfFormulasCounts) {
  for (const std::string goal :
       {"", "[enumerate]\nsolver = \"cadical\"\n", "[objective]\nmaximize = \"legal_moves\"\n",
        "[objective]\nreachable = true\nengine = \"formula\"\n"}) {
    const ProgramRun run = Run(ManyMoves(20) + goal, "--force --threads 1 --memory 40");
    EXPECT_EQ(run.exit_status, 3) << goal << run.out << run.err;
    EXPECT_THAT(run.out, HasSubstr("Not found with the memory allowed, and not ruled out."))
        << goal;
    EXPECT_THAT(run.out, Not(testing::AnyOf(HasSubstr("no other"), HasSubstr("proved"))));
  }
}

}  // namespace
}  // namespace othello::app
