// The board as it is written: 64 squares from a1 to h8, X black, O white and - empty, a blank and
// the side to move.
//
//   ---------------------------OX------XO--------------------------- X
//
// What is read is more than that: core/formats/boards/board_reading.h.
#pragma once

#include <string>

#include "core/game/board.h"

namespace othello {

// "black" or "white".
std::string ColorName(Color color);

// 'X' or 'O'.
constexpr char ColorCharacter(Color color) { return color == Color::kBlack ? 'X' : 'O'; }

// The 64 characters without the side.
std::string DiscsText(const Position& position);

// One line: 64 characters, a blank, X or O.
std::string BoardText(const Position& position);

// Eight lines of eight characters and the side in a line of its own; no newline at the end.
std::string GridText(const Position& position);

}  // namespace othello
