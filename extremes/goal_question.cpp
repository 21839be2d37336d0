#include "extremes/goal_question.h"

#include <algorithm>

#include "core/game_conditions.h"
#include "core/moves.h"
#include "retro/earlier_board.h"
#include "retro/required_game.h"
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

synth::WantedGame WithValue(synth::WantedGame game, const std::optional<Objective>& objective,
                            std::optional<int> value) {
  if (!objective || !value || !objective->IsOfGame()) return game;
  const auto measure = std::get<GameMeasure>(objective->measure);
  game.conditions.bounds.push_back(objective->maximize
                                       ? GameConditions::Bounds{measure, *value, kSquares}
                                       : GameConditions::Bounds{measure, 0, *value});
  return game;
}

Goal GoalOf(const synth::Constraint& position, const std::optional<Objective>& objective,
            std::optional<int> value, const retro::Question& question,
            const synth::WantedGame& game) {
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
  const synth::WantedGame wanted = WithValue(game, objective, value);
  const GameConditions& of_game = wanted.conditions;
  if (!of_game.IsEmpty() || wanted.earlier) {
    goal.meets_game = [wanted](const GameFacts& facts) { return Meets(wanted, facts); };
  }
  if (!of_game.IsEmpty()) {
    goal.write_game = [of_game](const retro::GameOrder& order, const retro::TurnOrder& turns) {
      retro::Require(of_game, order, turns);
    };
    goal.game_shortfall = [of_game](const GameFacts& facts) { return Shortfall(of_game, facts); };
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
  goal.discs = {std::max(bounds.discs.min, 4), bounds.discs.max};
  return goal;
}

}  // namespace othello::extremes
