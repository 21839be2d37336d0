// Decides a board by playing towards it (board_play.h), by beams backwards from it
// (retrograde_beam.h), by a search backwards through boards that have an order of the moves
// (filtered_search.h) and by the formula of games (order_stages.h) in turn: play and beams find the
// games of boards that many games reach; the filtered search refutes most boards that only turns
// refute, and it and the formula find and refute the others.
#ifndef OTHELLO_RETRO_FIND_OR_REFUTE_H_
#define OTHELLO_RETRO_FIND_OR_REFUTE_H_

#include "core/board.h"
#include "logic/limits.h"
#include "retro/opening_table.h"
#include "retro/search_observer.h"
#include "retro/verdict.h"

namespace othello::retro {

// The decision without the colour to move at the end of the game and without the time. The centre
// of `board` must be occupied. On several threads, the first one takes turns, and the others solve
// the formula (race.h). Requires threads >= 1. `limits.nodes` is ignored.
Decision FindOrRefute(const Board& board, const Question& question, const OpeningTable& table,
                      const logic::Limits& limits, int threads,
                      const SearchObserver& observer = {});

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_FIND_OR_REFUTE_H_
