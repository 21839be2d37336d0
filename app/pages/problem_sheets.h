// Sheets of endgame problems to print.
#pragma once

#include <string>
#include <vector>

#include "app/records/problem_line.h"

namespace othello::app {

// The problems as SVG pictures to print, twelve on a page of A4 paper: first the tasks with room
// for an answer, then as many pages with the solutions.
std::vector<std::string> ProblemSheets(const std::string& title,
                                       const std::vector<ProblemLine>& problems);

}  // namespace othello::app
