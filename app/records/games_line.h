// One line of `reach --games --json`: several games to one position.
//
//   {"schema": 1, "board": "...64...", "side": "X", "orientation": "fixed", "prefix": "f5d6",
//    "wanted": 5, "games": [{"transcript": "f5d6...", "image": 0, "mover_color": "black",
//    "reached_board": "...64... X"}, ...], "complete": true, "seconds": 0.012}
//
// `orientation` and `colors` are those of a result line (result_line.h), as are the keys of a game.
// `prefix` is there if the games were to begin with it. `complete`: it was proved that there is no
// other such game; `stopped`, the limit that was hit if there may be others and fewer than `wanted`
// were found.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

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

// The keys in the order above. Times are rounded.
nlohmann::ordered_json GamesObject(const GamesLine& line);

// Reads such an object; unknown keys are ignored. InvalidArgument says what is wrong, also if the
// number of games is not one with which such a search ends. That each game answers the question is
// for app/verify/games_check.h.
absl::StatusOr<GamesLine> ReadGamesLine(const nlohmann::ordered_json& object);

}  // namespace othello::app
