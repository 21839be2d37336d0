// A board on the way: at some moment before the last move of a game, and not before the start of
// its order.
//
// It stands at a cut through the order of the moves: with a move, all that were made before it have
// been made. So it needs no more than a literal for each square, and the colours that the moves
// until then gave (game_order.h).
#pragma once

#include "core/encoding/board_literals.h"
#include "retro/order/game_order.h"

namespace othello::retro {

// Writes that there was such a board, and returns it for conditions on it. Its mover is the side to
// move at the end, whichever side was to move then.
encoding::BoardLiterals EarlierBoard(const GameOrder& order);

}  // namespace othello::retro
