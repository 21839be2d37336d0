// The exact score of a board by the plainest search that is fast enough for a dozen empty squares:
// alpha-beta by the rules of core, without a table, evaluation or bounds. It shares no code with
// the search (searcher.h), which it checks.
#pragma once

#include <optional>

#include "core/game/board.h"
#include "core/logic/limits.h"

namespace othello::endgame {

// Seen by the mover, if it is between alpha and beta; else a bound on the same side. nullopt if a
// limit was hit. Requires alpha < beta.
std::optional<int> PlainScore(const Board& board, int alpha, int beta, logic::LimitWatch& watch);

}  // namespace othello::endgame
