// A board as a list of values, as programs print it:
//
//   [[0,0,0,0,0,0,0,0], ... , [0,0,0,-1,1,0,0,0], ...]   1=black
//   -,-,-,X,O,-, ...                                      X
//
// 64 values in one list, or eight lists of eight, from a1 on, in brackets or braces; numbers, signs
// of squares, or these in quotes, where eight signs may stand together. Words may stand behind
// them. Which side's disc is 1, the words must say.
#pragma once

#include <absl/status/status.h>
#include <absl/strings/string_view.h>

#include "core/formats/boards/unfinished_board.h"

namespace othello {

// Whether the text is such a list, whole or damaged.
bool IsBoardArray(absl::string_view text);

// How many brackets are open at the end of the text.
int OpenBrackets(absl::string_view text);

// Reads the whole text into `board`.
absl::Status ReadBoardArray(absl::string_view text, UnfinishedBoard& board);

}  // namespace othello
