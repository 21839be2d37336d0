// Many positions that meet the conditions and that games reach, far apart from one another.
//
// Games are played towards the conditions, each candidate from scratch with a seed of its own, to
// the first moment that meets them and on from there at random; of the moments that meet them each
// is as likely to be the candidate as the others (goal_play.h). Some candidates wait; the one that
// is farthest from all that were taken is the next to be taken (best candidates: D. P. Mitchell,
// "Spectrally optimal sampling for distribution ray tracing", SIGGRAPH 1991). So positions spread
// over what play meets instead of being the neighbours of the first. A candidate that takes longer
// than a moment waits while others are played, and then continues with what it has learned.
//
// Where play finds nothing new, the formula of games (goal_decider.h) is asked for one more board,
// far away at first. It prefers random contents of the squares, which follow from the seed. What it
// refutes is the proof that nothing is left.
//
// The distance of two positions is BoardDistance (goals/board_distance.h) under the symmetries of
// the question, so no two of them are images of one another.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "goals/best/goal_request.h"
#include "goals/goal_step.h"
#include "goals/play/goal_play.h"

namespace othello::goals {

// The maximum: each new position is compared with all that were taken.
inline constexpr std::int64_t kMostSpreadPositions = 10000;

struct SpreadOptions {
  std::int64_t wanted = 1;           // at most kMostSpreadPositions, `known` included
  int distance = 1;                  // of any two positions, at least
  std::vector<GoalStep> known = {};  // positions that were taken by earlier runs
};

struct Spread {
  std::int64_t positions = 0;  // taken, with the known ones
  int diversity = 1;           // the distance that was asked for
  bool complete = false;       // proved: there is no other one at that distance from all of these
  bool lacked_memory = false;  // it was stopped by the limit of memory, or there was no more
  // Of the boards and of the games, over all pairs; 0 if there is no pair.
  int least_distance = 0;
  double mean_distance = 0;
  double mean_game_distance = 0;
  // Where there is no position, perhaps.
  std::optional<NearMiss> nearest = std::nullopt;
};

// Takes positions until there are as many as wanted, nothing is left, or a limit is hit. Of the
// request, the objective, `each_color`, `all` and `second_proof` are not looked at. `found` is told
// of each position that is taken, `done` of the proof that nothing else is left. The same request
// gives the same positions with any number of threads, unless a limit, an answer of the formula or
// a candidate that takes more than a moment comes in between. A status is an error of an engine, or
// of `found` or `done`.
absl::StatusOr<Spread> FindSpreadPositions(const GoalRequest& request,
                                           const SpreadOptions& options);

}  // namespace othello::goals
