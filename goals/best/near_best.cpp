#include "goals/best/near_best.h"

#include "core/base/status_macros.h"

namespace othello::goals {

NearBest::NearBest(Findings& findings, PlayTurns& play)
    : findings_(findings),
      play_(play),
      search_(findings.asked(), findings.request().context.seed) {}

absl::StatusOr<bool> NearBest::Look() {
  if (findings_.Stopped()) return false;
  findings_.SayWithStand("a better position near the best one");
  const retro::Question& question = findings_.asked().question;
  const GoalStep best = findings_.knowledge().BestGames().front();
  GoalAnswer answer;
  ASSIGN_OR_RETURN(
      const bool played,
      play_.Beside(
          {question, [](const GoalAnswer&) { return true; }}, findings_.LimitsFor(Seconds()),
          [&](const logic::Limits& left, int) { answer = search_.Better(best, question, left); }));
  RETURN_IF_ERROR(answer.decision.fault);
  findings_.NoteLimit(answer.decision.limit);
  if (answer.decision.verdict != retro::Verdict::kReachable) return played;
  ASSIGN_OR_RETURN(const bool taken, findings_.Take(answer, findings_.GoalFor(std::nullopt)));
  return played || taken;
}

}  // namespace othello::goals
