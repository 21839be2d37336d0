// Asks an experiment again whether something was missed: what `verify` does about claims that speak
// of all positions at once.
//
// Claims of conditions alone ("nothing is left", "no position has so many") go to the solver that
// the experiment did not name, with the positions of the folder given. Claims about games
// (reachable = true) are asked anew of the same engines, since there are no others that would end
// in time: this finds lines that were altered, and faults that do not repeat, but not a fault of
// the engine.
#ifndef OTHELLO_APP_VERIFY_REPEATED_PROOF_H_
#define OTHELLO_APP_VERIFY_REPEATED_PROOF_H_

#include <absl/status/statusor.h>

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/experiment/experiment.h"
#include "core/board.h"
#include "extremes/goal_decider.h"
#include "logic/limits.h"

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

  // No position meets the conditions but `found`; with a value, whose quantity is that good or
  // better. An error of an engine is a status.
  absl::StatusOr<Repeated> NothingElse(std::optional<int> value, const std::vector<Board>& found);

  // No game leads to a position that meets the conditions but `found`; with a value, to one that is
  // that good or better.
  absl::StatusOr<Repeated> NoOtherGame(std::optional<int> value, const retro::Question& question,
                                       const std::vector<Board>& found);

 private:
  struct Known {
    std::optional<int> value;
    retro::Question question;
    std::vector<Board> found;
  };

  bool Follows(const Known& known, const Known& asked) const;

  const Experiment& experiment_;
  const int threads_;
  const double seconds_;
  const std::atomic<bool>* const interrupted_;
  extremes::GoalDecider decider_;
  std::vector<Known> known_;  // questions about games that were repeated, and hold
};

}  // namespace othello::app

#endif  // OTHELLO_APP_VERIFY_REPEATED_PROOF_H_
