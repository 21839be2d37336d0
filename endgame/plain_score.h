// The exact score of a board by the plainest search that is fast enough for a dozen empty squares:
// alpha-beta by the rules of core, without a table, evaluation or bounds. It shares no code with
// the search (searcher.h), which it checks.
#ifndef OTHELLO_ENDGAME_PLAIN_SCORE_H_
#define OTHELLO_ENDGAME_PLAIN_SCORE_H_

#include <optional>

#include "core/board.h"
#include "logic/limits.h"

namespace othello::endgame {

// Seen by the mover, if it is between alpha and beta; else a bound on the same side. nullopt if a
// limit was hit. Requires alpha < beta.
std::optional<int> PlainScore(const Board& board, int alpha, int beta, logic::LimitWatch& watch);

}  // namespace othello::endgame

#endif  // OTHELLO_ENDGAME_PLAIN_SCORE_H_
