// The squares that refute a board (retro/nogoods/refuting_core.h) in a result line:
//
//   "core": {"squares": "....XO......--..", "argument": "no order of the moves", "moves_back": 0,
//            "irreducible": true}
//
// `squares` has 64 characters, a1 to h8: X and O for a disc of that colour, * for a disc of either
// colour, - for an empty square, . for anything.
#pragma once

#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>
#include <string>

#include "core/game/board.h"
#include "retro/nogoods/refuting_core.h"

namespace othello::app {

// `squares`, with these characters for discs of the mover and of the other side.
std::string CoreText(const retro::PartialBoard& boards, char mover, char other);

// The same in colours; `to_move` is the side to move in the board.
std::string CoreText(const retro::PartialBoard& boards, Color to_move);

nlohmann::ordered_json CoreObject(const retro::RefutingCore& core, Color to_move);

// InvalidArgument says what is wrong, also if the core is not one of the position's board.
absl::StatusOr<retro::RefutingCore> ReadCore(const nlohmann::ordered_json& object,
                                             const Position& position);

}  // namespace othello::app
