// Decides one board on several threads: the same SearchOrders with different seeds and strategies
// (race.h).
#pragma once

#include <functional>

#include "core/game/board.h"
#include "retro/search_observer.h"
#include "retro/verdict.h"

namespace othello::retro {

// SearchOrders on the threads of the context; requires at least one. With one thread the answer is
// always the same. With more, the verdict is the same unless a limit is hit, but the game may
// differ.
Decision RaceOrders(const Board& board, const Question& question, const SearchContext& context);

// The search of thread `thread` of such a race. The board, the question and the context must
// outlive it.
std::function<Decision(const logic::Limits&)> OrderRacer(const Board& board,
                                                         const Question& question, int thread,
                                                         const SearchContext& context);

}  // namespace othello::retro
