#include "app/commands/command_line.h"

#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/string_view.h>
#include <absl/strings/strip.h>
#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "app/commands/command.h"
#include "app/positions/position_source.h"
#include "app/records/provenance.h"
#include "app/text/nearest_word.h"
#include "app/text/shown_text.h"
#include "core/board_text.h"

namespace othello::app {
namespace {

std::vector<std::string> ProtectedArguments(int argc, char** argv) {
  std::vector<std::string> arguments;
  arguments.reserve(static_cast<std::size_t>(argc));
  for (int i = 0; i < argc; ++i) arguments.push_back(i == 0 ? argv[i] : ProtectedArgument(argv[i]));
  return arguments;
}

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

// Makes commands see their arguments as they were typed.
void UnprotectArguments(CLI::Option& option) {
  if (!option.get_positional()) return;
  CheckFirst(option, [](std::string& text) {
    text = UnprotectedArgument(text);
    return std::string();
  });
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

std::vector<std::string> CommandNames(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

bool HasCommand(const CLI::App& app, const std::string& word) {
  const std::vector<std::string> names = CommandNames(app);
  return std::find(names.begin(), names.end(), word) != names.end();
}

std::string UnknownCommand(const CLI::App& app, const std::string& word) {
  const std::vector<std::string> names = CommandNames(app);
  return absl::StrCat("unknown command '", Shown(word), "'", Suggestion(word, names),
                      " (commands: ", absl::StrJoin(names, ", "), "; see --help)");
}

std::string UnknownOption(const std::string& word) {
  return absl::StrCat("unknown option '", Shown(word), "'",
                      Suggestion(word, {"--help", "--version"}),
                      " (a command comes first: othello-synth COMMAND [OPTIONS]; see --help)");
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
  std::cerr << "othello-synth: standard output cannot be written; is the disk full?\n";
  return kSomeFailed;
}

// What to do if the command line has a board and its side as two arguments; empty if it has not.
std::string HintToQuote(int argc, char** argv) {
  for (int i = 2; i < argc; ++i) {
    const std::string position = absl::StrCat(argv[i - 1], " ", argv[i]);
    if (absl::string_view(argv[i]).size() == 1 && ParseBoardText(position).ok())
      return absl::StrCat("; quote a board and its side: '", position, "'");
  }
  return "";
}

}  // namespace

int RunCommandLine(int argc, char** argv) {
  KeepStandardStreams();
  CLI::App app{"Othello positions from constraints, and whether a game reaches them"};
  app.require_subcommand(1);
  app.set_version_flag("--version", VersionText(), "Print the versions and exit");
  int exit_status = kDone;
  const std::string command_line = CommandLine(argc, argv);
  AddRunCommand(app, &exit_status);
  AddReachCommand(app, command_line, &exit_status);
  AddVerifyCommand(app, &exit_status);
  AddStonerCommand(app, &exit_status);
  AddSolveCommand(app, command_line, &exit_status);
  AddEvaluateCommand(app, &exit_status);
  AddTrainCommand(app, &exit_status);
  AddProblemsCommand(app, &exit_status);
  AddReportCommand(app, &exit_status);
  AddOpeningCommand(app, &exit_status);
  AddPerftCommand(app, &exit_status);
  AddShowCommand(app, &exit_status);
  AddConvertCommand(app, &exit_status);
  AddCheckGameCommand(app, &exit_status);
  AddBenchCommand(app, &exit_status);
  if (argc > 1 && argv[1][0] != '-' && !HasCommand(app, argv[1])) {
    return WrongInput(UnknownCommand(app, argv[1]));
  }
  if (argc > 1 && argv[1][0] == '-' && app.get_option_no_throw(argv[1]) == nullptr) {
    return WrongInput(UnknownOption(argv[1]));
  }
  for (const auto prepare : {RefuseLeadingZeros, RefuseEmptyValues, UnprotectArguments})
    ForEachOption(app, prepare);
  const std::vector<std::string> arguments = ProtectedArguments(argc, argv);
  std::vector<const char*> texts;
  texts.reserve(arguments.size());
  for (const std::string& argument : arguments) texts.push_back(argument.c_str());
  try {
    app.parse(argc, texts.data());
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success))
      return AfterOutput(app.exit(error));
    return WrongInput(
        absl::StrCat(UnprotectedArgument(error.what()), " (see --help)", HintToQuote(argc, argv)));
  }
  return AfterOutput(exit_status);
}

}  // namespace othello::app
