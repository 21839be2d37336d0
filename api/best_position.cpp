#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <othello_synth/best_position.h>

#include <chrono>

#include "api/conversions.h"
#include "extremes/objective.h"
#include "extremes/reachable_best.h"

namespace othello_synth {

namespace {

namespace extremes = othello::extremes;
using Clock = std::chrono::steady_clock;

// Keeps the best position so far, and passes positions on to the caller in its own types.
class Shown {
 public:
  Shown(const BestPositionOptions& options, const std::optional<extremes::Objective>& objective)
      : options_(options), objective_(objective) {}

  void Take(const extremes::GoalStep& step) {
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
  const std::optional<extremes::Objective>& objective_;
  std::optional<ReachedPosition> best_;
};

}  // namespace

absl::StatusOr<BestPosition> FindBestPosition(const Constraint& constraint,
                                              const BestPositionOptions& options) {
  if (options.threads < 1) return absl::InvalidArgumentError("threads must be at least 1");
  extremes::GoalRequest request;
  request.position = constraint.parts().constraint;
  if (options.objective) {
    const std::optional<extremes::Measure> measure =
        extremes::MeasureNamed(options.objective->quantity);
    if (!measure) {
      return absl::InvalidArgumentError(
          absl::StrCat("unknown quantity '", options.objective->quantity, "'"));
    }
    request.objective = extremes::Objective{options.objective->maximize, *measure};
  }
  request.all = options.all;
  request.solver = ToEngine(options.solver);
  request.threads = options.threads;
  const Clock::time_point begin = Clock::now();
  request.limits = [&] {
    othello::logic::Limits left = ToEngine(options.limits);
    left.seconds -= std::chrono::duration<double>(Clock::now() - begin).count();
    return left;
  };
  if (options.asking) request.progress = options.asking;
  Shown shown(options, request.objective);
  request.found = [&](const extremes::GoalStep& step) {
    shown.Take(step);
    return absl::OkStatus();
  };
  const absl::StatusOr<extremes::ReachableBest> best = extremes::FindReachableBest(request);
  if (!best.ok()) return best.status();
  return BestPosition{shown.best(), best->bound, best->settled};
}

}  // namespace othello_synth
