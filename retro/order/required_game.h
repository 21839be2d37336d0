// Conditions on games (core/game/game_conditions.h) in a formula, over the order of the moves.
#pragma once

#include "core/game/game_conditions.h"
#include "retro/order/game_order.h"
#include "retro/order/turn_order.h"

namespace othello::retro {

// Writes into the formula of `order`: the game has at least, or at most, `bound`. Exact if the
// passes of the model are (order_stages.h).
void RequireAtLeast(GameMeasure measure, int bound, const GameOrder& order, const TurnOrder& turns);
void RequireAtMost(GameMeasure measure, int bound, const GameOrder& order, const TurnOrder& turns);

// ... that the game meets the conditions.
void Require(const GameConditions& conditions, const GameOrder& order, const TurnOrder& turns);

}  // namespace othello::retro
