// reach --count-games: how many games lead to each position of a list.
#pragma once

#include "app/commands/reach/reach_input.h"

namespace othello::app {

// Prints a line for each position. Returns the exit status: kStopped if some number is only a lower
// bound.
int CountGamesOfList(const ReachInput& input);

}  // namespace othello::app
