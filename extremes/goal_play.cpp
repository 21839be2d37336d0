#include "extremes/goal_play.h"

#include <limits>

#include "core/symmetry.h"

namespace othello::extremes {

namespace {

// What a position with the wrong colour to move misses is a pass, and the fewer moves a side had,
// the nearer one was. More than any board misses: a pass is to be found first.
constexpr int kShortfallOfColor = 100;
// More than any value, so that what misses less is better, and among equals the value decides.
constexpr double kPerShortfall = 1000;

}  // namespace

GoalPlay::GoalPlay(const Goal& goal, const std::optional<Objective>& objective, std::uint64_t seed)
    : goal_(goal),
      objective_(objective),
      play_({.min_discs = goal.discs.min,
             .max_discs = goal.discs.max,
             .images = DifferentImages(goal),
             .squares = goal.possible_discs,
             .score = [this](const play::Moment& moment,
                             const Board& board) { return Score(moment, board); }},
            seed) {}

double GoalPlay::Score(const play::Moment& moment, const Board& board) const {
  int shortfall = goal_.shortfall(board);
  if (!goal_.question.any_color && moment.to_move != goal_.question.mover_color)
    shortfall += kShortfallOfColor + moment.fewest_moves;
  const double value = objective_ ? Signed(objective_->ValueOf(moment, board)) : 0;
  return value - kPerShortfall * shortfall;
}

std::optional<GoalAnswer> GoalPlay::PlayRound(std::optional<int> enough,
                                              const logic::Limits& limits) {
  const double enough_score = !objective_ ? 0
                              : enough    ? Signed(*enough)
                                          : std::numeric_limits<double>::infinity();
  const logic::LimitWatch watch({});
  const std::optional<play::PlayedGame>& game = play_.PlayRound(enough_score, limits);
  seconds_ += watch.Seconds();
  if (!game || game->score < -kPerShortfall / 2) return std::nullopt;
  return AnswerOf(*game);
}

GoalAnswer GoalPlay::AnswerOf(const play::PlayedGame& game) const {
  GoalAnswer answer =
      AnswerByGame(goal_, Image(game.end.board, game.image), game.image, game.moves);
  answer.decision.engine = retro::Engine::kPlay;
  answer.decision.stage = retro::Stage::kPlay;
  answer.decision.seconds = seconds_;
  return answer;
}

}  // namespace othello::extremes
