// One line of `reach --games --json`: several games to one position.
//
//   {"schema": 1, "board": "...64...", "side": "X", "prefix": "f5d6", "wanted": 5,
//    "games": [{"transcript": "f5d6...", ...}, ...], "complete": true, "seconds": 0.012}
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/records/fields/line_kind.h"
#include "core/game/board.h"
#include "core/game/square.h"
#include "retro/decide/several_games.h"
#include "retro/verdict.h"

namespace othello::app {

// That may be wanted: each is excluded by a clause of the formula.
inline constexpr std::int64_t kMostGames = 100'000;

struct GamesLine {
  Position position;
  std::string title;         // "record" or "name" of a list's line; written as "name"
  retro::Question question;  // what was asked; mover_color is the side of the position
  std::vector<Square> prefix;
  std::int64_t wanted = 1;
  retro::GamesToBoard games;  // without fault
  double seconds = 0;
};

// A line whose number of games is not one with which such a search ends is refused. That each game
// answers the question is for app/verify/games_check.h.
const LineKind<GamesLine>& GamesLineKind();

}  // namespace othello::app
