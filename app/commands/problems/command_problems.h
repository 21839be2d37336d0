// problems: makes endgame problems, and pages for them.
#pragma once

#include "app/terminal/command.h"

namespace othello::app {

Command MakeProblemsCommand();

}  // namespace othello::app
