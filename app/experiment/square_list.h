// Sets of squares as text: one square, a range or a region.
//
//   "f5"         one square
//   "a1-h1"      a straight line from one square to the other: along a rank, a file or a diagonal
//   "a1:c3"      the rectangle with these two corners
//   "border"     a region by name; "edges" is another name for the border, corners included
//   "rank 1"     a whole rank, "file a" a whole file
//
// Case and blanks do not matter.
#pragma once

#include <absl/status/statusor.h>

#include <string>
#include <vector>

#include "core/game/square.h"

namespace othello::app {

// "all", "border", "edges", "inside", "corners", "x-squares", "c-squares", "centre".
const std::vector<std::string>& RegionNames();

// The squares that `text` names, at least one: a square, a range ("a1-h1", "a1:c3"), a region, or a
// whole line ("rank 1", "file a"). Blanks do not matter, nor do hyphens and underscores in names.
// InvalidArgument if it names none; the message has no place.
absl::StatusOr<Bitboard> ParseSquares(const std::string& text);

// The squares in a sentence: "the corners", "rank 1", "the rectangle a1:c3", "a1, b1 and c1".
std::string SquaresInWords(Bitboard squares);

}  // namespace othello::app
