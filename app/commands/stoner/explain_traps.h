// stoner --explain: judges the traps on boards and at the ends of games, in words and as a page.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/game/stoner_shape.h"
#include "traps/trap.h"

namespace othello::app {

struct TrapExplanationOptions {
  std::string source;  // a game, a board, a file of either kind, or "-"
  StonerConditions conditions;
  traps::RepliesToSpring replies = traps::RepliesToSpring::kOnEdge;
  std::int64_t nodes = 0;       // at most this many positions per proof
  std::function<bool()> stop;   // may be empty
  double reach_seconds = 10.0;  // at most, to find out whether a game reaches a board
  // Path of the page; empty: out/stoner/GAME.html for each trap; "-": only the page is printed.
  std::string page;
};

// Prints, writes the pages, and returns the exit status of the program (command.h).
int ExplainTraps(const TrapExplanationOptions& options);

}  // namespace othello::app
