// The conditions alone: whether any board meets them, reachable or not.
//
// If none does, there is no need to look at games: conditions that contradict each other are
// refuted in tenths of a second, whereas the formula of games takes seconds or more.
#pragma once

#include <absl/status/statusor.h>

#include <array>
#include <cstddef>

#include "goals/best/goal_request.h"

namespace othello::goals {

// Asks a solver in growing slices of time, until it knows or has had a few seconds.
class WithoutGames {
 public:
  // Both must outlive the object. The request's objective is not looked at.
  WithoutGames(const GoalRequest& request, const logic::LimitWatch& watch)
      : request_(request), watch_(watch) {}

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
  const logic::LimitWatch& watch_;
  std::size_t slice_ = 0;  // the next one
};

}  // namespace othello::goals
