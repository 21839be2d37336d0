#include "play/mixed_play.h"

#include <cstddef>
#include <optional>
#include <utility>

#include "play/annealed_play.h"
#include "play/nested_play.h"

namespace othello::play {

namespace {

// Measured with seven objectives, four seeds and 8 s each: two missed discs may be worth giving up
// for a little of the value, or eight; no single measure is good for all.
Annealing Improving() {
  // About as long as a round of rollouts, which find more where annealing is stuck, as it is where
  // the position needs a pass.
  constexpr std::int64_t kMostSteps = 400'000;
  return {.most_steps = kMostSteps,
          .coolings = {{.per_missed = 2, .first_temperature = 0.4},
                       {.per_missed = 4, .first_temperature = 0.5},
                       {.per_missed = 8, .first_temperature = 0.6}},
          .from_best = true};
}

class BothInTurn final : public Player {
 public:
  BothInTurn(const Aim& aim, std::uint64_t seed)
      : Player(aim, seed),
        rollouts_(NestedPlay(aim, seed)),
        annealing_(AnnealedPlay(aim, seed, Improving())) {}

 private:
  // The first round and every third one is one of rollouts.
  void Play(std::optional<Score> enough, const logic::Limits& limits) override {
    constexpr int kTurns = 3;
    Player& player = round_ % kTurns == 0 || !best_ ? *rollouts_ : *annealing_;
    ++round_;
    player.Narrow(aim_.min_discs, aim_.max_discs);
    if (best_) player.Learn(*best_);
    const std::int64_t games_before = player.games();
    best_ = player.PlayRound(enough, limits);
    games_ += player.games() - games_before;
  }

  std::unique_ptr<Player> rollouts_;
  std::unique_ptr<Player> annealing_;
  int round_ = 0;
};

}  // namespace

std::unique_ptr<Player> MixedPlay(Aim aim, std::uint64_t seed) {
  return std::make_unique<BothInTurn>(aim, seed);
}

}  // namespace othello::play
