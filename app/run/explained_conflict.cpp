#include "app/run/explained_conflict.h"

#include <algorithm>

namespace othello::app {
namespace {

// The time for finding the conditions that conflict, after the proof that there is no solution.
constexpr double kExplanationSeconds = 5;
// Where games are asked for, mostly boards meet the conditions, and finding one may take long.
constexpr double kExplanationSecondsOfGoal = 1;

}  // namespace

absl::StatusOr<synth::Conflict> ExplainConflict(OngoingRun& run) {
  run.ShowAsked("the conditions that contradict each other");
  const Experiment& experiment = run.experiment;
  logic::Limits limits = run.watch.Left();
  limits.seconds =
      std::min(limits.seconds, experiment.goal ? kExplanationSecondsOfGoal : kExplanationSeconds);
  absl::StatusOr<synth::Conflict> conflict =
      synth::FindConflict(experiment.position, experiment.enumerate.solver, limits);
  // The answer "no solution" stays right without its explanation.
  const bool unexplained = absl::IsDeadlineExceeded(conflict.status()) ||
                           (experiment.goal && absl::IsFailedPrecondition(conflict.status()));
  return unexplained ? synth::Conflict{} : conflict;
}

}  // namespace othello::app
