// The best position that a game can reach: [objective] with reachable = true.
//
// First the objective without games: no position at all is better than that bound. Where that takes
// too long, the numbers of discs alone show a weaker bound. Then, from the bound on downwards, the
// goal (goals/decide/goal_race.h): is there a game to a position with this value or a better one? A
// refutation at a value lowers the bound below it, a game raises the best. A value that takes too
// long is left open and the next one is asked; from the first game on it goes upwards again, until
// the bound is met.
//
// A quantity that only games have has no bound without games except the one that the rules alone
// show; a formula refutes that a game beats it.
//
// Without an objective there is one question only: any position that meets the conditions. At the
// end, where all positions are wanted: those that are as good as the best one, or that meet the
// conditions, until nothing else is left.
#pragma once

#include <absl/status/statusor.h>

#include <optional>

#include "goals/best/goal_request.h"
#include "goals/play/goal_play.h"

namespace othello::goals {

struct ReachableBest {
  std::optional<int> best;     // value of the best position found
  std::optional<int> bound;    // no position that a game reaches is better
  bool found = false;          // a game was found
  bool settled = false;        // everything that was asked for is found or refuted
  bool lacked_memory = false;  // it was stopped by the limit of memory, or there was no more
  // Where nothing was found, perhaps.
  std::optional<NearMiss> nearest = std::nullopt;
};

// A status is an error of an engine, or of `done` or `found`.
absl::StatusOr<ReachableBest> FindReachableBest(const GoalRequest& request);

}  // namespace othello::goals
