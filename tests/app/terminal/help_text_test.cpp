// What every command prints with --help, and how else one may ask for it.
#include "app/terminal/help_text.h"

#include <absl/strings/str_split.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "app/commands/command_line.h"
#include "app/terminal/messages.h"
#include "tests/app/run_program.h"

namespace othello::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// Of all commands, with the names that lead to them.
void ForEachHelp(
    const std::function<void(const Command& command, const std::string& path)>& visit) {
  const std::function<void(const std::vector<Command>&, const std::string&)> descend =
      [&](const std::vector<Command>& commands, const std::string& above) {
        for (const Command& command : commands) {
          visit(command, above + command.name);
          descend(command.commands, above + command.name + " ");
        }
      };
  descend(AllCommands(""), "");
}

// In characters, not bytes.
std::size_t WidthOf(absl::string_view line) {
  return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

void ExpectNarrow(const std::string& text) {
  for (const absl::string_view line : absl::StrSplit(text, '\n'))
    EXPECT_LE(WidthOf(line), 80U) << line;
}

TEST(Help, FitsATerminalAndNamesTheProgram) {
  ExpectNarrow(HelpOfAll(AllCommands("")));
  int commands = 0;
  ForEachHelp([&](const Command& command, const std::string& path) {
    ++commands;
    const std::string help = HelpOf(command, path);
    ExpectNarrow(help);
    EXPECT_THAT(help, HasSubstr("\nUsage: othello-synth " + path)) << path;
    EXPECT_THAT(help, AllOf(Not(HasSubstr("./othello-synth")), Not(HasSubstr("build/release"))));
    EXPECT_THAT(help, AllOf(Not(HasSubstr("Excludes")), Not(HasSubstr("excludes")))) << path;
  });
  EXPECT_GT(commands, 18);
  EXPECT_THAT(RunProgram("reach --help").out, AllOf(Not(HasSubstr(OTHELLO_SYNTH_PROGRAM)),
                                                    HasSubstr("Usage: othello-synth reach")));
}

TEST(Help, ManyOptionsStandInGroups) {
  constexpr int kMostWithoutGroups = 6;
  ForEachHelp([&](const Command& command, const std::string& path) {
    int alone = 0;
    for (const Option& option : command.options)
      alone += option.IsArgument() || !option.group.empty() ? 0 : 1;
    EXPECT_LE(alone, kMostWithoutGroups) << path;
  });
}

TEST(Help, SaysInWordsWhatAValueMayBe) {
  std::map<std::string, std::string> said;  // by command and option
  ForEachHelp([&](const Command& command, const std::string& path) {
    for (const Option& option : command.options)
      said[path + " " + UsageOf(option)] = LimitsOf(option);
  });
  EXPECT_EQ(said["perft N"], "N from 1 to 21");
  EXPECT_EQ(said["solve --memory MIB"], "MIB from 1 to 1073741824; default: 256");
  EXPECT_EQ(said["problems --regions N,N,..."], "each N from 1 to 60");
  EXPECT_EQ(said["problems --natural P"], "P from 0 to 1; default: 0.5");
  EXPECT_EQ(said["problems --give-up N"], "N from 1; default: 20000");
  EXPECT_EQ(said["reach --engine WORD"], "auto, retro, sat, play; default: auto");
  EXPECT_EQ(said["reach --time-limit SECONDS"], "");
}

TEST(Help, IsAskedForInSeveralWays) {
  const std::string all = RunProgram("--help").out;
  EXPECT_EQ(RunProgram("help").out, all);
  EXPECT_EQ(RunProgram("-h").out, all);
  EXPECT_EQ(RunProgram("help --help").out, all);
  EXPECT_EQ(RunProgram("help run").out, RunProgram("run --help").out);
  EXPECT_EQ(RunProgram("help opening").out, RunProgram("opening --help").out);
  EXPECT_EQ(RunProgram("help opening build").out, RunProgram("opening build -h").out);
  EXPECT_EQ(RunProgram("-V").out, RunProgram("--version").out);
  EXPECT_THAT(RunProgram("-V").out, StartsWith("othello-synth "));
  const ProgramRun unknown = RunProgram("help rum");
  EXPECT_EQ(unknown.exit_status, kWrongInput);
  EXPECT_THAT(unknown.err, HasSubstr("unknown command 'rum'; did you mean 'run'?"));
}

}  // namespace
}  // namespace othello::app
