// What `solve` found, as people read it.
#pragma once

#include <string>

#include "app/records/solution_line.h"
#include "endgame/search/solve.h"

namespace othello::app {

// "+18", "0", "at least +2", "-64 to +4", "not known".
std::string ScoreText(const endgame::Bounds& score);

// "BOARD SIDE: +18 (black wins 41-23), best a1, line a1b2 (1,234 nodes, 2 ms)", and with the scores
// of all moves a line for each.
std::string SolutionText(const SolutionLine& line);

}  // namespace othello::app
