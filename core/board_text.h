// The board as text, in every form that has squares and a side:
//
//   ---------------------------OX------XO--------------------------- X
//
//   one line   core/board_line.h    64 squares, perhaps the side
//   a grid     core/board_grid.h    eight lines
//   an array   core/board_array.h   a list of 64 values
//
// core/square_signs.h says what a square is, core/board_words.h what the words at a board say. If
// they name no side, black moves, and the reading says so. Moves may follow the side, in the same
// line or below it: they are played from the board.
//
// Written are X, O and -, then a blank and the side.
#ifndef OTHELLO_CORE_BOARD_TEXT_H_
#define OTHELLO_CORE_BOARD_TEXT_H_

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "core/board.h"
#include "core/unfinished_board.h"

namespace othello {

// "black" or "white".
std::string ColorName(Color color);

// 'X' or 'O'.
constexpr char ColorCharacter(Color color) { return color == Color::kBlack ? 'X' : 'O'; }

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

// The 64 characters without the side.
std::string DiscsText(const Position& position);

// One line: 64 characters, a blank, X or O.
std::string BoardText(const Position& position);

// Eight lines of eight characters and the side in a line of its own; no newline at the end.
std::string GridText(const Position& position);

}  // namespace othello

#endif  // OTHELLO_CORE_BOARD_TEXT_H_
