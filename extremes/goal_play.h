// Games played towards the goal (goal_search.h): positions that games reach are found in a moment
// where many games lead to them, and improve for as long as somebody waits. That proves nothing
// about better ones.
//
// A position is as good as its value once it meets the conditions; before that it is worth the more
// the less it misses them (synth/shortfall.h). So games are drawn to the conditions first, whatever
// they are.
#ifndef OTHELLO_EXTREMES_GOAL_PLAY_H_
#define OTHELLO_EXTREMES_GOAL_PLAY_H_

#include <cstdint>
#include <functional>
#include <optional>

#include "extremes/goal_search.h"
#include "extremes/objective.h"
#include "play/nested_play.h"

namespace othello::extremes {

class GoalPlay {
 public:
  // Without an objective any position that meets the conditions is as good as any other. Requires
  // goal.shortfall, and that the goal says nothing about games beyond the objective.
  GoalPlay(const Goal& goal, const std::optional<Objective>& objective, std::uint64_t seed);

  // Plays another round (NestedPlay::PlayRound), or until a position has the value `enough`, where
  // one is known to need no improvement. Without an objective any position is enough. Returns the
  // best position so far that meets the conditions, whose game has been replayed; nullopt if there
  // is none.
  std::optional<GoalAnswer> PlayRound(std::optional<int> enough, const logic::Limits& limits);

  const Goal& goal() const { return goal_; }

 private:
  // Greater is better.
  double Signed(int value) const { return !objective_ || objective_->maximize ? value : -value; }
  double Score(const play::Moment& moment, const Board& board) const;
  GoalAnswer AnswerOf(const play::PlayedGame& game) const;

  const Goal goal_;
  const std::optional<Objective> objective_;
  play::NestedPlay play_;
  double seconds_ = 0;  // of all rounds
};

}  // namespace othello::extremes

#endif  // OTHELLO_EXTREMES_GOAL_PLAY_H_
