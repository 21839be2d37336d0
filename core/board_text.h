// The board as text: 64 squares a1..h8, then the side to move.
//
//   ---------------------------OX------XO--------------------------- X
//
// Two forms are read, with blanks of any kind around the words and either kind of line end:
//
//   one line   64 squares in one word, or eight words of eight; then, optionally, the side to move,
//              in the same line or alone in the next. Or 64 words of one square: then the side must
//              follow, since without it 63 squares and a side would look the same.
//   a grid     eight lines of eight squares, with or without a blank between two squares; then,
//              optionally, the side to move alone in the next line. Each line may have its rank `1`
//              to `8` at either end, and a line of files `a` to `h` may stand above or below. No
//              blank line inside.
//
// A square is X x * b B (black), O o w W 0 (white), - . _ (empty), or a character that looks like a
// disc or a point: ● ⚫ black, ○ ⚪ white, · and the full-width point empty. `0` is a disc only if the
// board has empty squares written in another way; otherwise it might mean an empty square, and is
// an error. Any other number of squares is an error: nothing is shifted, cut off or filled up.
// If no side is written, black moves, and the reading says so.
//
// Written are X, O and -, then a blank and the side.
#ifndef OTHELLO_CORE_BOARD_TEXT_H_
#define OTHELLO_CORE_BOARD_TEXT_H_

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <string>

#include "core/board.h"
#include "core/square_words.h"

namespace othello {

// What a text says of a position.
struct PositionReading {
  Position position;
  bool side_assumed = false;  // the text names no side to move; black is taken
};

constexpr Position ToPosition(const ColoredDiscs& discs, Color to_move) {
  if (to_move == Color::kBlack) return {{discs.black, discs.white}, to_move};
  return {{discs.white, discs.black}, to_move};
}

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

// Whether the line may be part of a grid: squares and labels of one rank, the names of the files,
// or the side.
bool MayBeGridLine(absl::string_view line);

// The 64 characters without the side.
std::string DiscsText(const Position& position);

// One line: 64 characters, a blank, X or O.
std::string BoardText(const Position& position);

// Eight lines of eight characters and the side in a line of its own; no newline at the end.
std::string GridText(const Position& position);

}  // namespace othello

#endif  // OTHELLO_CORE_BOARD_TEXT_H_
