// Which engine can have said what, in which stage and for which reason: the tables of
// docs/formats.md. Whether the reason holds is for others to check.
#pragma once

#include "app/records/goal_step_line.h"
#include "retro/verdict.h"

namespace othello::app {

// Of a position that is reachable or not. Results of older versions have games without a stage.
bool IsPossible(const retro::Decision& decision);

// Of a step that refutes.
bool IsPossible(const GoalStepLine& line);

}  // namespace othello::app
