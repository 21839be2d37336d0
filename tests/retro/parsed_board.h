// Boards of the examples in the tests of this folder.
#ifndef OTHELLO_TESTS_RETRO_PARSED_BOARD_H_
#define OTHELLO_TESTS_RETRO_PARSED_BOARD_H_

#include "core/board_text.h"

namespace othello::retro {

// Requires a text that is a board.
inline Board ParsedBoard(const char* text) { return ParseBoardText(text)->board; }

}  // namespace othello::retro

#endif  // OTHELLO_TESTS_RETRO_PARSED_BOARD_H_
