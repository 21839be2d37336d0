// opening: builds, counts and checks tables of all positions of the opening.
#pragma once

#include "app/terminal/command.h"

namespace othello::app {

Command MakeOpeningCommand();

}  // namespace othello::app
