// Sheets of endgame problems to print.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace othello::app {

// The problems as SVG pictures to print, twelve on a page of A4 paper: first the tasks with room
// for an answer, then as many pages with the solutions. `problems` are lines of `problems --json`.
std::vector<std::string> ProblemSheets(const std::string& title,
                                       const std::vector<nlohmann::ordered_json>& problems);

}  // namespace othello::app
