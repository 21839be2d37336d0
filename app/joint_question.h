// The joint question (retro/joint_search.h) that an experiment asks.
#ifndef OTHELLO_APP_JOINT_QUESTION_H_
#define OTHELLO_APP_JOINT_QUESTION_H_

#include <optional>

#include "app/objective.h"
#include "retro/joint_search.h"
#include "retro/verdict.h"
#include "synth/constraint.h"

namespace othello::app {

// `position` together with: the objective's quantity, as far as boards have it, is `value` or better.
synth::Constraint WithValue(const synth::Constraint& position, const std::optional<Objective>& objective,
                            std::optional<int> value);

// A game to a position that satisfies `position` and whose quantity is `value` or better; without a value, any such game.
retro::JointQuestion JointQuestionOf(const synth::Constraint& position, const std::optional<Objective>& objective,
                                     std::optional<int> value, const retro::Question& question);

}  // namespace othello::app

#endif  // OTHELLO_APP_JOINT_QUESTION_H_
