// Reads the board as text, in every form that has squares and a side:
//
//   ---------------------------OX------XO--------------------------- X
//
//   one line   core/formats/boards/board_line.h    64 squares, perhaps the side
//   a grid     core/formats/boards/board_grid.h    eight lines
//   an array   core/formats/boards/board_array.h   a list of 64 values
//
// core/formats/boards/square_signs.h says what a square is, core/formats/boards/board_words.h what
// the words at a board say. If they name no side, black moves, and the reading says so. Moves may
// follow the side, in the same line or below it: they are played from the board.
//
// Written are X, O and -, then a blank and the side (core/game/board_text.h).
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <cstddef>
#include <cstdint>

#include "core/formats/boards/unfinished_board.h"
#include "core/game/board.h"

namespace othello {

// Reads the one-line form from text[begin, end), where line ends count as blanks. Errors name
// columns of `text`.
absl::StatusOr<PositionReading> ReadBoardInLine(absl::string_view text, std::size_t begin,
                                                std::size_t end);

// Reads the whole text in either form. InvalidArgument names the column, the number of squares read
// so far, and what is wrong.
absl::StatusOr<PositionReading> ReadBoardText(absl::string_view text);

// The position of ReadBoardText.
absl::StatusOr<Position> ParseBoardText(absl::string_view text);

// What a line of text looks like, to cut lists into positions.
enum class LineLook : std::uint8_t {
  kBlank,
  kBoard,  // a board in one line, whole or damaged
  kRow,    // of a grid
  kFrame,  // around or between rows: lines, or the names of the files
  kSide,   // words that say who is to move
  kWords   // any other text
};
LineLook LookOf(absl::string_view line);

// Whether the line has nothing but '#': a line of comment, or black discs.
bool IsLineOfHashes(absl::string_view line);

// Where the comment of the line begins, or its end. A '#' among the squares of a board is a black
// disc if the board has no other sign for black; a row of nothing else is one only `in_grid`.
std::size_t CommentBegin(absl::string_view line, bool in_grid);

}  // namespace othello
