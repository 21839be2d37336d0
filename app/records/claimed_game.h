// What a verdict claims, as proofs say it (proofs/game_hypothesis.h).
#pragma once

#include "proofs/hypothesis.h"
#include "retro/verdict.h"

namespace othello::app {

// The level at which an "unreachable" of this decision makes a refutation likely. Where the search
// met games with passes that are not legal, it is the last one: the others have these models. So it
// is where there was no last move: nearly full boards have orders without turns, which take long to
// find, while all the rules refute them in a second. The filtered search continues where the
// formula without turns found nothing.
inline proofs::HypothesisLevel LevelOf(const retro::Decision& decision) {
  if (decision.reason == retro::Reason::kLastMove || decision.reason == retro::Reason::kNoLastMove)
    return proofs::HypothesisLevel::kPasses;
  if (decision.stage == retro::Stage::kFiltered && decision.reason == retro::Reason::kExhausted)
    return proofs::HypothesisLevel::kTurns;
  if (decision.reason != retro::Reason::kNoTurns) return proofs::HypothesisLevel::kOrder;
  return decision.effort.Of(retro::Count::kExactPasses).value_or(0) > 0
             ? proofs::HypothesisLevel::kPasses
             : proofs::HypothesisLevel::kTurns;
}

// The games of the question.
inline proofs::SupposedGame GameAtLevel(const retro::Question& question,
                                        proofs::HypothesisLevel level) {
  return {.any_orientation = question.any_orientation,
          .any_color = question.any_color,
          .mover_color = question.mover_color,
          .level = level};
}
inline proofs::SupposedGame GameOf(const retro::Question& question,
                                   const retro::Decision& decision) {
  return GameAtLevel(question, LevelOf(decision));
}

}  // namespace othello::app
