// Every command that takes long ends in order when it is told to: what was done is printed and
// saved, and the status says so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/app/run_program.h"

namespace othello::app {
namespace {

using testing::HasSubstr;
using testing::Not;

// None of these is done before the signal comes, on any machine.
ProgramRun RunUntil(const std::string& signal, const std::string& arguments) {
  return RunProgram(arguments, "", "timeout --preserve-status -s " + signal + " 2");
}

TEST(Signals, EndLongCommandsInOrder) {
  for (const std::string arguments : {"perft 21", "perft 21 --walk", "stoner --max-moves 20"}) {
    for (const std::string signal : {"INT", "TERM", "HUP"}) {
      const ProgramRun run = RunUntil(signal, arguments);
      EXPECT_EQ(run.exit_status, 3) << signal << " " << arguments;
      EXPECT_THAT(run.err, HasSubstr("stopped by a signal")) << arguments;
      EXPECT_EQ(run.out.empty() ? '\n' : run.out.back(), '\n');
    }
  }
}

TEST(Signals, ARunIsSaved) {
  const ScratchDirectory scratch;
  const std::string experiment = scratch.Write(
      "e.toml",
      "name = \"e\"\n[position]\nlegal_moves = { min = 33 }\n[enumerate]\nsolver = \"cadical\"\n");
  for (const std::string signal : {"INT", "TERM", "HUP"}) {
    const ProgramRun run =
        RunUntil(signal, "run '" + experiment + "' --force --out '" + scratch.Path("out") + "'");
    EXPECT_EQ(run.exit_status, 3) << signal << run.err;
    EXPECT_THAT(run.out, Not(HasSubstr("no other"))) << signal;
    EXPECT_NE(ReadFile(scratch.Path("out/summary.md")), "") << signal;
  }
}

TEST(Signals, NohupIsKept) {
  const ProgramRun run = RunProgram("perft 9", "", "trap '' HUP; sh -c 'kill -HUP $$'; ");
  EXPECT_EQ(run.exit_status, 0);
}

}  // namespace
}  // namespace othello::app
