// One board on several threads: the same search of orders with different seeds and strategies
// (race.h).
#ifndef OTHELLO_RETRO_ORDER_RACE_H_
#define OTHELLO_RETRO_ORDER_RACE_H_

#include "core/board.h"
#include "retro/order_search.h"
#include "retro/retrograde_search.h"
#include "retro/verdict.h"

namespace othello::retro {

// SearchOrders on so many threads, 1 or more. With one thread the answer is always the same; with
// more, the verdict is (as far as the limits allow), the game may not be.
Decision RaceOrders(const Board& board, const Question& question, const SearchLimits& limits,
                    int threads);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_ORDER_RACE_H_
