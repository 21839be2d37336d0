// What a solution says about scores, claim by claim.
#pragma once

#include <vector>

#include "core/game/board.h"
#include "endgame/search/solve.h"
#include "proofs/scores/score_proof.h"

namespace othello::proofs {

// Together they say all that the solution does: bounds of the score and of each move, which moves
// are best and which are not, and that each move of the line is one of best play.
std::vector<ScoreClaim> ClaimsOf(const Board& board, const endgame::Solution& solution,
                                 const endgame::Question& question);

}  // namespace othello::proofs
