// Asks again whether an experiment missed something: this is how `verify` checks claims about all
// positions at once.
//
// Claims about the conditions alone ("nothing is left", "no position has that many") are repeated
// by the solver that the experiment did not name, given the positions of the folder. Claims about
// games (reachable = true) are repeated by the same engines, since no others would end in time.
// This finds altered lines and faults that do not repeat, but no lasting fault of an engine.
#pragma once

#include <absl/status/statusor.h>

#include <atomic>
#include <cstdint>

#include "app/checks/run_claims.h"
#include "app/experiment/experiment.h"
#include "core/logic/limits.h"
#include "goals/decide/goal_decider.h"

namespace othello::app {

enum class Repeated : std::uint8_t {
  kHolds,    // nothing was missed
  kMissed,   // there is such a position
  kUnknown,  // a limit was hit
};

class RepeatedProof {
 public:
  // Each proof may take `seconds`.
  RepeatedProof(const Experiment& experiment, int threads, double seconds,
                const std::atomic<bool>* interrupted);

  // Whether the claim holds. An error of an engine is a status.
  absl::StatusOr<Repeated> Ask(const RunClaim& claim);

 private:
  logic::Limits Limits() const;
  absl::StatusOr<Repeated> NoBoard(const RunClaim& claim) const;
  absl::StatusOr<Repeated> NoGame(const RunClaim& claim);

  const Experiment& experiment_;
  const int threads_;
  const double seconds_;
  const std::atomic<bool>* const interrupted_;
  goals::GoalDecider decider_;
};

}  // namespace othello::app
