#include "goals/play/goal_play.h"

#include <algorithm>
#include <cstddef>
#include <functional>

#include "core/game/symmetry.h"
#include "goals/goal_moment.h"
#include "goals/play/constructed_play.h"
#include "goals/play/few_games_play.h"
#include "play/mixed_play.h"
#include "retro/race.h"
#include "synth/shortfall.h"

namespace othello::goals {

namespace {

bool IsAnswer(const play::PlayedGame& game) { return game.score.missed == 0; }

}  // namespace

GoalPlay::PlayerMaker GoalPlay::AllWays(const Goal& goal, const std::optional<Objective>& objective,
                                        std::size_t most_beam) {
  // A board alone says how good it is.
  const bool is_of_boards = !AsksOfGames(goal) && !(objective && objective->IsOfGame());
  return [question = goal.question, games = goal.game.games, is_of_boards, most_beam](
             const play::Aim& aim, std::uint64_t seed) {
    if (games) return FewGamesPlay(aim, seed, *games, question);
    return play::MixedPlay(aim, seed, most_beam,
                           is_of_boards ? ConstructedPlay(aim, seed, question) : nullptr);
  };
}

GoalPlay::GoalPlay(const Goal& goal, const std::optional<Objective>& objective, std::uint64_t seed,
                   int threads, const PlayerMaker& make_player)
    : goal_(goal), objective_(objective), discs_(goal.discs) {
  // Of the generator SplitMix64 (Steele, Lea, Flood 2014): far from one another for all seeds.
  constexpr std::uint64_t kBetweenSeeds = 0x9E3779B97F4A7C15;
  const std::vector<Square>& first_moves = goal.game.first_moves;
  play::Aim aim = {
      .prefix = first_moves,
      .min_discs = goal.discs.min,
      .max_discs = goal.discs.max,
      .images = DifferentImages(goal),
      .alike = first_moves.empty() ? SymmetriesOf(goal.question) : kIdentityOnly,
      .fewer_discs = objective && objective->WantsFewerDiscs(),
      .squares = goal.possible_discs,
      .score = [this](const play::Moment& moment, int image) { return ScoreOf(moment, image); }};
  aim.missed_squares = [this](const play::Moment& moment, int image) {
    return synth::MissedSquares(goal_.position, Image(moment.board, image));
  };
  if (goal.game.LooksBack()) {
    aim.note = [this, images = aim.images](play::Moment& moment) {
      NoteOnTheWay(goal_, images, moment);
    };
  }
  for (int i = 0; i < threads; ++i)
    players_.push_back(make_player(aim, seed + static_cast<std::uint64_t>(i) * kBetweenSeeds));
}

play::Score GoalPlay::ScoreOf(const play::Moment& moment, int image) const {
  int missed = MissedBy(goal_, moment, image);
  if (!goal_.question.any_color && moment.to_move != goal_.question.mover_color)
    missed += moment.MissedByColor();
  if (!objective_) return {.missed = missed, .value = 0};
  const GameFacts facts = objective_->IsOfGame() ? FactsOf(moment, image) : GameFacts{};
  return {.missed = missed,
          .value = Signed(objective_->ValueOf(Image(moment.board, image), facts))};
}

std::optional<GoalAnswer> GoalPlay::PlayRound(const logic::Limits& limits, int threads) {
  if (IsOver()) return std::nullopt;
  std::vector<std::function<bool(const logic::Limits&)>> rounds;
  for (const auto& player : players_) {
    if (std::ssize(rounds) >= threads) break;
    rounds.emplace_back([this, &player](const logic::Limits& left) {
      player->PlayRound(enough_, left);
      return player->IsEnough(enough_);
    });
  }
  const logic::LimitWatch watch({});
  retro::Race<bool>(rounds, limits, [](bool is_enough) { return is_enough; });
  seconds_ += watch.Seconds();
  const play::PlayedGame* const best = Best();
  if (best == nullptr || best->score < enough_) return std::nullopt;
  enough_.value = best->score.value + 1;
  const GoalAnswer answer = AnswerOf(*best);
  if (objective_) MustBeat(objective_->ValueOf(answer.board, answer.decision));
  return answer;
}

std::optional<GoalAnswer> GoalPlay::PlayUntilBetter(const logic::Limits& limits, int threads) {
  std::optional<GoalAnswer> better;
  logic::LimitWatch watch(limits);
  while (!better && !IsOver() && watch.Hit() == logic::Limit::kNone)
    better = PlayRound(watch.Left(), threads);
  return better;
}

GoalAnswer GoalPlay::AnyOfGame(std::uint64_t seed) {
  const auto player = std::find_if(players_.begin(), players_.end(), [this](const auto& any) {
    return any->best() && &*any->best() == Best();
  });
  return AnswerOf((*player)->AnyBehindBest(seed));
}

int GoalPlay::rounds() const {
  const auto fewest =
      std::min_element(players_.begin(), players_.end(),
                       [](const auto& a, const auto& b) { return a->rounds() < b->rounds(); });
  return fewest == players_.end() ? 0 : (*fewest)->rounds();
}

const play::PlayedGame* GoalPlay::Best() const { return play::BestOf(players_); }

std::optional<NearMiss> GoalPlay::Nearest() const {
  const play::PlayedGame* const best = Best();
  if (best == nullptr || IsAnswer(*best)) return std::nullopt;
  Goal any = goal_;
  any.question.any_color = true;
  return NearMiss{AnswerByGame(any, Image(best->end.board, best->image), best->image, best->moves),
                  best->score.missed};
}

void GoalPlay::MustBeat(int value) {
  const Range better = objective_->DiscsOf(objective_->Better(value));
  discs_ = {std::max(goal_.discs.min, better.min), std::min(goal_.discs.max, better.max)};
  for (const auto& player : players_) player->Narrow(discs_.min, discs_.max);
}

GoalAnswer GoalPlay::AnswerOf(const play::PlayedGame& game) const {
  GoalAnswer answer =
      AnswerByGame(goal_, Image(game.end.board, game.image), game.image, game.moves);
  answer.decision.engine = retro::Engine::kPlay;
  answer.decision.stage = retro::Stage::kPlay;
  answer.decision.seconds = seconds_;
  return answer;
}

}  // namespace othello::goals
