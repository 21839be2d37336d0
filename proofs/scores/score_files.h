// The files of proofs of scores: BOARD.score in a folder, BOARD being the discs of the mover and of
// the other side as two numbers of 16 hexadecimal digits; compressed, with ".zst" (proof_file.h).
#pragma once

#include <absl/status/statusor.h>

#include <cstddef>
#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/logic/limits.h"
#include "endgame/evaluation/evaluation.h"
#include "endgame/search/score_table.h"
#include "proofs/scores/score_proof.h"

namespace othello::proofs {

// What the proof in the folder proves of the board's scores. NotFound if there is none; otherwise
// as CheckScoreProof, with the file.
absl::StatusOr<ProvedScores> CheckScoreFile(const std::string& folder, const Board& board,
                                            const logic::Limits& limits);

// Writes what proves the claims, unless the folder holds it; whether it was written. What else the
// file proves stays. `table` has what the solver remembers, so that moves are found soon. Internal
// if a claim is not true, or the file cannot be written; StatusOf(limit) if a limit is hit.
absl::StatusOr<bool> EnsureScoreFile(const std::string& folder, const Board& board,
                                     const std::vector<ScoreClaim>& claims, bool compress,
                                     endgame::ScoreTable& table,
                                     const endgame::Evaluation* evaluation,
                                     const logic::Limits& limits);

}  // namespace othello::proofs
