// The text formats in which a single position is read and written, and which of them a text is.
//
// No two formats are easily taken for one another, so a reader need not be told which one it gets:
//
//   format      example                                              decided by
//   board       64 of `X*bB` black, `OowW` white, `-._` empty, side  what is none of the others
//   grid        the same in eight rows of eight                      (read as a board: blanks and newlines do not count)
//   obf         board side; move:score; ... % comment                a ';' or a '%'
//   ggs         [8 -------- ... -------- *] or BO[8 ... *]           the bracket
//   hex         0x0000000810000000,0x0000001008000000                "0x"
//   transcript  f5d6c3, or 1. F5 d6 2. C3                            a move, or a move number, at its beginning
#ifndef OTHELLO_CORE_POSITION_FORMAT_H_
#define OTHELLO_CORE_POSITION_FORMAT_H_

#include <array>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "core/board.h"

namespace othello {

enum class Format : std::uint8_t { kBoard, kGrid, kObf, kGgs, kHex, kTranscript };

// The formats that WritePosition writes. A transcript is read only: a position does not tell its game.
inline constexpr std::array<Format, 5> kWritableFormats = {Format::kBoard, Format::kGrid, Format::kObf, Format::kGgs,
                                                           Format::kHex};

// "board", "grid", "obf", "ggs", "hex" or "transcript".
std::string FormatName(Format format);

// The format of that name; InvalidArgument lists the names.
absl::StatusOr<Format> ParseFormatName(absl::string_view name);

// Which format `text` is; never fails, since what is nothing else is (perhaps bad) board text.
Format DetectFormat(absl::string_view text);

// Reads a position in any format. A transcript gives the position right after its last move (after the pass, if it ends
// with a written one); the hexadecimal pair and a board that names no side have black to move.
// InvalidArgument: one line that begins "column N: " (counted from 1), or "line L, column N: " when the text has
// several lines, and says what is wrong there. Moves against the rules are told by ply and board as well.
absl::StatusOr<Position> ParsePosition(absl::string_view text);

// Writes a position in one of kWritableFormats, without a newline at the end. The hexadecimal pair drops the colours:
// the first word is the side to move. `format` must not be kTranscript.
std::string WritePosition(const Position& position, Format format);

}  // namespace othello

#endif  // OTHELLO_CORE_POSITION_FORMAT_H_
