// What a line is about: the position, its name, and which games to it are meant.
//
//   "schema": 1, "board": "...64...", "side": "X", "name": "FFO 40"
//   "orientation": "fixed", "colors": "fixed"
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>
#include <string>

#include "core/game/board.h"
#include "retro/verdict.h"

namespace othello::app {

// "schema", "board", "side" and, unless it is empty, "name".
nlohmann::ordered_json PositionWithTitle(const Position& position, const std::string& title);

// "board" and "side"; without "side" black moves.
absl::StatusOr<Position> ReadPositionIn(const nlohmann::ordered_json& object);

// The "record" or the "name"; empty if there is none. Lists from elsewhere may mean something else
// by these keys.
std::string TitleIn(const nlohmann::ordered_json& object);

// "orientation" and "colors", where they are fixed.
void WriteQuestion(const retro::Question& question, nlohmann::ordered_json& object);

// Reads them. The mover is `to_move`.
absl::StatusOr<retro::Question> ReadQuestion(const nlohmann::ordered_json& object, Color to_move);

// The text at `key`; `otherwise` if the key is missing.
absl::StatusOr<std::string> ReadText(const nlohmann::ordered_json& object, const char* key,
                                     const std::string& otherwise);

}  // namespace othello::app
