// The best position that a game can reach: [objective] with reachable = true.
//
// First the objective without games: no position at all is better than that bound. Then, from the bound on downwards, the
// joint question (retro/joint_race.h): is there a game to a position with this value or a better one? A refutation at a
// value lowers the bound below it, a game raises the best. A value that takes too long is left open and the next one is
// asked; from the first game on it goes upwards again, until the bound is met.
//
// A quantity that only games have has no bound without games: the first question is for any game, and from there on it goes
// upwards until better is refuted.
//
// Without an objective there is one question only: any position that meets the conditions. At the end, where all positions are
// wanted: those that are as good as the best one, or that meet the conditions, until nothing else is left.
#ifndef OTHELLO_APP_REACHABLE_BEST_H_
#define OTHELLO_APP_REACHABLE_BEST_H_

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "app/joint_step.h"
#include "app/objective.h"
#include "core/board.h"
#include "logic/limits.h"
#include "retro/joint_decider.h"
#include "retro/verdict.h"
#include "synth/constraint.h"

namespace othello::app {

inline constexpr int kDefaultBeam = 100000;

struct ReachableBestOptions {
  synth::Constraint position;
  std::optional<Objective> objective;
  retro::Question question;
  bool each_color = false;  // the best value is then asked for with either colour to move
  bool all = false;         // all positions of the best value are wanted
  retro::JointDecider::Method method = retro::JointDecider::Method::kAuto;
  int enumerated_discs = retro::kEnumeratedDiscs;
  int beam = kDefaultBeam;  // positions that a beam keeps; 0: no guesses
  logic::Engine solver = logic::Engine::kZ3;
  std::uint32_t seed = 0;
  int threads = 1;
  // Where every refutation is to be proved in a second way: that one. May be empty.
  std::function<absl::StatusOr<retro::Decision>(const synth::Constraint&)> second_proof;
  std::function<logic::Limits()> limits;                // what is left
  std::vector<JointStep> earlier;                       // of a run that is resumed
  std::function<absl::Status(const JointStep&)> done;   // called after each step
  std::function<absl::Status(const JointStep&)> found;  // called for each game to be shown, earlier ones included
  std::function<void(const std::string&)> progress;     // what is being asked now
};

struct ReachableBest {
  std::optional<int> best;   // value of the best position found
  std::optional<int> bound;  // no position that a game reaches is better
  bool found = false;        // a game was found
  bool settled = false;      // everything that was asked for is found or refuted
};

// A status is an error of an engine, or of `done` or `found`.
absl::StatusOr<ReachableBest> FindReachableBest(const ReachableBestOptions& options);

}  // namespace othello::app

#endif  // OTHELLO_APP_REACHABLE_BEST_H_
