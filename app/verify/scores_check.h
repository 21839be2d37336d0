// Whether the scores that a line claims are right: by their proof, or searched again by plainer
// code.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <cstdint>
#include <vector>

#include "app/verify/given_proofs.h"
#include "core/game/board.h"
#include "core/logic/limits.h"
#include "endgame/search/solve.h"
#include "proofs/scores/score_proof.h"

namespace othello::app {

enum class ScoresChecked : std::uint8_t {
  kProved,             // the proof in the folder of proofs was followed
  kPlainly,            // searched again by the plain search (endgame/plain_score.h)
  kWithoutTechniques,  // the same, in parts by the usual search without its techniques
  kTooLong,            // a limit was hit
};

// The list of scores of moves, if there is one: each move once, and all of them unless a limit was
// hit; where all scores are exact, the best first, then from a1 on. InvalidArgument if not.
absl::Status CheckListOfMoves(const Board& board, const endgame::Solution& solution);

// InvalidArgument says which claim does not hold, or has no proof where a folder is given.
absl::StatusOr<ScoresChecked> CheckScores(const Board& board,
                                          const std::vector<proofs::ScoreClaim>& claims,
                                          const GivenProofs& proofs, const logic::Limits& limits);

}  // namespace othello::app
