// The page of an explained trap: who is in it, and every try with its answer on one board.
#pragma once

#include <string>
#include <vector>

#include "app/pages/said.h"
#include "traps/trap_text.h"

namespace othello::app {

// One HTML page that needs no network. `explained` must be traps on one board, which
// may be the end of a game. `reached` says whether a game leads to a board; empty for a game.
std::string TrapPage(const std::vector<traps::ExplainedTrap>& explained, const Said& reached);

}  // namespace othello::app
