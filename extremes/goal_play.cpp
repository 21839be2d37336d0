#include "extremes/goal_play.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <functional>

#include "core/symmetry.h"
#include "retro/race.h"

namespace othello::extremes {

namespace {

GameFacts FactsOf(const play::Moment& moment, int image) {
  const std::size_t mover = moment.to_move == Color::kBlack ? 0 : 1;
  return {.passes = moment.passes,
          .last_move_flips = std::popcount(moment.last_flips),
          .last_move = Image(moment.last_move, image),
          .played_by_mover = Image(moment.played[mover], image),
          .played_by_other = Image(moment.played[1 - mover], image),
          .held_by_mover = Image(moment.held[mover], image),
          .held_by_other = Image(moment.held[1 - mover], image)};
}

bool IsAnswer(const play::PlayedGame& game) { return game.score.missed == 0; }

}  // namespace

GoalPlay::GoalPlay(const Goal& goal, const std::optional<Objective>& objective, std::uint64_t seed,
                   int threads, const PlayerMaker& make_player)
    : goal_(goal), objective_(objective) {
  // Of the generator SplitMix64 (Steele, Lea, Flood 2014): far from one another for all seeds.
  constexpr std::uint64_t kBetweenSeeds = 0x9E3779B97F4A7C15;
  play::Aim aim = {
      .min_discs = goal.discs.min,
      .max_discs = goal.discs.max,
      .images = DifferentImages(goal),
      .alike = SymmetriesOf(goal.question),
      .squares = goal.possible_discs,
      .score = [this](const play::Moment& moment, int image) { return ScoreOf(moment, image); }};
  if (goal.earlier_shortfall != nullptr) {
    aim.note = [this, images = aim.images](play::Moment& moment) { Note(moment, images); };
  }
  for (int i = 0; i < threads; ++i)
    players_.push_back(make_player(aim, seed + static_cast<std::uint64_t>(i) * kBetweenSeeds));
}

play::Score GoalPlay::ScoreOf(const play::Moment& moment, int image) const {
  const Board board = Image(moment.board, image);
  int shortfall = goal_.shortfall(board);
  // Most goals are of boards only, and this is where play spends its time.
  const bool of_game = goal_.game_shortfall != nullptr || (objective_ && objective_->IsOfGame());
  const GameFacts facts = of_game ? FactsOf(moment, image) : GameFacts{};
  if (goal_.game_shortfall != nullptr) shortfall += goal_.game_shortfall(facts);
  if (goal_.earlier_shortfall != nullptr)
    shortfall += moment.missed_earlier[image][moment.to_move == Color::kBlack ? 0 : 1];
  if (!goal_.question.any_color && moment.to_move != goal_.question.mover_color)
    shortfall += moment.MissedByColor();
  return {.missed = shortfall, .value = objective_ ? Signed(objective_->ValueOf(board, facts)) : 0};
}

void GoalPlay::Note(play::Moment& moment, const std::vector<int>& images) const {
  for (const Color mover : {Color::kBlack, Color::kWhite}) {
    if (!goal_.question.any_color && mover != goal_.question.mover_color) continue;
    const Board board = mover == moment.to_move ? moment.board : Passed(moment.board);
    for (const int k : images) {
      std::uint8_t& least = moment.missed_earlier[k][mover == Color::kBlack ? 0 : 1];
      if (least == 0) continue;
      least =
          static_cast<std::uint8_t>(std::min<int>(least, goal_.earlier_shortfall(Image(board, k))));
    }
  }
}

std::optional<GoalAnswer> GoalPlay::PlayRound(const logic::Limits& limits, int threads) {
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
  const retro::DiscRange discs = objective_->DiscsOf(objective_->Better(value));
  for (const auto& player : players_) {
    player->Narrow(std::max(goal_.discs.min, discs.min), std::min(goal_.discs.max, discs.max));
  }
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
