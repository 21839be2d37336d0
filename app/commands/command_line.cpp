#include "app/commands/command_line.h"

#include <absl/status/statusor.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/string_view.h>
#include <absl/strings/strip.h>
#include <absl/types/span.h>
#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "app/commands/arguments.h"
#include "app/commands/command.h"
#include "app/records/provenance.h"
#include "app/text/nearest_word.h"
#include "app/text/shown_text.h"

namespace othello::app {
namespace {

constexpr const char* kSeeHelp = " (see --help)";

// Of the program and of each command.
void ForEachOption(CLI::App& app, const std::function<void(CLI::Option&)>& visit) {
  for (CLI::Option* option : app.get_options()) visit(*option);
  for (CLI::App* command : app.get_subcommands({})) ForEachOption(*command, visit);
}

// What a value is to be before all other checks look at it: `check` may change it, and returns what
// is wrong with it, or nothing.
void CheckFirst(CLI::Option& option, std::function<std::string(std::string& text)> check) {
  option.transform(CLI::Validator(std::move(check), ""));
}

// Numbers with a leading zero would be read as octal ones.
void RefuseLeadingZeros(CLI::Option& option) {
  const std::string type = option.get_type_name();
  if (!absl::StartsWith(type, "INT") && !absl::StartsWith(type, "UINT")) return;
  CheckFirst(option, [](std::string& text) -> std::string {
    const absl::string_view digits = absl::StripPrefix(absl::string_view(text), "-");
    if (digits.size() < 2 || digits[0] != '0' || !absl::ascii_isdigit(digits[1])) return "";
    return absl::StrCat(text, ": write the number without a zero in front");
  });
}

// Who names an option asks for something: an empty value would do as if it were not named.
void RefuseEmptyValues(CLI::Option& option) {
  if (option.get_positional() || option.get_items_expected_max() == 0) return;
  CheckFirst(option, [](std::string& text) -> std::string {
    return text.empty() ? "an empty value; leave the option out, or give it one" : "";
  });
}

// Of the program, or those of a command that has commands of its own.
std::vector<CLI::App*> CommandsOf(CLI::App& app) {
  return app.get_subcommands([](const CLI::App* command) { return !command->get_name().empty(); });
}

absl::Status UnknownCommand(CLI::App& app, const std::string& word) {
  std::vector<std::string> names;
  for (const CLI::App* command : CommandsOf(app)) names.push_back(command->get_name());
  return absl::InvalidArgumentError(absl::StrCat("unknown command '", Shown(word), "'",
                                                 Suggestion(word, names),
                                                 " (commands: ", absl::StrJoin(names, ", "), ")"));
}

// The names of the command that the first words name, in the order in which CLI11 takes words (the
// last one first), after all other words were given to its options.
absl::StatusOr<std::vector<std::string>> TakeCommand(CLI::App& app,
                                                     absl::Span<const std::string> words) {
  const std::vector<CLI::App*> commands = CommandsOf(app);
  if (commands.empty() || words.empty() || LooksLikeOption(words[0])) {
    absl::Status taken = TakeArguments(app, words);
    if (!taken.ok() && !commands.empty()) {
      taken = absl::InvalidArgumentError(absl::StrCat(
          taken.message(), " (a command comes first: othello-synth COMMAND [OPTIONS])"));
    }
    if (!taken.ok()) return taken;
    return std::vector<std::string>();
  }
  for (CLI::App* const command : commands) {
    if (command->get_name() != words[0]) continue;
    absl::StatusOr<std::vector<std::string>> names = TakeCommand(*command, words.subspan(1));
    if (names.ok()) names->push_back(words[0]);
    return names;
  }
  return UnknownCommand(app, words[0]);
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

}  // namespace

void AddCommands(CLI::App& app, const std::string& command_line, int* exit_status) {
  AddRunCommand(app, exit_status);
  AddReachCommand(app, command_line, exit_status);
  AddVerifyCommand(app, exit_status);
  AddStonerCommand(app, exit_status);
  AddSolveCommand(app, command_line, exit_status);
  AddEvaluateCommand(app, exit_status);
  AddTrainCommand(app, exit_status);
  AddProblemsCommand(app, exit_status);
  AddReportCommand(app, exit_status);
  AddOpeningCommand(app, exit_status);
  AddPerftCommand(app, exit_status);
  AddShowCommand(app, exit_status);
  AddConvertCommand(app, exit_status);
  AddCheckGameCommand(app, exit_status);
  AddBenchCommand(app, exit_status);
}

int RunCommandLine(int argc, char** argv) {
  KeepStandardStreams();
  CLI::App app{"Othello positions from constraints, and whether a game reaches them"};
  app.name(argv[0]);
  app.require_subcommand(1);
  app.set_version_flag("--version", VersionText(), "Print the versions and exit");
  int exit_status = kDone;
  AddCommands(app, CommandLine(argc, argv), &exit_status);
  for (const auto prepare : {RefuseLeadingZeros, RefuseEmptyValues}) ForEachOption(app, prepare);
  const std::vector<std::string> words(argv + 1, argv + argc);
  absl::StatusOr<std::vector<std::string>> names = TakeCommand(app, words);
  if (!names.ok()) return WrongInput(absl::StrCat(names.status().message(), kSeeHelp));
  try {
    app.parse(*std::move(names));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success))
      return AfterOutput(app.exit(error));
    return WrongInput(absl::StrCat(error.what(), kSeeHelp));
  }
  return AfterOutput(exit_status);
}

}  // namespace othello::app
