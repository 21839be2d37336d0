// The conditions alone: whether any board meets them, reachable or not.
//
// Where none does, games need not be looked at: conditions that contradict each other are refuted
// in tenths of a second where the formula of games takes seconds or more.
#ifndef OTHELLO_EXTREMES_WITHOUT_GAMES_H_
#define OTHELLO_EXTREMES_WITHOUT_GAMES_H_

#include <absl/status/statusor.h>

#include <array>
#include <cstddef>

#include "extremes/goal_asker.h"

namespace othello::extremes {

// Asks a solver in growing slices of time, until it knows or has had a few seconds.
class WithoutGames {
 public:
  // `request` must outlive the object. Its objective is not looked at.
  explicit WithoutGames(const GoalRequest& request) : request_(request) {}

  // The next slice: whether it is proved that no board meets the conditions. False as well if there
  // is one, or there have been enough slices. A status is an error of the solver.
  absl::StatusOr<bool> ProveNoBoard();

  // There was a slice.
  bool HasBegun() const { return slice_ > 0; }
  // There is nothing more to be asked.
  bool IsOver() const { return slice_ == kSecondsOfSlices.size(); }

 private:
  static constexpr std::array kSecondsOfSlices = {0.5, 4.0};

  const GoalRequest& request_;
  std::size_t slice_ = 0;  // the next one
};

}  // namespace othello::extremes

#endif  // OTHELLO_EXTREMES_WITHOUT_GAMES_H_
