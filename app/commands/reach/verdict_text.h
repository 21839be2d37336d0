// A verdict, and the search for one, as people read them.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "app/records/result_line.h"
#include "retro/search_observer.h"

namespace othello::app {

// "BOARD SIDE: reachable, 1. f5 d6 ..., black to move (2 ms)", with what is known besides in lines
// of their own. Requires a decision.
std::string VerdictText(const ResultLine& line);

// "formula of games, no passes: 1,234 conflicts; 3.2 s": what is tried after that many seconds.
std::string StageText(const retro::SearchProgress& search, double seconds);
// The same for programs: {"engine", "stage", "counted", "count", "seconds"}.
nlohmann::ordered_json StageFacts(const retro::SearchProgress& search, double seconds);

}  // namespace othello::app
