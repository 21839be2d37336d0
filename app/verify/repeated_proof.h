// Asks again whether an experiment missed something: this is how `verify` checks claims about all
// positions at once.
//
// Claims about the conditions alone ("nothing is left", "no position has so many") are repeated by
// the solver that the experiment did not name, given the positions of the folder. Claims about
// games (reachable = true) are repeated by the same engines, since no others would end in time.
// This finds altered lines and faults that do not repeat, but no lasting fault of an engine.
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

  // Repeats: no position besides `found` meets the conditions and, if `value` is given, has this
  // value or a better one. An error of an engine is a status.
  absl::StatusOr<Repeated> NothingElse(std::optional<int> value, const std::vector<Board>& found);

  // Repeats: no game leads to a position besides `found` that meets the conditions and, if `value`
  // is given, has this value or a better one; where positions are spread, none that is so far from
  // those of `found`.
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
  std::vector<Known> known_;  // claims about games that were repeated and hold
};

}  // namespace othello::app

#endif  // OTHELLO_APP_VERIFY_REPEATED_PROOF_H_
