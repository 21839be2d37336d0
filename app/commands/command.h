// The commands of the program. Each is in its own file (command_NAME.cpp) and adds itself to the
// command line.
#ifndef OTHELLO_APP_COMMANDS_COMMAND_H_
#define OTHELLO_APP_COMMANDS_COMMAND_H_

#include <absl/status/status.h>
#include <absl/strings/string_view.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/positions/game_file.h"
#include "core/game.h"

// Of <CLI/CLI.hpp>, which takes many seconds to compile: for those that add options only.
namespace CLI {
class App;
class Option;
class Validator;
}  // namespace CLI

namespace othello::app {

// Exit status of the program.
inline constexpr int kDone = 0;  // done, and every board decided
// Something failed: a bad line of a list, a result that did not verify, a write, an engine.
inline constexpr int kSomeFailed = 1;
inline constexpr int kWrongInput = 2;  // wrong input; one line on stderr says where and what
// A limit or a signal, or some board is unknown; what was done is saved.
inline constexpr int kStopped = 3;

// Each adds its command to `app`; the command's callback stores the exit status in `*exit_status`.
void AddRunCommand(CLI::App& app, int* exit_status);
// `command_line`: as it was typed, for what their lines say about themselves.
void AddReachCommand(CLI::App& app, const std::string& command_line, int* exit_status);
void AddSolveCommand(CLI::App& app, const std::string& command_line, int* exit_status);
void AddVerifyCommand(CLI::App& app, int* exit_status);
void AddReportCommand(CLI::App& app, int* exit_status);
void AddOpeningCommand(CLI::App& app, int* exit_status);
void AddPerftCommand(CLI::App& app, int* exit_status);
void AddShowCommand(CLI::App& app, int* exit_status);
void AddConvertCommand(CLI::App& app, int* exit_status);
void AddCheckGameCommand(CLI::App& app, int* exit_status);
void AddStonerCommand(CLI::App& app, int* exit_status);
void AddEvaluateCommand(CLI::App& app, int* exit_status);
void AddTrainCommand(CLI::App& app, int* exit_status);
void AddProblemsCommand(CLI::App& app, int* exit_status);
void AddBenchCommand(CLI::App& app, int* exit_status);

// Flushes standard output and returns whether something could not be written to it, as on a full
// disk. A command that prints for long checks this after each line and stops; main() prints the
// error for all commands, and the exit status is kSomeFailed.
bool OutputFailed();

// Adds --time-limit, which takes a limit of time (app/text/seconds.h). Without the option `seconds`
// is unchanged; it must outlive the parsing.
CLI::Option* AddTimeLimit(CLI::App& command, std::optional<double>& seconds,
                          const std::string& description);

// Adds the argument that is a position, a game, a file, or - for standard input. It may come as
// several words, such as a board and its side, or eight rows. It must outlive the parsing.
CLI::Option* AddSource(CLI::App& command, const std::string& name, std::string& source,
                       const std::string& description);

// What every --seed takes: 0 to 2,147,483,647.
CLI::Validator SeedCheck();

// The path of a file that is written when all is done: what cannot be one is refused before that.
// "-" is one.
CLI::Validator OutputFileCheck();

// Prints "othello-synth: MESSAGE" on stderr, as one line without characters that control a terminal
// (app/text/shown_text.h): names and texts of other people may be in it. Nothing else prints
// messages.
void PrintError(absl::string_view message);

// The same on standard output, for a line in which such texts may be; without "othello-synth: ".
void PrintLine(absl::string_view line);

// Prints the message and returns kWrongInput.
int WrongInput(absl::string_view message);

// Prints the message of a status that is not Ok, and returns the exit status of its kind: kStopped
// for Cancelled, kWrongInput for what the user can mend in the arguments, otherwise kSomeFailed.
int Failed(const absl::Status& status);

// Writes a file, or to standard output if the path is "-". Returns kDone, or prints an error and
// returns kSomeFailed.
int WriteFileOrOutput(const std::string& path, const std::string& text);

// Adds the games of a file that meet the demands (app/positions/game_file.h), and prints on stderr
// how many of them were left out, if any.
absl::Status TakeGames(const std::string& path, const GameDemands& demands,
                       std::vector<GameMoves>& games);

// Prints on stderr for how many positions black to move was taken, if any.
void PrintAssumedSides(std::int64_t positions);

}  // namespace othello::app

#endif  // OTHELLO_APP_COMMANDS_COMMAND_H_
