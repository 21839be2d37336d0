// All positions of the best value, or all that meet the conditions.
#pragma once

#include <absl/status/statusor.h>

#include "goals/best/findings.h"
#include "goals/best/play_turns.h"
#include "goals/decide/goal_decider.h"

namespace othello::goals {

// One position of each family of images: first those that are known, then those that play finds,
// then all others. Returns whether nothing else is left.
absl::StatusOr<bool> FindAllBest(Findings& findings, PlayTurns& play, GoalDecider& decider);

}  // namespace othello::goals
