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

TEST(CommandLine, AMistypedCommandIsNamedWithTheNearest) {
  EXPECT_THAT(RunProgram("runn experiments/mobility34.toml").err,
              StartsWith("othello-synth: unknown command 'runn'; did you mean 'run'?"));
  EXPECT_THAT(RunProgram("\"$(printf 're\\033ach')\"").err,
              StartsWith("othello-synth: unknown command 're\\x1bach'; did you "));
}

TEST(CommandLine, ABoardInAMessageIsTheOneThatWasTyped) {
  const std::string board = "----------------------------OX------XO--------------------------- X";
  for (const std::string command : {"reach", "convert --to board"}) {
    EXPECT_THAT(RunProgram(command + " '" + board + "'").err, StartsWith("othello-synth: '" + board + "' is no file"));
    EXPECT_THAT(RunProgram(command + " - '" + board + "'").err, HasSubstr("not expected: " + board + " "));
  }
}

TEST(CommandLine, NoCommandIsWrongInput) { EXPECT_EQ(RunProgram("").exit_status, kWrongInput); }

}  // namespace
}  // namespace othello::app
