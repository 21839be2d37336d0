// A board in eight lines, as people draw it and programs print it.
//
//     a b c d e f g h      +-+-+-+-+-+-+-+-+     1・・・・・・・・
//   1 - - - - - - - - 1    | | | | | | | | |     2・・・・・・・・
//   2 - - - - - - - - 2    +-+-+-+-+-+-+-+-+     ...
//
// A row is eight squares in one word or in eight, or eight cells between bars, where a blank cell
// is an empty square. It may have its number at either end (from 1 or from 0), a bar at either end,
// and words behind it. Lines with the names of the files and lines of a frame may stand around and,
// in a frame, between the rows. Words that say who is to move may stand above, below and behind the
// rows, moves below. A blank line may follow words above the rows, nothing else.
//
// All rows must look alike: a number or a bar that one row lacks is an error, so nothing shifts.
#pragma once

#include <absl/status/status.h>
#include <absl/strings/string_view.h>

#include <cstddef>
#include <optional>
#include <vector>

#include "core/formats/boards/square_words.h"
#include "core/formats/boards/unfinished_board.h"

namespace othello {

// Whether the text is part of a frame: lines and corners.
bool IsBorder(absl::string_view text);

// Where the eight squares of a row of a grid end; nullopt if the line is no row.
std::optional<std::size_t> EndOfGridRow(const WordLine& line);

// Whether the line names the files.
bool NamesFiles(const WordLine& line);

// Reads the lines of `text` into `board`.
absl::Status ReadGrid(absl::string_view text, const std::vector<WordLine>& lines,
                      UnfinishedBoard& board);

}  // namespace othello
