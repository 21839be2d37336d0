// The board nearest to a given one that a game reaches: the fewest squares with another content.
//
// From above, games are played towards the board (play/annealed_play.h), on its squares only and on
// all squares in turn; the nearest one counts. From below, the formula of the order of the moves
// (game_order.h), with a free board, is asked whether that few changes leave any order at all: if
// not, no game is so near, with any turns and passes, in any orientation. From there on the formula
// with turns and passes (order_stages.h) decides: no game is so near, or one is, and it is the
// nearest. Whether the board itself is reached is decided as always (find_or_refute.h). These take
// turns until they meet or a limit is hit.
#pragma once

#include <functional>
#include <optional>

#include "core/game/board.h"
#include "core/logic/limits.h"
#include "retro/opening/opening_table.h"
#include "retro/verdict.h"

namespace othello::retro {

struct NearestBoard {
  Board board;        // seen as the given one lies
  Decision decision;  // its game; `seconds` of the whole search
  int changed = 0;    // squares
  int at_least = 0;   // no board that a game reaches has fewer changes
};

// Requires that the centre of the board is occupied. nullopt: a limit was hit before any game came
// to an end, or a fault of the solver. `nearer` is told of each board that is nearer than those
// before, without its game, and of each better bound; it may be empty.
std::optional<NearestBoard> FindNearest(
    const Board& board, const Question& question, const OpeningTable& table,
    const logic::Limits& limits, const std::function<void(const NearestBoard&)>& nearer = {});

}  // namespace othello::retro
