// Checks the positions that a run without games wrote to results.jsonl, by plain code, before they
// are used: each must be what the experiment asks for, with a verdict if it asks for one, and none
// may occur twice.
#pragma once

#include <absl/container/flat_hash_map.h>
#include <absl/status/status.h>

#include <optional>
#include <utility>

#include "app/experiment/experiment.h"
#include "app/records/result_line.h"
#include "core/game/board.h"
#include "core/game/symmetry.h"
#include "synth/constraint.h"

namespace othello::app {

// The symmetries under which positions that meet `constraint` count once.
SymmetrySet CountedOnce(const Experiment& experiment, const synth::Constraint& constraint);

// Checks the lines of one file, from its first one on.
class PositionCheck {
 public:
  // The positions must satisfy `constraint`, one of each family under `group`, with the verdicts
  // and scores for which `experiment` asks; it must outlive the object.
  PositionCheck(synth::Constraint constraint, SymmetrySet group, const Experiment& experiment)
      : constraint_(std::move(constraint)), group_(group), experiment_(experiment) {}

  // Takes the next line. InvalidArgument says what is wrong with its position.
  absl::Status Take(const ResultLine& line);

 private:
  absl::Status CheckVerdict(const ResultLine& line) const;

  const synth::Constraint constraint_;
  const SymmetrySet group_;
  const Experiment& experiment_;
  std::size_t lines_ = 0;
  absl::flat_hash_map<Board, std::size_t> first_line_;  // of each family
};

}  // namespace othello::app
