// The fields that requests have in common. InvalidArgument if one is missing or cannot be read.
#pragma once

#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>
#include <string>

#include "core/game/board.h"
#include "retro/verdict.h"

namespace othello::app {

absl::StatusOr<std::string> TextOf(const nlohmann::ordered_json& request, const char* key);

// "board" and "side".
absl::StatusOr<Position> PositionOf(const nlohmann::ordered_json& request);

// "orientation" and "colors", which are "any" if they are missing, about a position.
absl::StatusOr<retro::Question> QuestionOf(const nlohmann::ordered_json& request,
                                           const Position& position);

}  // namespace othello::app
