// The counts of the engines must not change by accident. If a change is intended, write the file
// next to this test again (othello-synth bench > tests/app/commands/bench_counts.txt), and say why
// in the commit.
#include <gtest/gtest.h>
#include <othello_synth/version.h>

#include "app/terminal/messages.h"
#include "tests/app/run_program.h"

namespace othello::app {
namespace {

TEST(Bench, CountsAreThoseThatAreKnown) {
  const ProgramRun run = RunProgram("bench");
  ASSERT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_EQ(run.out, ReadFile(OTHELLO_SOURCE_DIR "/tests/app/commands/bench_counts.txt"));
}

TEST(Version, NamesTheProgramAndItsSolvers) {
  const ProgramRun run = RunProgram("--version");
  EXPECT_EQ(run.exit_status, kDone);
  EXPECT_EQ(run.out.find("othello-synth " OTHELLO_SYNTH_VERSION "\nZ3 "), 0U) << run.out;
}

}  // namespace
}  // namespace othello::app
