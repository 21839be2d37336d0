// All commands and files read limits of time in the same way, and errors quote the text.
#include "app/text/seconds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "app/experiment/experiment.h"
#include "tests/app/run_program.h"

namespace othello::app {
namespace {

using testing::HasSubstr;

TEST(Seconds, AreMoreThanNone) {
  EXPECT_EQ(*ParseSeconds("1"), 1);
  EXPECT_EQ(*ParseSeconds("0.05"), 0.05);
  EXPECT_EQ(*ParseSeconds("1e3"), 1000);
  EXPECT_GT(*ParseSeconds("1e-300"), 0);
  EXPECT_GT(*ParseSeconds("1e-999"), 0);  // more than 0, though no double holds it
  for (const char* text : {"nan", "inf", "-inf", "1e999", "-1", "-1e-999", "0", "-0", "0e5", "abc",
                           "", " ", "1s", "1,5", "0x"}) {
    const auto seconds = ParseSeconds(text);
    EXPECT_FALSE(seconds.ok()) << text;
    EXPECT_THAT(std::string(seconds.status().message()), HasSubstr("'" + std::string(text) + "'"));
  }
}

TEST(Seconds, AreRefusedAlikeByAllCommands) {
  const ScratchDirectory scratch;
  const std::string experiment = scratch.Write("e.toml", "name = \"e\"\n[position]\ndiscs = 5\n");
  const std::string verdicts = scratch.Write("v.jsonl", RunProgram("reach f5 --json").out);
  for (const std::string& command :
       {"run '" + experiment + "' --out '" + scratch.Path("out") + "'", std::string("reach f5"),
        std::string("stoner --max-moves 2"), "verify '" + verdicts + "'"}) {
    for (const std::string text : {"nan", "inf", "1e999", "-1", "0", "abc", ""}) {
      const ProgramRun run = RunProgram(command + " '--time-limit=" + text + "'");
      EXPECT_EQ(run.exit_status, 2) << command << " " << text;
      EXPECT_EQ(run.out, "");
      if (text.empty()) continue;  // the parser of the command line already requires a value
      EXPECT_EQ(
          run.err,
          "othello-synth: --time-limit: '" + text +
              "' is not a number of seconds above 0; for no limit leave it out (see --help)\n");
    }
    EXPECT_EQ(RunProgram(command + " --time-limit 3600").exit_status, 0) << command;
  }
  // A limit that is hit at once.
  const ProgramRun run = RunProgram("run '" + experiment + "' --force --time-limit 1e-300 --out '" +
                                    scratch.Path("out") + "'");
  EXPECT_EQ(run.exit_status, 3) << run.out << run.err;
  EXPECT_THAT(run.out, Not(HasSubstr("no other")));
}

TEST(Seconds, AreRefusedInFilesToo) {
  const auto error = [](const std::string& value) {
    const auto experiment = ReadExperimentText(
        "name = \"e\"\n[position]\ndiscs = 5\n[reach]\ntime_limit = " + value + "\n", "e.toml");
    return experiment.ok() ? "" : std::string(experiment.status().message());
  };
  EXPECT_EQ(error("5"), "");
  EXPECT_EQ(error("1e-300"), "");
  EXPECT_EQ(error("0"),
            "e.toml:5:14: 'time_limit' must be a number of seconds above 0, not 0; for no limit "
            "leave it out");
  EXPECT_THAT(error("-1.5"), HasSubstr("not -1.5"));
  EXPECT_THAT(error("nan"), HasSubstr("not nan"));
  EXPECT_THAT(error("inf"), HasSubstr("not inf"));
  EXPECT_THAT(error("\"abc\""), HasSubstr("must be a number of seconds, not a string"));
}

}  // namespace
}  // namespace othello::app
