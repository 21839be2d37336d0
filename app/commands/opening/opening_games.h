// opening count --games: how many games lead to the positions of the opening.
#pragma once

namespace othello::app {

// Prints a line for each number of discs from 4 to `discs`, and more about the last one. Returns
// the exit status.
int CountGamesOfOpening(int discs, int threads, bool json);

}  // namespace othello::app
