// Checks what lines say of best play from their positions (goals/goal.h), by plainer code than that
// which found it.
#pragma once

#include <absl/status/status.h>

#include "app/experiment/experiment.h"
#include "app/records/result_line.h"
#include "core/game/board.h"
#include "core/logic/limits.h"

namespace othello::app {

// Whether best play from the board gives the score. StatusOf(limit) if a limit is hit before that
// is known; more than endgame::kFewEmpties empty squares are refused.
absl::Status CheckScore(const Board& board, int score, const logic::Limits& limits);

// Whether the line says what best play gives, if the experiment asks for it, and nothing else.
absl::Status CheckBestPlay(const Experiment& experiment, const ResultLine& line);

}  // namespace othello::app
