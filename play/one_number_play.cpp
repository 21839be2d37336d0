#include "play/one_number_play.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "play/nested_play.h"

namespace othello::play {

namespace {

// How many discs fewer than the best known number. All are even: for many aims only even numbers
// are possible, or only odd ones, and the best known number shows which.
constexpr std::array<int, 4> kFewer = {8, 6, 4, 2};

class OneNumberAtATime final : public Player {
 public:
  OneNumberAtATime(Aim aim, std::uint64_t seed) : Player(std::move(aim), seed), seed_(seed) {}

 private:
  bool Play(std::optional<Score> enough, const logic::Limits& limits) override {
    if (!turn_ || *turn_ > aim_.max_discs) turn_ = NextNumber();
    if (!PlayRoundOf(PlayerOf(*turn_), enough, limits)) return false;
    turn_.reset();
    return true;
  }

  int NextNumber() {
    players_.erase(players_.upper_bound(aim_.max_discs), players_.end());
    std::array<int, kFewer.size()> numbers{};
    std::transform(kFewer.begin(), kFewer.end(), numbers.begin(), [this](int fewer) {
      return std::max(aim_.max_discs + 1 - fewer, aim_.min_discs);
    });
    return *std::min_element(numbers.begin(), numbers.end(),
                             [this](int a, int b) { return Had(PlayerOf(a)) < Had(PlayerOf(b)); });
  }

  // The nearer the best game of a number comes, the more rounds it gets.
  static double Had(const Player& player) { return player.rounds() * (1.0 + MissedBy(player)); }

  static int MissedBy(const Player& player) {
    return player.best() ? player.best()->score.missed : kSquares;
  }

  Player& PlayerOf(int discs) {
    std::unique_ptr<Player>& player = players_[discs];
    if (player == nullptr) {
      Aim aim = aim_;
      aim.min_discs = aim.max_discs = discs;
      player = NestedPlay(std::move(aim), seed_);
    }
    return *player;
  }

  const std::uint64_t seed_;
  std::map<int, std::unique_ptr<Player>> players_;  // of numbers of discs
  std::optional<int> turn_;                         // the number whose round is not over
};

}  // namespace

std::unique_ptr<Player> OneNumberPlay(Aim aim, std::uint64_t seed) {
  return std::make_unique<OneNumberAtATime>(std::move(aim), seed);
}

}  // namespace othello::play
