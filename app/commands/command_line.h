// The command line: parses the arguments and calls the command that they name.
#ifndef OTHELLO_APP_COMMANDS_COMMAND_LINE_H_
#define OTHELLO_APP_COMMANDS_COMMAND_LINE_H_

namespace othello::app {

// Returns the exit status of the program (command.h).
int RunCommandLine(int argc, char** argv);

}  // namespace othello::app

#endif  // OTHELLO_APP_COMMANDS_COMMAND_LINE_H_
