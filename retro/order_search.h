// Decides boards by the formula of games that end in them, in the stages of order_stages.h.
#ifndef OTHELLO_RETRO_ORDER_SEARCH_H_
#define OTHELLO_RETRO_ORDER_SEARCH_H_

#include "core/board.h"
#include "retro/order_stages.h"
#include "retro/retrograde_search.h"
#include "retro/verdict.h"

namespace othello::retro {

// The decision without the colour to move at the end of the game and without the time. The centre
// of `board` must be occupied. `limits.nodes` is ignored.
Decision SearchOrders(const Board& board, const Question& question, const logic::Limits& limits,
                      const OrderSearchSettings& settings = {},
                      const SearchObserver& observer = {});

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_ORDER_SEARCH_H_
