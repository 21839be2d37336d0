// The claims of a line of results about its position: "legal_moves": 33. `verify` counts them
// again, by the rules alone.
//
// The names are those of objectives (goals/objective.h) and a few more, of boards and of games.
#pragma once

#include <absl/status/status.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/game/board.h"
#include "retro/verdict.h"

namespace othello::app {

using Claims = std::vector<std::pair<std::string, int>>;

// "claims": the object, null if there are none; what it may be, as JSON Schema; its reader.
nlohmann::ordered_json ClaimsObject(const Claims& claims);
nlohmann::ordered_json ClaimsSchema();
absl::Status ReadClaims(const nlohmann::ordered_json& object, Claims& claims);

// OK if every claim holds for `board` and for the game of `decision`, which must have been
// confirmed to end there. InvalidArgument names the first claim that does not hold or is unknown.
absl::Status CheckClaims(const Claims& claims, const Board& board, const retro::Decision& decision);

}  // namespace othello::app
