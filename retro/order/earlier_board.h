// A board on the way: at some moment before the last move of a game, and not before the start of
// its order.
//
// It stands at a cut through the order of the moves: with a move, all that were made before it have
// been made. So it needs no more than a literal for each square, and the colours that the moves
// until then gave (game_order.h).
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "core/encoding/board_literals.h"
#include "core/game/square.h"
#include "core/logic/literal.h"
#include "retro/order/game_order.h"

namespace othello::retro {

// Its mover is the side to move at the end, which may be another one than the side to move here.
struct BoardOnTheWay {
  encoding::BoardLiterals board;
  // Writes whether the mover is to move here, and returns the literal that says so. The order must
  // be there still.
  std::function<logic::Literal()> mover_to_move;
};

// Writes that there were that many such boards, each with more discs than the one before it, and
// returns them for conditions on them.
std::vector<BoardOnTheWay> EarlierBoards(const GameOrder& order, std::size_t number);

// The board that the move on `t` found; the board at the end if nobody played there.
BoardOnTheWay BoardBefore(const GameOrder& order, Square t);

}  // namespace othello::retro
