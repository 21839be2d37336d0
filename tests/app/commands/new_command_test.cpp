// new and run --check as a user runs them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "app/experiment/question_kinds.h"
#include "app/terminal/messages.h"
#include "tests/app/run_program.h"
#include "tests/app/wrong_input.h"

namespace othello::app {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(NewCommand, EachKindOfFileRuns) {
  const ScratchDirectory scratch;
  for (const QuestionKind& kind : QuestionKinds()) {
    const std::string word = kind.word;
    const std::string file = scratch.Path(word + ".toml");
    const ProgramRun made = RunProgram("new '" + scratch.Path(word) + "' --kind " + word);
    EXPECT_EQ(made.exit_status, kDone) << made.err;
    EXPECT_THAT(made.out, HasSubstr("./othello-synth run --check " + file));
    EXPECT_THAT(made.out, HasSubstr("./othello-synth run " + file));
    EXPECT_THAT(ReadFile(file), StartsWith("# " + std::string(kind.question)));
    const ProgramRun checked = RunProgram("run --check '" + file + "'");
    EXPECT_EQ(checked.exit_status, kDone) << checked.err;
    EXPECT_THAT(checked.out, StartsWith("Conditions:\n  - "));
    const ProgramRun run = RunProgram("run '" + file + "' --time-limit 3 --out '" +
                                      scratch.Path(word + "_out") + "' --json");
    EXPECT_TRUE(run.exit_status == kDone || run.exit_status == kStopped) << word << run.err;
    EXPECT_THAT(run.out, StartsWith("{")) << word;
    // What is shown to a beginner has an answer.
    EXPECT_THAT(run.out, testing::Not(HasSubstr("\"no solution\""))) << word;
  }
}

TEST(NewCommand, AsksForAReachablePositionUnlessItIsTold) {
  const ScratchDirectory scratch;
  EXPECT_EQ(RunProgram("new '" + scratch.Path("mine.toml") + "'").exit_status, kDone);
  EXPECT_EQ(ReadFile(scratch.Path("mine.toml")), NewExperiment(QuestionKinds().front()));
  EXPECT_THAT(RunProgram("run --check '" + scratch.Path("mine.toml") + "'").out,
              HasSubstr("Wanted: a position that a game reaches"));
}

TEST(NewCommand, ReplacesAFileOnlyIfItIsTold) {
  const ScratchDirectory scratch;
  const std::string file = scratch.Write("mine.toml", "precious");
  ExpectWrongInput(RunProgram("new '" + scratch.Path("mine") + "'"), "is there already");
  EXPECT_EQ(ReadFile(file), "precious");
  std::filesystem::create_symlink("nowhere", scratch.Path("link.toml"));
  ExpectWrongInput(RunProgram("new '" + scratch.Path("link") + "'"), "is there already");
  EXPECT_EQ(RunProgram("new '" + scratch.Path("mine") + "' --force").exit_status, kDone);
  EXPECT_THAT(ReadFile(file), HasSubstr("reachable = true"));
}

TEST(NewCommand, WrongInputIsOneLine) {
  const ScratchDirectory scratch;
  ExpectWrongInput(RunProgram("new"), "NAME");
  ExpectWrongInput(RunProgram("new '" + scratch.Path("a") + "' --kind bst"), "--kind");
  ExpectWrongInput(RunProgram("new '" + scratch.Path("none/a") + "'"), "there is no folder");
  ExpectWrongInput(RunProgram("new --list --kind best"), "--kind");
  EXPECT_FALSE(std::filesystem::exists(scratch.Path("a.toml")));
}

TEST(NewCommand, ListsItsKinds) {
  const std::string list = "\n" + RunProgram("new --list").out;
  for (const QuestionKind& kind : QuestionKinds()) {
    EXPECT_THAT(list, HasSubstr(std::string("\n") + kind.word + " "));
    EXPECT_THAT(list, HasSubstr(std::string(" ") + kind.question + "\n"));
  }
}

TEST(RunCheck, RunsNothingAndReportsAsRunDoes) {
  const ScratchDirectory scratch;
  const std::string out = " --out '" + scratch.Path("out") + "'";
  const std::string good = scratch.Write("good.toml", "[position]\ndiscs = 5\n");
  EXPECT_EQ(
      RunProgram("run --check '" + good + "'").out,
      "Conditions:\n  - the board has exactly 5 discs\nWanted: all boards, up to symmetry, and "
      "the proof that there is no other; whether games reach them is not asked.\nNothing was "
      "run. To run it: ./othello-synth run " +
          good + "\n");
  EXPECT_FALSE(std::filesystem::exists("out/good"));
  const std::string bad = scratch.Write("bad.toml", "[position]\nempty = corners\n");
  const ProgramRun checked = RunProgram("run --check '" + bad + "'");
  ExpectWrongInput(checked, "bad.toml:2:9: quotes are missing: empty = \"corners\"");
  EXPECT_EQ(checked.err, RunProgram("run '" + bad + "'" + out).err);
  ExpectWrongInput(RunProgram("run --check '" + scratch.Path("none.toml") + "'"), "none.toml");
  ExpectWrongInput(RunProgram("run --check '" + good + "' --json"), "--json");
  // A name of a file cannot speak to the terminal.
  const std::string foreign = scratch.Write("a\x1b[1m.toml", "[position]\ndiscs = 5\n");
  EXPECT_EQ(RunProgram("run --check '" + foreign + "'").out.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace othello::app
