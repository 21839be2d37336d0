// That a side passes only where it has no move, added to the turns (turn_order.h) for the passes
// for which it is asked.
//
// What the board shows right before the move on t is read like what that move itself looks at
// (GameOrder::Own and Other, here for all squares). On no square that is empty then may a run of
// the discs of the side that plays t be closed by a disc of the side that passed.
#ifndef OTHELLO_RETRO_PASS_LEGALITY_H_
#define OTHELLO_RETRO_PASS_LEGALITY_H_

#include "core/square.h"
#include "retro/game_order.h"
#include "retro/turn_order.h"

namespace othello::retro {

// Writes into the formula of `order`: if there was a pass right before the move on t then the side
// that passed had no move. To be called at most once for each t.
void RequireLegalPassBefore(Square t, GameOrder& order, const TurnOrder& turns);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_PASS_LEGALITY_H_
