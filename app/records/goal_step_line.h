// One line of steps.jsonl: what was refuted or found on the way to the best position that a game
// can reach.
//
//   {"schema": 1, "maximize": "legal_moves", "value": 34, "method": "formula of games",
//    "verdict": "unreachable", "engine": "sat",
//    "evidence": {"stage": "order", "reason": "no order of the moves", "counts": {...}},
//    "seconds": 11.2}
//   {"schema": 1, "maximize": "legal_moves", "value": 33, "method": "formula of games",
//    "verdict": "reachable", "game": {a line of results}}
#pragma once

#include <optional>
#include <string>

#include "app/records/claims.h"
#include "app/records/fields/line_kind.h"
#include "app/records/result_line.h"
#include "goals/goal_step.h"
#include "goals/objective.h"

namespace othello::app {

struct GoalStepLine {
  goals::GoalStep step;
  std::optional<goals::Objective> objective;  // nullopt: none, or the line does not say
  Claims claims;                              // about the game
};

// One object without a newline.
std::string WriteGoalStep(const goals::GoalStep& step,
                          const std::optional<goals::Objective>& objective);

const LineKind<GoalStepLine>& GoalStepKind();

// Whether a search can have refuted this by such an engine, in such a stage, for such a reason.
// Whether the reason holds is for others to check.
bool IsPossible(const GoalStepLine& line);

// The game of a step that found one, as a line of results, with its value as a claim.
ResultLine GameOf(const goals::GoalStep& step, const std::optional<goals::Objective>& objective);

// For people: "at least 34: refuted, no order of the moves (formula of games, 11.2 s)", or, by
// candidates, "at least 34: refuted, every candidate refuted (candidates and nogoods: 30
// candidates, 25 nogoods, an average nogood excludes 2^71 boards, 1.2 s)". The average is the
// geometric mean over the new nogoods of the step, without recalled ones.
std::string GoalStepText(const goals::GoalStep& step,
                         const std::optional<goals::Objective>& objective);

}  // namespace othello::app
