// reach --repair: to each position of a list the nearest one that a game reaches.
#pragma once

#include "app/commands/reach/reach_input.h"

namespace othello::app {

// Prints a paragraph, or the nearest position as a result line with "repaired", for each position.
// Returns the exit status: kStopped if for some position it is open whether a nearer one exists, or
// if a proof that is wanted is lacking.
int RepairBoards(const ReachInput& input);

}  // namespace othello::app
