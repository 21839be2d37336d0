// How different two boards, or two games, are.
#pragma once

#include <absl/types/span.h>

#include "core/game/board.h"
#include "core/game/square.h"
#include "core/game/symmetry.h"

namespace othello {

// The number of squares with different contents: with one board and an image of the other under
// `symmetries`, whichever is nearest. From 0 (images of one another) to 64. Requires a group.
int BoardDistance(const Board& a, const Board& b, SymmetrySet symmetries);

// The number of plies with different moves, where one game and an image of the other that begins
// from the same start are laid side by side, whichever is nearest; the plies that only the longer
// game has are different. 0: the same game.
int GameDistance(absl::Span<const Square> a, absl::Span<const Square> b);

}  // namespace othello
