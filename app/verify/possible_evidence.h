// Which step that refutes can have been said by which engine, in which stage and for which reason:
// the table of docs/formats.md. Whether the reason holds is for others to check. Of a position, see
// retro/decide/board_engines.h.
#pragma once

#include "app/records/goal_step_line.h"

namespace othello::app {

bool IsPossible(const GoalStepLine& line);

}  // namespace othello::app
