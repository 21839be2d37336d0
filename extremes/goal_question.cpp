#include "extremes/goal_question.h"

#include <algorithm>

#include "core/moves.h"
#include "retro/earlier_board.h"
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
            std::optional<int> value, const retro::Question& question, const WantedGame& game) {
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
  WantedGame wanted = game;
  retro::GameConditions& of_game = wanted.conditions;
  if (objective && value && objective->IsOfGame()) {
    const auto measure = std::get<retro::GameMeasure>(objective->measure);
    of_game.bounds.push_back(objective->maximize
                                 ? retro::GameConditions::Bounds{measure, *value, kSquares}
                                 : retro::GameConditions::Bounds{measure, 0, *value});
  }
  if (!of_game.IsEmpty() || wanted.earlier) {
    goal.meets_game = [wanted](const retro::GameFacts& facts) { return Meets(wanted, facts); };
  }
  if (!of_game.IsEmpty()) {
    goal.write_game = [of_game = of_game](const retro::GameOrder& order,
                                          const retro::TurnOrder& turns) {
      retro::Require(of_game, order, turns);
    };
    goal.game_shortfall = [of_game = of_game](const retro::GameFacts& facts) {
      return retro::Shortfall(of_game, facts);
    };
  }
  if (game.earlier) {
    goal.write_earlier = [earlier = *game.earlier](const retro::GameOrder& order) {
      const encoding::BoardLiterals then = retro::EarlierBoard(order);
      synth::PositionEncoder(order.formula(), then).Require(earlier, {});
    };
    goal.earlier_shortfall = [normal = synth::NegationNormalForm(*game.earlier, true)](
                                 const Board& board) { return synth::Shortfall(normal, board); };
  }
  goal.question = question;
  goal.symmetries = synth::SymmetryGroup(constraint) & SymmetriesOf(game);
  goal.possible_discs = bounds.may_be[1] | bounds.may_be[2] | kCentre;
  goal.discs = {std::max(bounds.min_discs, 4), bounds.max_discs};
  return goal;
}

}  // namespace othello::extremes
