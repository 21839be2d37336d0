// Games played towards the goal (goals/goal.h): positions that games reach are found in a moment
// where many games lead to them, and improve for as long as somebody waits. That proves nothing
// about better ones.
//
// A position is as good as its value once it meets the conditions; before that it is worth the more
// the less it misses them (synth/shortfall.h). So games are drawn to the conditions first, whatever
// they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "goals/goal_search.h"
#include "goals/objective.h"
#include "play/aim.h"
#include "play/beam_play.h"
#include "play/player.h"

namespace othello::goals {

// A position in a game that does not meet the goal.
struct NearMiss {
  GoalAnswer position;
  int missed = 0;  // by how much; comparable for one goal
};

class GoalPlay {
 public:
  static constexpr int kAllThreads = std::numeric_limits<int>::max();
  using PlayerMaker =
      std::function<std::unique_ptr<play::Player>(const play::Aim& aim, std::uint64_t seed)>;
  // All ways in turn (play/mixed_play.h, constructed_play.h), with beams that are at most
  // `most_beam` wide; where the number of games matters, few_games_play.h alone.
  static PlayerMaker AllWays(const Goal& goal, const std::optional<Objective>& objective,
                             std::size_t most_beam = play::kDefaultBeam);

  // Without an objective any position that meets the conditions is as good as any other. Plays on
  // `threads` threads, on each by itself.
  GoalPlay(const Goal& goal, const std::optional<Objective>& objective, std::uint64_t seed,
           int threads, const PlayerMaker& make_player);
  GoalPlay(const Goal& goal, const std::optional<Objective>& objective, std::uint64_t seed,
           int threads = 1)
      : GoalPlay(goal, objective, seed, threads, AllWays(goal, objective)) {}

  // Plays another round (play::Player::PlayRound) on the first `threads` threads, or until there is
  // a position that meets the conditions and is better than the one that was returned last. Returns
  // it, whose game has been replayed; nullopt if there is none, or IsOver().
  std::optional<GoalAnswer> PlayRound(const logic::Limits& limits, int threads = kAllThreads);
  // Round after round, until there is one, or IsOver(), or a limit is hit.
  std::optional<GoalAnswer> PlayUntilBetter(const logic::Limits& limits, int threads = kAllThreads);

  // One of the positions that meet the goal in a game that continues the best one at random, each
  // equally likely. Requires that PlayRound returned a position.
  GoalAnswer AnyOfGame(std::uint64_t seed);

  // That came to their end on each thread.
  int rounds() const;

  // No number of discs is left that an answer may have: nothing is played any more.
  bool IsOver() const { return discs_.IsEmpty(); }

  // From the next round on only values that are better than this one count, and boards that cannot
  // have one are not looked at. PlayRound does so with the value of the position that it returns.
  void MustBeat(int value);

  const Goal& goal() const { return goal_; }

  // After rounds without a position that meets the conditions: the one that misses least.
  std::optional<NearMiss> Nearest() const;

 private:
  // Greater is better.
  int Signed(int value) const { return !objective_ || objective_->maximize ? value : -value; }
  play::Score ScoreOf(const play::Moment& moment, int image) const;
  // The game with the greatest score of all players; nullptr before the first.
  const play::PlayedGame* Best() const;
  GoalAnswer AnswerOf(const play::PlayedGame& game) const;

  const Goal goal_;
  const std::optional<Objective> objective_;
  Range discs_ = retro::kAllDiscs;                      // of boards that may be better
  std::vector<std::unique_ptr<play::Player>> players_;  // one a thread
  // A position with this score must be returned.
  play::Score enough_ = {.missed = 0, .value = std::numeric_limits<int>::min()};
  double seconds_ = 0;  // of all rounds
};

}  // namespace othello::goals
