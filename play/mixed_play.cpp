#include "play/mixed_play.h"

#include <algorithm>
#include <optional>
#include <vector>

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

class InTurn final : public Player {
 public:
  InTurn(const Aim& aim, std::uint64_t seed, std::size_t most_beam) : Player(aim, seed) {
    ways_.push_back({NestedPlay(aim, seed), 1});
    if (most_beam > 0) ways_.push_back({BeamPlay(aim, seed, most_beam), 1});
    ways_.push_back({AnnealedPlay(aim, seed, Improving()), 2});
  }

 private:
  struct Way {
    std::unique_ptr<Player> player;
    std::int64_t share;  // of the looks
  };

  // A round of the way that has had least of its share; the first one is one of rollouts.
  bool Play(std::optional<Score> enough, const logic::Limits& limits) override {
    if (turn_ == nullptr) turn_ = NextWay();
    Player& player = *turn_;
    player.Narrow(aim_.min_discs, aim_.max_discs);
    if (best_) player.Learn(*best_);
    const std::int64_t games = player.games();
    const std::int64_t looks = player.looks();
    const int rounds = player.rounds();
    best_ = player.PlayRound(enough, limits);
    games_ += player.games() - games;
    looks_ += player.looks() - looks;
    if (player.rounds() == rounds) return false;
    turn_ = nullptr;
    return true;
  }

  Player* NextWay() const {
    return std::min_element(ways_.begin(), ways_.end(),
                            [](const Way& a, const Way& b) {
                              return a.player->looks() * b.share < b.player->looks() * a.share;
                            })
        ->player.get();
  }

  std::vector<Way> ways_;
  Player* turn_ = nullptr;  // whose round is not over
};

}  // namespace

std::unique_ptr<Player> MixedPlay(Aim aim, std::uint64_t seed, std::size_t most_beam) {
  return std::make_unique<InTurn>(aim, seed, most_beam);
}

}  // namespace othello::play
