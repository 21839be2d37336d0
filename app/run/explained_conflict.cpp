#include "app/run/explained_conflict.h"

namespace othello::app {
namespace {

// It is done in a second or two (explain_conflict.h), unless the machine is very busy or the
// formula very large.
constexpr double kExplanationSeconds = 10;

}  // namespace

absl::StatusOr<synth::Conflict> ExplainConflict(OngoingRun& run) {
  run.ShowAsked("the conditions that contradict each other");
  const Experiment& experiment = run.experiment;
  absl::StatusOr<synth::Conflict> conflict =
      synth::FindConflict(experiment.position, run.watch.Left(kExplanationSeconds));
  // The answer "no solution" stays right without its explanation.
  const bool unexplained =
      absl::IsDeadlineExceeded(conflict.status()) ||
      ((experiment.goal || experiment.best_play) && absl::IsFailedPrecondition(conflict.status()));
  return unexplained ? synth::Conflict{} : conflict;
}

}  // namespace othello::app
