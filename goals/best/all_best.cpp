#include "goals/best/all_best.h"

#include <absl/container/flat_hash_set.h>

#include <optional>
#include <utility>

#include "core/base/status_macros.h"
#include "core/game/symmetry.h"

namespace othello::goals {

namespace {

// Shows one game for each family of boards among those that are known; they are not asked for
// again.
absl::Status ShowKnown(const Findings& findings, Goal& goal) {
  absl::flat_hash_set<Board> families;
  for (const GoalStep& game : findings.knowledge().BestGames()) {
    if (!families.insert(LeastImage(game.board, SymmetriesOf(goal))).second) continue;
    AddKnown(game.board, goal);
    RETURN_IF_ERROR(findings.request().context.observer.found(game));
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<bool> FindAllBest(Findings& findings, PlayTurns& play, GoalDecider& decider) {
  const std::optional<int> value = findings.Best();
  Goal goal = findings.GoalFor(value);
  RETURN_IF_ERROR(ShowKnown(findings, goal));
  if (findings.knowledge().RecallNothingElse(value, static_cast<int>(goal.known.size())))
    return true;
  const auto take = [&](const GoalAnswer& answer) -> absl::Status {
    const GoalStep step = StepOf(value, goal, answer);
    RETURN_IF_ERROR(findings.Note(step, goal));
    return findings.request().context.observer.found(step);
  };
  RETURN_IF_ERROR(play.PlayForFurther(goal, take));
  int known = static_cast<int>(goal.known.size());
  findings.Say("all of them");
  absl::Status status;
  retro::Decision decision =
      decider.DecideAll(goal, findings.LimitsFor(logic::kForever), [&](const GoalAnswer& answer) {
        status = take(answer);
        ++known;
        return status.ok();
      });
  RETURN_IF_ERROR(status);
  RETURN_IF_ERROR(decision.fault);
  findings.NoteLimit(decision.limit);
  if (decision.verdict != retro::Verdict::kUnreachable) return false;
  const StepMethod method = MethodOf(decision);
  RETURN_IF_ERROR(
      findings.Done({value, goal.question, std::move(decision), {}, method, /*besides=*/known}));
  return true;
}

}  // namespace othello::goals
