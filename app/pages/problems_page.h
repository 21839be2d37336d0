// The page on which people solve endgame problems.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "endgame/evaluation/evaluation.h"

namespace othello::app {

// One HTML page that needs no network; the scripts in app/pages/problems/ play the other side.
// `problems` are lines of `problems --json`. The reader's browser remembers what was solved.
std::string ProblemsPage(const std::string& title,
                         const std::vector<nlohmann::ordered_json>& problems,
                         const endgame::Evaluation& evaluation);

}  // namespace othello::app
