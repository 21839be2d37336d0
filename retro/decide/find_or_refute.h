// Decides a board by beams backwards from it (retrograde_beam.h), by the formula of games
// (order_stages.h) and by playing towards it (board_play.h) in turn: beams find most games and
// refute most boards that no game reaches, the formula decides the others, and play finds games to
// nearly full boards.
#pragma once

#include <cstdint>

#include "core/game/board.h"
#include "retro/opening/opening_table.h"
#include "retro/search_observer.h"
#include "retro/verdict.h"

namespace othello::retro {

// The decision without the colour to move at the end of the game and without the time. The centre
// of `board` must be occupied. On several threads, the first one takes turns, and the others solve
// the formula (race.h). Requires a thread. Limits of nodes are ignored.
Decision FindOrRefute(const Board& board, const Question& question, const OpeningTable& table,
                      const SearchContext& context);

}  // namespace othello::retro
