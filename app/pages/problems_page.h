// The page on which people solve endgame problems.
#pragma once

#include <string>
#include <vector>

#include "app/records/problem_line.h"
#include "endgame/evaluation/evaluation.h"

namespace othello::app {

// One HTML page that needs no network; the scripts in app/pages/problems/ play the other side.
// The reader's browser remembers what was solved.
std::string ProblemsPage(const std::string& title, const std::vector<ProblemLine>& problems,
                         const endgame::Evaluation& evaluation);

}  // namespace othello::app
