// stoner: counts the games into the trap, and explains traps.
#pragma once

#include "app/terminal/command.h"

namespace othello::app {

Command MakeStonerCommand();

}  // namespace othello::app
