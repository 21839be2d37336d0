// What a verdict claims, as proofs say it (proofs/game_claim.h).
#ifndef OTHELLO_APP_RECORDS_CLAIMED_GAME_H_
#define OTHELLO_APP_RECORDS_CLAIMED_GAME_H_

#include "proofs/game_claim.h"
#include "retro/verdict.h"

namespace othello::app {

// The games of the question. The level is the one at which the decision, if it is "unreachable",
// makes a refutation likely.
inline proofs::ClaimedGame GameOf(const retro::Question& question,
                                  const retro::Decision& decision) {
  return {.any_orientation = question.any_orientation,
          .any_color = question.any_color,
          .mover_color = question.mover_color,
          .level = decision.reason == retro::Reason::kNoTurns ? proofs::ClaimLevel::kTurns
                                                              : proofs::ClaimLevel::kOrder};
}

}  // namespace othello::app

#endif  // OTHELLO_APP_RECORDS_CLAIMED_GAME_H_
