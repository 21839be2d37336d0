#include "play/one_number_play.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "play/nested_play.h"

namespace othello::play {

namespace {

// So many discs fewer than the best known number. Even: for many aims only even numbers are
// possible, or only odd ones, as the best one is.
constexpr std::array<int, 4> kFewer = {8, 6, 4, 2};

class OneNumberAtATime final : public Player {
 public:
  OneNumberAtATime(Aim aim, std::uint64_t seed) : Player(std::move(aim), seed), seed_(seed) {}

 private:
  bool Play(std::optional<Score> enough, const logic::Limits& limits) override {
    if (turn_ == nullptr || discs_of_turn_ > aim_.max_discs) Choose();
    const std::int64_t games = turn_->games();
    const std::int64_t looks = turn_->looks();
    const int rounds = turn_->rounds();
    const std::optional<PlayedGame>& best = turn_->PlayRound(enough, limits);
    games_ += turn_->games() - games;
    looks_ += turn_->looks() - looks;
    if (best) Learn(*best);
    if (turn_->rounds() == rounds) return false;
    turn_ = nullptr;
    return true;
  }

  void Choose() {
    std::array<int, kFewer.size()> numbers{};
    std::transform(kFewer.begin(), kFewer.end(), numbers.begin(), [this](int fewer) {
      return std::max(aim_.max_discs + 1 - fewer, aim_.min_discs);
    });
    discs_of_turn_ = *std::min_element(numbers.begin(), numbers.end(), [this](int a, int b) {
      return Had(PlayerOf(a)) < Had(PlayerOf(b));
    });
    turn_ = &PlayerOf(discs_of_turn_);
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
  Player* turn_ = nullptr;                          // whose round is not over
  int discs_of_turn_ = 0;
};

}  // namespace

std::unique_ptr<Player> OneNumberPlay(Aim aim, std::uint64_t seed) {
  return std::make_unique<OneNumberAtATime>(std::move(aim), seed);
}

}  // namespace othello::play
