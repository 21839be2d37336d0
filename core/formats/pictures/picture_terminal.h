// A board as text for a terminal: Unicode discs between file letters and rank numbers, then the
// side to move and the discs of each side.
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <string>

#include "core/formats/boards/unfinished_board.h"
#include "core/formats/pictures/picture.h"

namespace othello {

// With colour, the board is green, the discs are black and white and the last move stands on a
// lighter square (256-colour escape sequences). Without, black discs are filled, white ones are
// rings and the last move is in brackets. Every line ends with a newline.
std::string TerminalPicture(const Picture& picture, bool color);

// Whether the text has the frame of such a picture.
bool IsTerminalPicture(absl::string_view text);

// Reads a picture without colours, with or without the lines below it. Everything except blanks at
// the ends of lines must be what TerminalPicture draws for the position. Without the lines below,
// the dots on legal moves tell the side to move; without dots as well, black is assumed.
// InvalidArgument names the line that differs.
absl::StatusOr<PositionReading> ReadTerminalPicture(absl::string_view text);

}  // namespace othello
