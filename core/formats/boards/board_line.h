// A board in one line: its squares, then perhaps the side to move.
//
//   ---------------------------OX------XO--------------------------- X
//   -------- -------- -------- ---OX--- ---XO--- -------- -------- -------- X
//   8/8/8/3WB3/3BW3/8/8/8 B
//
// The squares are one word of 64, eight words of eight, or 64 words of one (then the side must
// follow, since without it 63 squares and a side would look the same); or eight rows between
// slashes, where a digit stands for as many empty squares. The first row is rank 1. Words may stand
// in front of the squares, and moves behind the side. Any other number of squares is an error:
// nothing is shifted, cut off or filled up.
#pragma once

#include <absl/status/status.h>
#include <absl/strings/string_view.h>

#include <cstddef>
#include <vector>

#include "core/formats/boards/square_words.h"
#include "core/formats/boards/unfinished_board.h"

namespace othello {

// Whether the line has more squares than the row of a grid: it is a board, whole or damaged.
bool IsBoardLine(const WordLine& line);

// Where the squares of such a line end: the first 64, or all of a longer word.
std::size_t EndOfSquares(const WordLine& line);

// Whether the word is eight rows between slashes.
bool IsSlashedBoard(absl::string_view word);

// Reads the words, which stand in text[..., end), into `board`.
absl::Status ReadBoardLine(absl::string_view text, const std::vector<SquareWord>& words,
                           std::size_t end, UnfinishedBoard& board);

}  // namespace othello
