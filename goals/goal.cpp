#include "goals/goal.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "endgame/search/exact_score.h"
#include "goals/board_distance.h"
#include "goals/games_to_board.h"
#include "retro/decide/confirmation.h"
#include "retro/order/earlier_board.h"
#include "synth/board_bounds.h"
#include "synth/formula/encode.h"
#include "synth/formula/negation_normal_form.h"
#include "synth/satisfies.h"
#include "synth/shortfall.h"
#include "synth/symmetry_group.h"

namespace othello::goals {

namespace {

// No number of discs: nothing meets the conditions.
constexpr Range kNoDiscs = {kSquares + 1, kSquares};

// What takes solvers long and is a matter of counting: bounds that contradict each other; and that
// a number of passes and a side to move leave only even or only odd numbers of moves, so of discs.
Range NarrowedByCounting(Range discs, const GameConditions& conditions,
                         const retro::Question& question) {
  if (conditions.Contradict()) return kNoDiscs;
  const auto passes = conditions.Of(GameMeasure::kPasses);
  if (question.any_color || passes.min != passes.max) return discs;
  const auto possible = [&](int number) {
    return ToMoveAfter(number - std::popcount(kCentre), passes.min) == question.mover_color;
  };
  if (!possible(discs.min)) ++discs.min;
  if (!possible(discs.max)) --discs.max;
  return discs;
}

}  // namespace

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
            const synth::WantedGame& game, const std::optional<Range>& best_play) {
  const synth::Constraint constraint = WithValue(position, objective, value);
  const synth::BoardBounds bounds = synth::BoundsOf(constraint);
  Goal goal = {.position = synth::NegationNormalForm(constraint, true),
               .game = WithValue(game, objective, value),
               .question = question,
               .best_play = best_play,
               .discs = {std::max(bounds.discs.min, kStart.Discs()), bounds.discs.max},
               .possible_discs = bounds.may_be[1] | bounds.may_be[2] | kCentre};
  goal.symmetries = synth::SymmetryGroup(constraint) & SymmetriesOf(game);
  for (synth::Constraint& earlier : goal.game.earlier)
    earlier = synth::NegationNormalForm(earlier, true);
  if (game.always) goal.game.always = synth::NegationNormalForm(*game.always, true);
  goal.discs = NarrowedByCounting(goal.discs, goal.game.conditions, question);
  return goal;
}

Goal WithDiscs(Goal goal, const Range& discs) {
  goal.discs = discs;
  goal.position = synth::AllOf(
      {std::move(goal.position),
       {synth::Count{.kind = synth::CountKind::kDiscs, .min = discs.min, .max = discs.max},
        {},
        {}}});
  return goal;
}

Goal FarFrom(Goal goal, const std::vector<Board>& boards, int distance) {
  goal.known.clear();
  for (const Board& board : boards) AddKnown(board, goal);
  goal.distance = distance;
  return goal;
}

void AddKnown(const Board& board, Goal& goal) {
  const Board least = LeastImage(board, SymmetriesOf(goal));
  goal.known.insert(std::lower_bound(goal.known.begin(), goal.known.end(), least), least);
}

SymmetrySet SymmetriesOf(const Goal& goal) { return goal.symmetries & SymmetriesOf(goal.question); }

std::vector<int> DifferentImages(const Goal& goal) {
  // A game that is played begins with the first moves only in its given orientation.
  if (!goal.game.first_moves.empty()) return {0};
  return othello::DifferentImages(SymmetriesOf(goal.question), SymmetriesOf(goal));
}

bool AsksOfGames(const Goal& goal) { return !goal.game.IsEmpty(); }

int TooNear(const Goal& goal, const Board& board) {
  if (goal.known.empty()) return 0;
  if (goal.distance <= 1) {
    const Board least = LeastImage(board, SymmetriesOf(goal));
    return std::binary_search(goal.known.begin(), goal.known.end(), least) ? 1 : 0;
  }
  int nearest = goal.distance;
  for (const Board& known : goal.known)
    nearest = std::min(nearest, BoardDistance(board, known, SymmetriesOf(goal)));
  return goal.distance - nearest;
}

int ScoreMissed(const std::optional<Range>& best_play, const Board& board) {
  if (!best_play) return 0;
  const int score = *endgame::ExactScore(board, {});
  return std::max({best_play->min - score, score - best_play->max, 0});
}

bool Meets(const Goal& goal, const Board& board) {
  return synth::Satisfies(goal.position, board) && TooNear(goal, board) == 0 &&
         ScoreMissed(goal.best_play, board) == 0;
}

bool Meets(const Goal& goal, const Board& board, const retro::Decision& decision) {
  return Meets(goal, board) &&
         (!AsksOfGames(goal) || synth::Meets(goal.game, retro::FactsOf(decision))) &&
         HasWantedGames(goal.game.games, goal.question, board, {}).value_or(false);
}

int Shortfall(const Goal& goal, const Board& board) {
  const int missed = synth::Shortfall(goal.position, board);
  // What takes longer to tell is asked of boards that meet the rest, and counts less.
  const int kinds = (goal.known.empty() ? 0 : 1) + (goal.best_play ? 1 : 0);
  if (missed > 0) return missed + kinds * kSquares;
  // Scores are 128 apart at most.
  return TooNear(goal, board) + (ScoreMissed(goal.best_play, board) + 1) / 2;
}

void Write(const Goal& goal, logic::Formula& formula, const encoding::BoardLiterals& board) {
  if (goal.discs.IsEmpty()) return formula.AddFolded({formula.False()});
  synth::PositionEncoder(formula, board).Require(goal.position, {});
  for (const Board& known : goal.known) WriteFarFrom(known, goal, formula, board);
}

void WriteFarFrom(const Board& known, const Goal& goal, logic::Formula& formula,
                  const encoding::BoardLiterals& board) {
  for (int k = 0; k < kImages; ++k) {
    if (!Contains(SymmetriesOf(goal), k)) continue;
    const Board image = Image(known, k);
    const auto different = encoding::ClauseAgainst(board, image.mover, image.other, image.Empty());
    goal.distance > 1 ? formula.AtLeast(different, goal.distance) : formula.AddFolded(different);
  }
}

void WriteOnTheWay(const Goal& goal, const retro::GameOrder& order) {
  const auto require = [&](const synth::Constraint& constraint, const retro::BoardOnTheWay& then) {
    synth::PositionEncoder(order.formula(), then.board, then.mover_to_move).Require(constraint, {});
  };
  const std::vector<retro::BoardOnTheWay> boards =
      retro::EarlierBoards(order, goal.game.earlier.size());
  for (std::size_t i = 0; i < boards.size(); ++i) require(goal.game.earlier[i], boards[i]);
  if (!goal.game.always) return;
  for (const Square move : order.moves())
    require(*goal.game.always, retro::BoardBefore(order, move));
}

}  // namespace othello::goals
