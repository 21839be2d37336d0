// Decides boards by the formula of games that end in them, in the stages of order_stages.h.
#pragma once

#include "core/game/board.h"
#include "retro/order/order_stages.h"
#include "retro/verdict.h"

namespace othello::retro {

// The decision without the colour to move at the end of the game and without the time. The centre
// of `board` must be occupied. `limits.nodes` is ignored.
Decision SearchOrders(const Board& board, const Question& question, const logic::Limits& limits,
                      const OrderSearchSettings& settings = {},
                      const SearchObserver& observer = {});

}  // namespace othello::retro
