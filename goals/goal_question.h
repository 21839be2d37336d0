// The goal (goals/goal_search.h) that an experiment asks.
#pragma once

#include <optional>
#include <vector>

#include "goals/goal_search.h"
#include "goals/objective.h"
#include "retro/verdict.h"
#include "synth/constraint.h"
#include "synth/wanted_game.h"

namespace othello::goals {

// `position` together with: the objective's quantity, as far as boards have it, is `value` or
// better.
synth::Constraint WithValue(const synth::Constraint& position,
                            const std::optional<Objective>& objective, std::optional<int> value);

// `game` together with: the objective's quantity, as far as only games have it, is `value` or
// better.
synth::WantedGame WithValue(synth::WantedGame game, const std::optional<Objective>& objective,
                            std::optional<int> value);

// A game to a position that satisfies `position` and whose quantity is `value` or better; without a
// value, any such game. It meets `game`, too.
Goal GoalOf(const synth::Constraint& position, const std::optional<Objective>& objective,
            std::optional<int> value, const retro::Question& question,
            const synth::WantedGame& game = {});

// The goal with a board that is at least so far (goals/board_distance.h) from each of `boards`.
Goal FarFrom(Goal goal, const std::vector<Board>& boards, int distance);

}  // namespace othello::goals
