// Conditions on games (core/game_conditions.h) in a formula, over the order of the moves.
#ifndef OTHELLO_RETRO_REQUIRED_GAME_H_
#define OTHELLO_RETRO_REQUIRED_GAME_H_

#include "core/game_conditions.h"
#include "retro/game_order.h"
#include "retro/turn_order.h"

namespace othello::retro {

// Writes into the formula of `order`: the game has at least, or at most, `bound`. Exact if the
// passes of the model are (order_stages.h).
void RequireAtLeast(GameMeasure measure, int bound, const GameOrder& order, const TurnOrder& turns);
void RequireAtMost(GameMeasure measure, int bound, const GameOrder& order, const TurnOrder& turns);

// ... that the game meets the conditions.
void Require(const GameConditions& conditions, const GameOrder& order, const TurnOrder& turns);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_REQUIRED_GAME_H_
