// The squares that refute a board (retro/nogoods/refuting_core.h) in a result line:
//
//   "core": {"squares": "....XO......--..", "argument": "no order of the moves", "moves_back": 0,
//            "irreducible": true}
#pragma once

#include <string>

#include "app/records/fields/line_kind.h"
#include "core/game/board.h"
#include "retro/nogoods/refuting_core.h"

namespace othello::app {

// The 64 squares of the boards, with these characters for discs of the mover and of the other side.
std::string CoreText(const retro::PartialBoard& boards, char mover, char other);

// The same in colours; `to_move` is the side to move in the board.
std::string CoreText(const retro::PartialBoard& boards, Color to_move);

// A core is refused if it is not one of the position's board.
struct CoreOfPosition {
  Position position;
  retro::RefutingCore core;
};
const LineKind<CoreOfPosition>& CoreKind();

}  // namespace othello::app
