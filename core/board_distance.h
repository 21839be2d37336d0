// How different two boards, or two games, are.
#ifndef OTHELLO_CORE_BOARD_DISTANCE_H_
#define OTHELLO_CORE_BOARD_DISTANCE_H_

#include <absl/types/span.h>

#include "core/board.h"
#include "core/square.h"
#include "core/symmetry.h"

namespace othello {

// The number of squares with different contents: with one board and an image of the other under
// `symmetries`, whichever is nearest. From 0 (images of one another) to 64. Requires a group.
int BoardDistance(const Board& a, const Board& b, SymmetrySet symmetries);

// The number of plies with different moves, where one game and an image of the other that begins
// from the same start are laid side by side, whichever is nearest; the plies that only the longer
// game has are different. 0: the same game.
int GameDistance(absl::Span<const Square> a, absl::Span<const Square> b);

}  // namespace othello

#endif  // OTHELLO_CORE_BOARD_DISTANCE_H_
