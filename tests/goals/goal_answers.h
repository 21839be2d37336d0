// Goals and their answers, for the tests of this folder.
#pragma once

#include <gtest/gtest.h>

#include "core/game/board_text.h"
#include "goals/goal_search.h"
#include "retro/decide/confirmation.h"
#include "synth/constraint.h"

namespace othello::goals {

inline synth::Constraint Counted(synth::CountKind kind, int min, int max,
                                 Bitboard region = kAllSquares) {
  return {synth::Count{kind, region, min, max}, {}, {}};
}

inline synth::Constraint DiscsBetween(int min, int max) {
  return Counted(synth::CountKind::kDiscs, min, max);
}

// The answer meets the conditions, and has its game.
inline void ExpectAnswer(const Goal& goal, const GoalAnswer& answer) {
  ASSERT_TRUE(answer.decision.fault.ok()) << answer.decision.fault;
  EXPECT_TRUE(Meets(goal, answer.board)) << BoardText({answer.board});
  EXPECT_TRUE(retro::ConfirmGame(answer.board, goal.question, answer.decision).ok());
}

}  // namespace othello::goals
