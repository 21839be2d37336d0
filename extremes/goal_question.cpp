#include "extremes/goal_question.h"

#include <algorithm>

#include "core/moves.h"
#include "retro/game_measure.h"
#include "synth/board_bounds.h"
#include "synth/encode.h"
#include "synth/negation_normal_form.h"
#include "synth/satisfies.h"
#include "synth/shortfall.h"
#include "synth/symmetry_group.h"

namespace othello::extremes {

synth::Constraint WithValue(const synth::Constraint& position,
                            const std::optional<Objective>& objective, std::optional<int> value) {
  if (!objective || !value || objective->IsOfGame()) return position;
  return synth::WithValue(position, objective->OfBoards(), *value);
}

Goal GoalOf(const synth::Constraint& position, const std::optional<Objective>& objective,
            std::optional<int> value, const retro::Question& question) {
  const synth::Constraint constraint = WithValue(position, objective, value);
  const synth::BoardBounds bounds = synth::BoundsOf(constraint);
  Goal goal;
  goal.write_conditions = [constraint](logic::Formula& formula,
                                       const encoding::BoardLiterals& board) {
    synth::PositionEncoder(formula, board).Require(constraint, {});
  };
  goal.meets = [constraint](const Board& board) { return synth::Satisfies(constraint, board); };
  goal.shortfall = [normal = synth::NegationNormalForm(constraint, true)](const Board& board) {
    return synth::Shortfall(normal, board);
  };
  if (objective && value && objective->IsOfGame()) {
    goal.write_game = [measure = std::get<retro::GameMeasure>(objective->measure),
                       maximize = objective->maximize, bound = *value](
                          const retro::GameOrder& order, const retro::TurnOrder& turns) {
      maximize ? RequireAtLeast(measure, bound, order, turns)
               : RequireAtMost(measure, bound, order, turns);
    };
  }
  goal.question = question;
  goal.symmetries = synth::SymmetryGroup(constraint);
  goal.possible_discs = bounds.may_be[1] | bounds.may_be[2] | kCentre;
  goal.discs = {std::max(bounds.min_discs, 4), bounds.max_discs};
  return goal;
}

}  // namespace othello::extremes
