// A fight about a trap in words: the question, the result, and every try with its answer.
#pragma once

#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "traps/found_trap.h"
#include "traps/trap.h"
#include "traps/trap_tree.h"

namespace othello::traps {

// A trap on a board, perhaps at the end of a game, and how the fight about it ends.
struct ExplainedTrap {
  std::vector<Square> moves;  // the game; none if a board alone was given
  Position position;          // the escaper is to move
  FoundTrap trap;
  RepliesToSpring replies = RepliesToSpring::kOnEdge;
  TrapTree tree;
};

// "stoner-4 at a8, sprung on c8: black attacks, white cannot avoid it (5 plies at most)".
std::string TrapHeadline(const ExplainedTrap& trap);

// One step: "white c4", "black springs the trap on c8", "black takes a8", "white must pass".
std::string StepText(const TrapStep& step, const ExplainedTrap& trap);

// The headline, and a line for each step, indented by its ply.
std::string TrapTreeText(const ExplainedTrap& trap);

}  // namespace othello::traps
