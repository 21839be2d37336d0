// One line of `reach --count-games --json`: how many games lead to a position.
//
//   {"schema": 1, "board": "...64...", "side": "X", "game_count": "290", "seconds": 0.012}
#pragma once

#include <string>

#include "app/records/fields/line_kind.h"
#include "core/game/board.h"
#include "retro/count/count_games.h"
#include "retro/verdict.h"

namespace othello::app {

struct GameCountLine {
  Position position;
  std::string title;         // "record" or "name" of a list's line; written as "name"
  retro::Question question;  // what was asked; mover_color is the side of the position
  retro::NumberOfGames number;
  double seconds = 0;
};

const LineKind<GameCountLine>& GameCountLineKind();

}  // namespace othello::app
