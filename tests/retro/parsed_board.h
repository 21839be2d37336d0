// Boards of the examples in the tests of this folder.
#pragma once

#include "core/formats/boards/board_reading.h"

namespace othello::retro {

// Requires a text that is a board.
inline Board ParsedBoard(const char* text) { return ParseBoardText(text)->board; }

}  // namespace othello::retro
