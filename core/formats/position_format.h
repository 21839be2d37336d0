// The text formats in which a single position is read and written, and which of them a text is.
//
// Nothing is guessed. The beginning of a text, or a character that only one format has, decides the
// format; then the whole text must have that format, square by square, or the error says where it
// does not. If a character is lost, added or exchanged, squares do not shift.
//
//   format      example                                    decided by
//   ggf         (;GM[Othello]...BO[8 ... *]B[d3]W[c5];)    "(;" at the beginning
//   transcript  f5d6c3, or 1. F5 d6 2. C3, and other       core/formats/games/game_record.h
//               games
//   ggs         [8 -------- ... -------- *] or BO[8 ... *] the bracket at the beginning
//   hex         0x0000000810000000,0x0000001008000000      "0x" at the beginning, then digits or a
//                                                          comma
//   picture     what `show` draws                          its frame
//   obf         board side; move:score; ... % comment      a ';' or a '%'
//   board       64 squares, side  (core/game/board_text.h)      none of the others, in one line
//   grid        the same in eight lines                    ... in several lines
//
// `#` and `%` begin comments, except in ggf, whose values may hold any character, and except that a
// `#` among the squares of a board with no other sign for black is a black disc. A comment must
// stand at the beginning of a line, or after a blank, a ';' or the side to move: right after the
// squares it would hide a side that was overtyped.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <array>
#include <cstdint>
#include <string>

#include "core/formats/boards/unfinished_board.h"
#include "core/game/board.h"

namespace othello {

enum class Format : std::uint8_t { kBoard, kGrid, kObf, kGgs, kHex, kTranscript, kGgf, kPicture };

// The formats that WritePosition writes. Games are only read: a position does not tell its game.
inline constexpr std::array<Format, 5> kWritableFormats = {
    Format::kBoard, Format::kGrid, Format::kObf, Format::kGgs, Format::kHex};

// "board", "grid", "obf", "ggs", "hex", "transcript", "ggf" or "picture".
std::string FormatName(Format format);

// The format of that name; InvalidArgument lists the names.
absl::StatusOr<Format> ParseFormatName(absl::string_view name);

// The format of `text`; never fails, since text of no other format is (perhaps bad) board text.
Format DetectFormat(absl::string_view text);

// The text with blanks in the place of comments, so that columns stay as they are.
std::string WithoutComments(absl::string_view text);

// Reads a position in any format. A game gives the position right after its last move (after the
// pass, if it ends with a written one). Black moves in a board that names no side (the reading says
// so), and in a hexadecimal pair, whose first word is the side to move.
// InvalidArgument: one line that begins "column N: " (counted from 1), or "line L, column N: " if
// the text has several lines, and says what is wrong there. For illegal moves it also names ply and
// board.
absl::StatusOr<PositionReading> ReadPosition(absl::string_view text);

// The position of ReadPosition.
absl::StatusOr<Position> ParsePosition(absl::string_view text);

// Writes a position in one of kWritableFormats, without a newline at the end. The hexadecimal pair
// drops the colours: the first word is the side to move. `format` must be writable.
std::string WritePosition(const Position& position, Format format);

}  // namespace othello
