// reach: verdicts, several games, the nearest board.
#pragma once

#include <string>

#include "app/terminal/command.h"

namespace othello::app {

// `command_line`: as it was typed, for what the lines say about themselves.
Command MakeReachCommand(const std::string& command_line);

}  // namespace othello::app
