// census: how many boards games reach, estimated from samples that are all decided.
#pragma once

#include "app/terminal/command.h"

namespace othello::app {

Command MakeCensusCommand();

}  // namespace othello::app
