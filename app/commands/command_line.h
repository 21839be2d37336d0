// The command line: parses the arguments and calls the command that they name. Each command is in a
// file of its own (command_NAME.cpp), which declares it as a table (app/terminal/command.h).
#pragma once

#include <string>
#include <vector>

#include "app/terminal/command.h"

namespace othello::app {

// The others have headers of their own (reach/, problems/, stoner/, opening/).
Command MakeRunCommand();
Command MakeNewCommand();
// `command_line`: as it was typed, for what their lines say about themselves.
Command MakeSolveCommand(const std::string& command_line);
Command MakeVerifyCommand();
Command MakeReportCommand();
Command MakePerftCommand();
Command MakeRiddlesCommand();
Command MakeShowCommand();
Command MakeConvertCommand();
Command MakeCheckGameCommand();
Command MakeEvaluateCommand();
Command MakeTrainCommand();
Command MakeBenchCommand();

// Every command of the program.
std::vector<Command> AllCommands(const std::string& command_line);

// Returns the exit status of the program (app/terminal/messages.h).
int RunCommandLine(int argc, char** argv);

}  // namespace othello::app
