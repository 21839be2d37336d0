// The best position that a game reaches.
#ifndef OTHELLO_SYNTH_PUBLIC_BEST_POSITION_H_
#define OTHELLO_SYNTH_PUBLIC_BEST_POSITION_H_

#include <absl/status/statusor.h>
#include <othello_synth/constraint.h>
#include <othello_synth/limits.h>
#include <othello_synth/reachability.h>

#include <functional>
#include <optional>
#include <string>

namespace othello_synth {

// A position that a game reaches, its game, and the value of its quantity.
struct ReachedPosition {
  Board board;
  Decision decision;         // reachable
  std::optional<int> value;  // none without an objective
};

struct BestPositionOptions {
  // What is to be great or small; none: any position that meets the constraint. Quantities of games
  // ("passes", ...) are allowed here.
  std::optional<Objective> objective;
  bool all = false;  // every position that is as good as the best one
  Solver solver = Solver::kZ3;
  int threads = 1;
  Limits limits;
  // What is being asked now, in words. May be empty.
  std::function<void(const std::string& question)> asking;
  // Each position that is better than those before; with `all`, at the end, each of the best. May be
  // empty.
  std::function<void(const ReachedPosition&)> found;
};

struct BestPosition {
  std::optional<ReachedPosition> position;  // the best one that was found
  std::optional<int> bound;                 // no position that a game reaches is better
  bool proved = false;                      // nothing is better, or nothing is left to be found
};

// Among the positions that meet the constraint and that a game reaches, in some orientation and with
// either colour to move. A limit leaves `proved` false. InvalidArgument: no such quantity.
absl::StatusOr<BestPosition> FindBestPosition(const Constraint& constraint,
                                              const BestPositionOptions& options);

}  // namespace othello_synth

#endif  // OTHELLO_SYNTH_PUBLIC_BEST_POSITION_H_
