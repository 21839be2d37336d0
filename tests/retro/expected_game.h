// A decision that must be a game to the board.
#pragma once

#include <gtest/gtest.h>

#include "core/game/board_text.h"
#include "retro/decide/confirmation.h"

namespace othello::retro {

// By this engine, in this stage, which leaves the colour to others.
inline void ExpectGameBy(Engine engine, Stage stage, const Board& board, const Question& question,
                         Decision decision) {
  ASSERT_EQ(decision.verdict, Verdict::kReachable) << BoardText({board});
  ConfirmOrRetract(board, question, decision);
  EXPECT_TRUE(decision.fault.ok()) << decision.fault;
  EXPECT_EQ(decision.engine, engine);
  EXPECT_EQ(decision.stage, stage);
  EXPECT_EQ(decision.reason, Reason::kGame);
}

}  // namespace othello::retro
