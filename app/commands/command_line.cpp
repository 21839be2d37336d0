#include "app/commands/command_line.h"

#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/types/span.h>
#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/commands/census/command_census.h"
#include "app/commands/opening/command_opening.h"
#include "app/commands/problems/command_problems.h"
#include "app/commands/reach/command_reach.h"
#include "app/commands/stoner/command_stoner.h"
#include "app/records/fields/line_kind.h"
#include "app/records/provenance.h"
#include "app/serve/command_serve.h"
#include "app/terminal/arguments.h"
#include "app/terminal/command_parser.h"
#include "app/terminal/help_text.h"
#include "app/terminal/messages.h"
#include "app/terminal/reference.h"
#include "app/text/nearest_word.h"
#include "app/text/shown_text.h"
#include "core/base/status_macros.h"

namespace othello::app {
namespace {

absl::Status UnknownCommand(absl::Span<const Command> commands, const std::string& word) {
  std::vector<std::string> names;
  for (const Command& command : commands) names.push_back(command.name);
  return absl::InvalidArgumentError(absl::StrCat("unknown command '", Shown(word), "'",
                                                 Suggestion(word, names),
                                                 " (commands: ", absl::StrJoin(names, ", "), ")"));
}

// If the program is started without one of the standard streams, the first file that it opens would
// take that stream's place, and printed text would end up in the results. This occupies the place
// with a stream on which reading or writing fails.
void KeepStandardStreams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) >= 0) continue;
    const int taken = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    if (taken != descriptor) std::abort();  // descriptors are given out from the lowest on
  }
}

std::string VersionText() {
  const Provenance provenance = MadeNow("");
  return absl::StrCat(provenance.program, "\n", provenance.solvers, "; ", provenance.machine);
}

// As a shell takes it, with the name by which the README calls the program.
std::string CommandLine(int argc, char** argv) {
  std::string text = "./othello-synth";
  for (int i = 1; i < argc; ++i) absl::StrAppend(&text, " ", ShellWord(argv[i]));
  return text;
}

// `exit_status` if everything was printed; otherwise prints an error and returns kSomeFailed.
int AfterOutput(int exit_status) {
  if (!OutputFailed()) return exit_status;
  PrintError("standard output cannot be written; is the disk full?");
  return kSomeFailed;
}

Command MakeReferenceCommand(const std::string& command_line) {
  const auto form = std::make_shared<std::string>("markdown");
  Command command("reference",
                  "Print the options of all commands, or the JSON Schemas of the lines of files",
                  "Example:\n  othello-synth reference man | man -l -");
  command.Word("FORM", *form, {"markdown", "man", "bash", "schemas"},
               "the form; schemas: one JSON Schema after the other, each with its name as $id");
  command.run = [form, command_line] {
    const std::vector<Command> commands = AllCommands(command_line);
    if (*form == "schemas") {
      for (const auto& schema : SchemasOf(commands)) std::cout << SchemaText(schema);
      return kDone;
    }
    std::cout << (*form == "markdown" ? ReferenceMarkdown(commands)
                  : *form == "man"    ? ManualPage(commands, MadeNow("").program)
                                      : BashCompletion(commands));
    return kDone;
  };
  return command;
}

int Print(const std::string& text) {
  std::cout << text;
  return kDone;
}

// Runs the command that the first words name, with the words that are left. `above`: the names that
// led to `commands`.
absl::StatusOr<int> RunOneOf(absl::Span<const Command> commands, const std::string& above,
                             absl::Span<const std::string> words) {
  if (words.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("a command comes first: othello-synth ", above, "COMMAND"));
  }
  for (const Command& command : commands) {
    if (command.name != words[0]) continue;
    const std::string path = above + command.name;
    const absl::Span<const std::string> rest = words.subspan(1);
    if (!command.commands.empty() && !rest.empty() && IsHelp(rest[0]))
      return Print(HelpOf(command, path));
    if (!command.commands.empty()) return RunOneOf(command.commands, path + " ", rest);
    ASSIGN_OR_RETURN(const Arguments arguments, TakeArguments(command, rest));
    if (arguments.help) return Print(HelpOf(command, path));
    RETURN_IF_ERROR(SetOptions(command, arguments));
    return command.run();
  }
  return UnknownCommand(commands, words[0]);
}

// Of the program itself.
absl::Status UnknownOption(const std::string& word) {
  return absl::InvalidArgumentError(
      absl::StrCat("unknown option '", Shown(word.substr(0, word.find('='))), "'",
                   Suggestion(word, {"--help", "--version"}),
                   " (a command comes first: othello-synth COMMAND [OPTIONS])"));
}

absl::StatusOr<int> RunWords(absl::Span<const std::string> words, const std::string& command_line) {
  const std::vector<Command> commands = AllCommands(command_line);
  if (words.empty()) return RunOneOf(commands, "", words);
  // "help reach" is "reach --help".
  if (words.size() > 1 && words[0] == "help" && !IsHelp(words[1])) {
    std::vector<std::string> asked(words.begin() + 1, words.end());
    asked.emplace_back("--help");
    return RunOneOf(commands, "", asked);
  }
  if (words[0] == "help" || IsHelp(words[0])) return Print(HelpOfAll(commands));
  if (words[0] == "--version" || words[0] == "-V") return Print(VersionText() + "\n");
  if (LooksLikeOption(words[0])) return UnknownOption(words[0]);
  return RunOneOf(commands, "", words);
}

}  // namespace

std::vector<Command> AllCommands(const std::string& command_line) {
  std::vector<Command> commands;
  commands.push_back(MakeRunCommand());
  commands.push_back(MakeServeCommand());
  commands.push_back(MakeNewCommand());
  commands.push_back(MakeReachCommand(command_line));
  commands.push_back(MakeVerifyCommand());
  commands.push_back(MakeStonerCommand());
  commands.push_back(MakeSolveCommand(command_line));
  commands.push_back(MakeEvaluateCommand());
  commands.push_back(MakeTrainCommand());
  commands.push_back(MakeProblemsCommand());
  commands.push_back(MakeReportCommand());
  commands.push_back(MakeOpeningCommand());
  commands.push_back(MakeRiddlesCommand());
  commands.push_back(MakeCensusCommand());
  commands.push_back(MakePerftCommand());
  commands.push_back(MakeShowCommand());
  commands.push_back(MakeConvertCommand());
  commands.push_back(MakeCheckGameCommand());
  commands.push_back(MakeBenchCommand());
  commands.push_back(MakeReferenceCommand(command_line));
  return commands;
}

int RunCommandLine(int argc, char** argv) {
  KeepStandardStreams();
  const std::vector<std::string> words(argv + 1, argv + argc);
  const absl::StatusOr<int> status = RunWords(words, CommandLine(argc, argv));
  if (!status.ok()) return WrongInput(absl::StrCat(status.status().message(), " (see --help)"));
  return AfterOutput(*status);
}

}  // namespace othello::app
