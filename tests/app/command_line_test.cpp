// The command line as a whole: help, and arguments that no command knows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "app/command.h"
#include "tests/app/run_program.h"

namespace othello::app {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST(CommandLine, HelpGoesToStandardOutput) {
  const ProgramRun run = RunProgram("--help");
  EXPECT_EQ(run.exit_status, kDone);
  EXPECT_THAT(run.out, HasSubstr("Othello positions from constraints"));
  EXPECT_THAT(run.err, IsEmpty());
}

TEST(CommandLine, AnUnknownCommandIsOneLineAndStatusTwo) {
  const ProgramRun run = RunProgram("reverse");
  EXPECT_EQ(run.exit_status, kWrongInput);
  EXPECT_THAT(run.out, IsEmpty());
  EXPECT_THAT(run.err, StartsWith("othello-synth: "));
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1);
}

TEST(CommandLine, NoCommandIsWrongInput) { EXPECT_EQ(RunProgram("").exit_status, kWrongInput); }

}  // namespace
}  // namespace othello::app
