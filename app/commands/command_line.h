// The command line: parses the arguments and calls the command that they name.
#ifndef OTHELLO_APP_COMMANDS_COMMAND_LINE_H_
#define OTHELLO_APP_COMMANDS_COMMAND_LINE_H_

#include <string>

namespace CLI {
class App;
}  // namespace CLI

namespace othello::app {

// Adds every command of the program. `command_line`: as it was typed.
void AddCommands(CLI::App& app, const std::string& command_line, int* exit_status);

// Returns the exit status of the program (command.h).
int RunCommandLine(int argc, char** argv);

}  // namespace othello::app

#endif  // OTHELLO_APP_COMMANDS_COMMAND_LINE_H_
