#include "play/mixed_play.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "play/annealed_play.h"
#include "play/nested_play.h"
#include "play/one_number_play.h"

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

// Shares of the looks. Measured with one number at a time, before there was one more way, 15 s of
// play, four seeds: the shortest draw has 32 34 34 34 discs, 32 34 28 34 with twice that share, and
// 36 36 34 36 without. Beside construction as one more way it gains nothing. Construction has most:
// where it finds nothing the others find their best in a part of the time.
constexpr std::int64_t kShareOfRollouts = 1;
constexpr std::int64_t kShareOfBeams = 1;
constexpr std::int64_t kShareOfAnnealing = 2;
constexpr std::int64_t kShareOfOneNumber = 4;
constexpr std::int64_t kShareOfOneMore = 12;

class InTurn final : public Player {
 public:
  InTurn(const Aim& aim, std::uint64_t seed, std::size_t most_beam,
         std::unique_ptr<Player> one_more)
      : Player(aim, seed), seed_(seed), to_want_fewer_(aim.fewer_discs && one_more == nullptr) {
    ways_.push_back({NestedPlay(aim, seed), kShareOfRollouts});
    if (most_beam > 0) ways_.push_back({BeamPlay(aim, seed, most_beam), kShareOfBeams});
    if (one_more != nullptr) ways_.push_back({std::move(one_more), kShareOfOneMore});
    ways_.push_back({AnnealedPlay(aim, seed, Improving()), kShareOfAnnealing});
  }

 private:
  struct Way {
    std::unique_ptr<Player> player;
    std::int64_t share;
    std::int64_t earlier_looks = 0;  // that the others had had before it came

    bool HadLess(const Way& other) const {
      return (earlier_looks + player->looks()) * other.share <
             (other.earlier_looks + other.player->looks()) * share;
    }
  };

  // A round of the way that has had least of its share; the first one is one of rollouts.
  bool Play(std::optional<Score> enough, const logic::Limits& limits) override {
    if (turn_ == nullptr) {
      if (to_want_fewer_ && best_ && best_->score.missed == 0) WantFewerDiscs();
      turn_ = NextWay();
    }
    Player& player = *turn_;
    player.Narrow(aim_.min_discs, aim_.max_discs);
    if (best_) player.Learn(*best_);
    if (!PlayRoundOf(player, enough, limits)) return false;
    turn_ = nullptr;
    return true;
  }

  // From now on: before there is a game, any number of discs will do.
  void WantFewerDiscs() {
    to_want_fewer_ = false;
    std::int64_t looks = 0;
    for (const Way& way : ways_) looks = std::max(looks, way.player->looks() / way.share);
    ways_.push_back({OneNumberPlay(aim_, seed_), kShareOfOneNumber, looks * kShareOfOneNumber});
  }

  Player* NextWay() const {
    return std::min_element(ways_.begin(), ways_.end(),
                            [](const Way& a, const Way& b) { return a.HadLess(b); })
        ->player.get();
  }

  const std::uint64_t seed_;
  bool to_want_fewer_;  // once there is a game
  std::vector<Way> ways_;
  Player* turn_ = nullptr;  // whose round is not over
};

}  // namespace

std::unique_ptr<Player> MixedPlay(Aim aim, std::uint64_t seed, std::size_t most_beam,
                                  std::unique_ptr<Player> one_more) {
  return std::make_unique<InTurn>(aim, seed, most_beam, std::move(one_more));
}

}  // namespace othello::play
