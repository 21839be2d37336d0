#include "goals/goal_question.h"

#include <algorithm>
#include <bit>

#include "core/game/game_conditions.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "goals/board_distance.h"
#include "retro/order/earlier_board.h"
#include "retro/order/required_game.h"
#include "synth/board_bounds.h"
#include "synth/formula/encode.h"
#include "synth/formula/negation_normal_form.h"
#include "synth/satisfies.h"
#include "synth/shortfall.h"
#include "synth/symmetry_group.h"

namespace othello::goals {

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

namespace {

// What takes solvers long and is a matter of counting: bounds that contradict each other; and that
// a number of passes and a side to move leave only even or only odd numbers of moves, so of discs.
void NarrowByCounting(const GameConditions& conditions, Goal& goal) {
  const auto refute = [&goal] {
    goal.write_conditions = [](logic::Formula& formula, const encoding::BoardLiterals&) {
      formula.AddFolded({formula.False()});
    };
  };
  if (conditions.Contradict()) return refute();
  const auto passes = conditions.Of(GameMeasure::kPasses);
  if (goal.question.any_color || passes.min != passes.max) return;
  const auto possible = [&](int discs) {
    const int moves = discs - std::popcount(kCentre);
    return ToMoveAfter(moves, passes.min) == goal.question.mover_color;
  };
  Range discs = goal.discs;
  if (!possible(discs.min)) ++discs.min;
  if (!possible(discs.max)) --discs.max;
  if (discs.IsEmpty()) return refute();
  goal.discs = discs;
}

}  // namespace

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
  const synth::Constraint normal = synth::NegationNormalForm(constraint, true);
  goal.shortfall = [normal](const Board& board) { return synth::Shortfall(normal, board); };
  goal.missed_squares = [normal](const Board& board) {
    return synth::MissedSquares(normal, board);
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
  NarrowByCounting(of_game, goal);
  return goal;
}

Goal FarFrom(Goal goal, const std::vector<Board>& boards, int distance) {
  const SymmetrySet symmetries = SymmetriesOf(goal);
  // By how much a board is too near.
  const auto too_near = [boards, distance, symmetries](const Board& board) {
    int nearest = distance;
    for (const Board& other : boards)
      nearest = std::min(nearest, BoardDistance(board, other, symmetries));
    return distance - nearest;
  };
  if (goal.meets != nullptr) {
    goal.meets = [meets = goal.meets, too_near](const Board& board) {
      return meets(board) && too_near(board) == 0;
    };
  }
  if (goal.shortfall != nullptr) {
    goal.shortfall = [shortfall = goal.shortfall, too_near](const Board& board) {
      const int missed = shortfall(board);
      return missed > 0 ? missed + kSquares : too_near(board);
    };
  }
  if (distance <= 1) {
    goal.excluded = boards;
    return goal;
  }
  goal.write_conditions = [write = goal.write_conditions, boards, distance, symmetries](
                              logic::Formula& formula, const encoding::BoardLiterals& literals) {
    write(formula, literals);
    for (const Board& board : boards) {
      for (int k = 0; k < kImages; ++k) {
        if (!Contains(symmetries, k)) continue;
        const Board image = Image(board, k);
        formula.AtLeast(encoding::ClauseAgainst(literals, image.mover, image.other, image.Empty()),
                        distance);
      }
    }
  };
  return goal;
}

}  // namespace othello::goals
