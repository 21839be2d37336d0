// The best position that a game reaches.
#pragma once

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
  std::optional<int> value;  // nullopt without an objective
};

struct BestPositionOptions {
  // What to maximize or minimize. nullopt: any position that meets the constraint. Quantities of
  // games ("passes", ...) are allowed here.
  std::optional<Objective> objective;
  bool all = false;  // find every position that is as good as the best one
  Solver solver = Solver::kZ3;
  int threads = 1;
  Limits limits;
  // Called with each question that is asked, in words. May be empty.
  std::function<void(const std::string& question)> asking;
  // Called with each position that is better than those before; with `all` also with each one that
  // is as good as the best so far. May be empty.
  std::function<void(const ReachedPosition&)> found;
};

struct BestPosition {
  std::optional<ReachedPosition> position;  // the best one found
  std::optional<int> bound;                 // no position that a game reaches is better
  bool proved = false;  // nothing is better; with `all` or without an objective, nothing is left
};

// Finds the best of the positions that meet the constraint and that a game reaches, in some
// orientation and with either colour to move. If a limit is hit, `proved` is false. InvalidArgument
// if there is no such quantity.
absl::StatusOr<BestPosition> FindBestPosition(const Constraint& constraint,
                                              const BestPositionOptions& options);

}  // namespace othello_synth
