// Adds to the turns (turn_order.h), for chosen passes, that a side passes only if it has no move.
//
// The board right before the move on t is read with GameOrder::Own and Other, here for all squares.
// From no square that is empty then may a run of discs of the side that plays t be closed by a disc
// of the side that passed.
#pragma once

#include "core/game/square.h"
#include "retro/order/game_order.h"
#include "retro/order/turn_order.h"

namespace othello::retro {

// Writes into the formula of `order`: if there was a pass right before the move on t, the side that
// passed had no move. Must be called at most once for each t.
void RequireLegalPassBefore(Square t, GameOrder& order, const TurnOrder& turns);

}  // namespace othello::retro
