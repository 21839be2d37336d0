// A decision that must be a game to the board.
#ifndef OTHELLO_TESTS_RETRO_EXPECTED_GAME_H_
#define OTHELLO_TESTS_RETRO_EXPECTED_GAME_H_

#include <gtest/gtest.h>

#include "core/board_text.h"
#include "retro/confirmation.h"

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

#endif  // OTHELLO_TESTS_RETRO_EXPECTED_GAME_H_
