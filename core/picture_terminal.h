// A board as text for a terminal: Unicode discs between file letters and rank numbers, then whose turn it is and the
// discs of each side.
#ifndef OTHELLO_CORE_PICTURE_TERMINAL_H_
#define OTHELLO_CORE_PICTURE_TERMINAL_H_

#include <string>

#include "core/picture.h"

namespace othello {

// With colour, the board is green, the discs are black and white and the last move stands on a lighter square (256-colour
// escape sequences). Without, black discs are filled, white ones are rings and the last move is in brackets. Every line
// ends with a newline.
std::string TerminalPicture(const Picture& picture, bool color);

}  // namespace othello

#endif  // OTHELLO_CORE_PICTURE_TERMINAL_H_
