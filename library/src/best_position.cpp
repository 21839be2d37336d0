#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <othello_synth/best_position.h>

#include "core/base/status_macros.h"
#include "goals/best/reachable_best.h"
#include "goals/objective.h"
#include "library/src/conversions.h"

namespace othello_synth {

namespace {

namespace goals = othello::goals;

// Keeps the best position so far, and passes positions on to the caller in its own types.
class Shown {
 public:
  Shown(const BestPositionOptions& options, const std::optional<goals::Objective>& objective)
      : options_(options), objective_(objective) {}

  void Take(const goals::GoalStep& step) {
    if (step.decision.verdict != othello::retro::Verdict::kReachable) return;
    ReachedPosition position = {FromEngine(step.board), FromEngine(step.decision), std::nullopt};
    if (objective_) position.value = objective_->ValueOf(step.board, step.decision);
    const bool better =
        !best_ || (objective_ && !objective_->AsGood(*best_->value, *position.value));
    const bool as_good =
        !best_ || !objective_ || objective_->AsGood(*position.value, *best_->value);
    if (!better && !(options_.all && as_good)) return;
    if (better) best_ = position;
    if (options_.found) options_.found(position);
  }

  const std::optional<ReachedPosition>& best() const { return best_; }

 private:
  const BestPositionOptions& options_;
  const std::optional<goals::Objective>& objective_;
  std::optional<ReachedPosition> best_;
};

}  // namespace

absl::StatusOr<BestPosition> FindBestPosition(const Constraint& constraint,
                                              const BestPositionOptions& options) {
  if (options.threads < 1) return absl::InvalidArgumentError("threads must be at least 1");
  goals::GoalRequest request;
  request.asked.position = constraint.parts().constraint;
  if (options.objective) {
    const std::optional<goals::Measure> measure = goals::MeasureNamed(options.objective->quantity);
    if (!measure) {
      return absl::InvalidArgumentError(
          absl::StrCat("unknown quantity '", options.objective->quantity, "'"));
    }
    request.asked.objective = goals::Objective{options.objective->maximize, *measure};
  }
  request.asked.all = options.all;
  request.effort.solver = ToEngine(options.solver);
  request.context.threads = options.threads;
  request.context.limits = ToEngine(options.limits);
  if (options.asking) request.context.observer.progress = options.asking;
  Shown shown(options, request.asked.objective);
  request.context.observer.found = [&](const goals::GoalStep& step) {
    shown.Take(step);
    return absl::OkStatus();
  };
  ASSIGN_OR_RETURN(const goals::ReachableBest best, goals::FindReachableBest(request));
  return BestPosition{shown.best(), best.bound, best.settled};
}

}  // namespace othello_synth
