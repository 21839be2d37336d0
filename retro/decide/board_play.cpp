#include "retro/decide/board_play.h"

#include <bit>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/game/symmetry.h"
#include "play/aim.h"
#include "play/annealed_play.h"
#include "retro/race.h"

namespace othello::retro {

namespace {

// The score of a game that meets the board.
constexpr play::Score kMet = {};

play::Aim AimOf(const Board& board, const Question& question, std::vector<Square> prefix) {
  const auto missed_squares = [board](const play::Moment& moment, int image) {
    return DifferentSquares(Image(moment.board, image), board);
  };
  return {.prefix = std::move(prefix),
          .min_discs = board.Discs(),
          .max_discs = board.Discs(),
          .images = ImagesToPlayTowards(board, question),
          .squares = board.Occupied(),
          .score =
              [=](const play::Moment& moment, int image) {
                int missed = std::popcount(missed_squares(moment, image));
                if (!question.any_color && moment.to_move != question.mover_color)
                  missed += moment.MissedByColor();
                return play::Score{.missed = missed};
              },
          .missed_squares = missed_squares};
}

}  // namespace

std::vector<int> ImagesToPlayTowards(const Board& board, const Question& question) {
  constexpr int kMirrored = 1;
  if (!question.any_orientation) return {0};
  for (int k = 0; k < kImages; ++k) {
    if (!KeepsStart(k) && Image(board, k) == board) return {0};
  }
  return {0, kMirrored};
}

BoardPlay::BoardPlay(const Board& board, const Question& question, std::uint64_t seed,
                     std::vector<Square> prefix)
    : images_(ImagesToPlayTowards(board, question).size()),
      player_(play::AnnealedPlay(AimOf(board, question, std::move(prefix)), seed)) {}

Decision BoardPlay::Run(const logic::Limits& limits, const SearchObserver& observer) {
  logic::LimitWatch watch(limits);
  Decision decision = Answer(watch.Hit());
  while (decision.verdict == Verdict::kUnknown && watch.Hit() == logic::Limit::kNone) {
    player_->PlayRound(kMet, watch.Left());
    if (observer) observer({Engine::kPlay, Stage::kPlay, Count::kGames, player_->games()});
    decision = Answer(watch.Hit());
  }
  return decision;
}

Decision BoardPlay::PlayRounds(const logic::Limits& limits) {
  const logic::LimitWatch watch(limits);
  for (std::size_t i = 0; i < images_; ++i) player_->PlayRound(kMet, watch.Left());
  return Answer(logic::Limit::kTime);
}

Decision BoardPlay::Answer(logic::Limit limit) const {
  Decision decision;
  decision.engine = Engine::kPlay;
  decision.stage = Stage::kPlay;
  decision.effort.Add(Count::kGames, player_->games());
  const std::optional<play::PlayedGame>& best = player_->best();
  if (best && best->score >= kMet) {
    decision.Found(best->moves, InverseImage(best->image));
  } else {
    decision.StopAt(limit);
  }
  return decision;
}

Decision RacePlays(const Board& board, const Question& question, const SearchContext& context) {
  const auto play = [&](int thread, const logic::Limits& left) {
    const std::uint64_t seed =
        (std::uint64_t{context.seed} << 32) + static_cast<std::uint64_t>(thread);
    return BoardPlay(board, question, seed).Run(left, context.observer);
  };
  std::vector<std::function<Decision(const logic::Limits&)>> players;
  players.reserve(static_cast<std::size_t>(context.threads));
  for (int i = 0; i < context.threads; ++i)
    players.emplace_back([&play, i](const logic::Limits& left) { return play(i, left); });
  return Race<Decision>(players, context.limits, IsDecided);
}

}  // namespace othello::retro
