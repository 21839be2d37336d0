// serve: the page on which people paint a board and ask.
#pragma once

#include "app/terminal/command.h"

namespace othello::app {

Command MakeServeCommand();

}  // namespace othello::app
