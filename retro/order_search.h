// Decides boards by the formula of games that end in them, in the stages of order_stages.h.
#ifndef OTHELLO_RETRO_ORDER_SEARCH_H_
#define OTHELLO_RETRO_ORDER_SEARCH_H_

#include "core/board.h"
#include "retro/order_stages.h"
#include "retro/retrograde_search.h"
#include "retro/verdict.h"

namespace othello::retro {

// Everything about the decision but the colour that moves at the end of the game, and the time.
// `board` must have its centre. Of the limits, `nodes` is not looked at.
Decision SearchOrders(const Board& board, const Question& question, const logic::Limits& limits,
                      const OrderSearchSettings& settings = {},
                      const SearchObserver& observer = {});

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_ORDER_SEARCH_H_
