// The command line as a whole: help, and arguments that no command knows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "app/terminal/messages.h"
#include "tests/app/run_program.h"
#include "tests/app/wrong_input.h"

namespace othello::app {
namespace {

using ::testing::AllOf;
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

TEST(CommandLine, AnUnknownOptionBeforeTheCommandIsNamed) {
  EXPECT_THAT(RunProgram("--versoin").err,
              StartsWith("othello-synth: unknown option '--versoin'; did you mean '--version'?"));
  EXPECT_THAT(RunProgram("--seed 3 run x").err,
              AllOf(StartsWith("othello-synth: unknown option '--seed'"),
                    HasSubstr("a command comes first")));
  EXPECT_EQ(RunProgram("--seed 3 run x").exit_status, kWrongInput);
  for (const std::string known : {"-h", "--help", "--version"})
    EXPECT_EQ(RunProgram(known).exit_status, kDone) << known;
}

TEST(CommandLine, ABoardInAMessageIsTheOneThatWasTyped) {
  const std::string board = "----------------------------OX------XO--------------------------- X";
  for (const std::string command : {"reach", "convert --to board"}) {
    EXPECT_THAT(RunProgram(command + " '" + board + "'").err,
                StartsWith("othello-synth: '" + board + "': column 65: "));
    EXPECT_THAT(RunProgram(command + " - '" + board + "'").err,
                HasSubstr("'" + board + "' was not expected: SOURCE is '-'"));
  }
}

TEST(CommandLine, APositionMayComeAsSeveralWords) {
  const std::string discs = "---------------------------OX------XO---------------------------";
  const std::string rows =
      "-------- -------- -------- ---OX--- ---XO--- -------- -------- --------";
  for (const std::string command :
       {"reach", "solve --time-limit 0.01", "evaluate", "show", "convert --to ggs"}) {
    const ProgramRun quoted = RunProgram(command + " '" + discs + " X'");
    for (const std::string& words : {discs + " X", rows + " X", "-- " + rows + " X"}) {
      const ProgramRun run = RunProgram(command + " " + words);
      EXPECT_EQ(run.exit_status, quoted.exit_status) << command << " " << words << run.err;
      EXPECT_EQ(run.out.substr(0, 60), quoted.out.substr(0, 60)) << command << " " << words;
    }
  }
  EXPECT_THAT(RunProgram("reach - X").err, HasSubstr("'X' was not expected"));
}

TEST(CommandLine, AnUnknownOptionIsNamedWithTheNearest) {
  ExpectWrongInput(RunProgram("reach f5 --jsn"),
                   "unknown option '--jsn'; did you mean '--json'? (see --help)");
  ExpectWrongInput(RunProgram("problems --cuont=3"),
                   "unknown option '--cuont'; did you mean '--count'?");
  ExpectWrongInput(RunProgram("opening buidl 5"), "unknown command 'buidl'; did you mean 'build'?");
  ExpectWrongInput(RunProgram("convert f5 --to"), "--to needs a value");
  ExpectWrongInput(RunProgram("problems --title --json"),
                   "--title needs a value; if --json is meant: --title=--json");
  ExpectWrongInput(RunProgram("show f5 --json=yes"), "--json does not take a value");
  ExpectWrongInput(RunProgram("perft 3 4"), "'4' was not expected");
}

TEST(CommandLine, ANameIsTheOneThatWasTyped) {
  const ScratchDirectory scratch;
  const std::string experiment = scratch.Write("e.toml", "name = \"e\"\n[position]\ndiscs = 4\n");
  const std::string there = "cd '" + scratch.Path("") + "' && ";
  EXPECT_EQ(RunProgram("run e.toml --out '[x]'", "", there).exit_status, kDone);
  EXPECT_TRUE(std::filesystem::exists(scratch.Path("[x]/results.jsonl")));
  EXPECT_THAT(RunProgram("verify '[x]'", "", there).out, HasSubstr("wrong"));
  const std::string board = "'---------------------------OX------XO--------------------------- X'";
  EXPECT_EQ(RunProgram("evaluate f5 --compare " + board).exit_status, kDone);
  const std::string ending = "'------------XOXOXOXOXOXOXOXOXOXOXOXOXOXOXOXOXOXOXOXOXOXOXOXOXOXO X'";
  EXPECT_EQ(RunProgram("problems --judge " + ending).exit_status, kDone);
  EXPECT_EQ(RunProgram("problems --count 1 --empties 4 --title '[Club]' --page p.html", "", there)
                .exit_status,
            kDone);
  EXPECT_THAT(ReadFile(scratch.Path("p.html")), HasSubstr("[Club]"));
  EXPECT_THAT(ReadFile(scratch.Path("p.html")), testing::Not(HasSubstr("\x1a")));
}

// If output cannot be printed, every command says so and fails.
TEST(CommandLine, AFullOutputIsOneLineAndStatusOne) {
  const ScratchDirectory scratch;
  const std::string game = scratch.Write("game", "f5d6c3d3c4\n");
  const std::string verdict =
      scratch.Write("verdict.jsonl", RunProgram("reach --json f5d6c3d3c4").out);
  for (const std::string& arguments :
       {std::string("reach f5d6c3d3c4"), std::string("reach --json f5d6c3d3c4"),
        std::string("perft 3"), std::string("show f5d6"), std::string("convert f5d6 --to board"),
        "check-game '" + game + "'", "verify '" + verdict + "'",
        std::string("stoner --max-moves 8"), std::string("--help"),
        std::string("opening count 6")}) {
    EXPECT_EQ(RunProgram(arguments).exit_status, kDone) << arguments;
    const ProgramRun run = RunProgram(arguments + " > /dev/full");
    EXPECT_EQ(run.exit_status, kSomeFailed) << arguments;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << arguments << ": " << run.err;
    EXPECT_THAT(run.err, HasSubstr("standard output")) << arguments;
  }
}

TEST(CommandLine, AnInputWithoutEndIsGivenUp) {
  const ProgramRun run = RunProgram("reach /dev/zero");
  EXPECT_EQ(run.exit_status, kSomeFailed);
  EXPECT_THAT(run.err, HasSubstr("/dev/zero:1: cannot be read further: line 1 has no end"));
}

TEST(CommandLine, NumbersHaveNoLeadingZero) {
  ExpectWrongInput(RunProgram("perft 010"), "010: write the number without a zero in front");
  ExpectWrongInput(RunProgram("problems --seed 08"), "08: write the number without a zero");
  EXPECT_EQ(RunProgram("perft 1").exit_status, kDone);
  EXPECT_EQ(RunProgram("problems --count 1 --empties 4 --seed 0").exit_status, kDone);
}

TEST(CommandLine, AnEmptyValueIsNotTakenForNone) {
  for (const char* command : {"evaluate d3 --weights ''", "reach d3 --prefix ''",
                              "reach d3 --opening ''", "run x --out ''", "solve f5 --threads ''"}) {
    ExpectWrongInput(RunProgram(command), "an empty value; leave the option out");
  }
}

TEST(CommandLine, NoCommandIsWrongInput) { EXPECT_EQ(RunProgram("").exit_status, kWrongInput); }

}  // namespace
}  // namespace othello::app
