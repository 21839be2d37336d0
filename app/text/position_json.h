// A position as a JSON object, for the commands that print positions.
#pragma once

#include <nlohmann/json.hpp>

#include "core/game/board.h"

namespace othello::app {

// {"black":3,"white":61}: the result of a game that is over, by the usual rule.
nlohmann::ordered_json ResultObject(const Position& position);

// {"schema":1,"board":"...","side":"X","black":2,"white":2,"legal_moves":["d3","c4","f5","e6"],
// "then":"move"}: discs of each colour, and whether the side to move moves or passes, or the game
// is over; then its "result", too.
nlohmann::ordered_json PositionObject(const Position& position);

}  // namespace othello::app
