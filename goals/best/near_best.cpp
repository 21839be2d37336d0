#include "goals/best/near_best.h"

#include <new>
#include <utility>

#include "core/base/status_macros.h"
#include "goals/play/goal_play.h"

namespace othello::goals {

NearBest::NearBest(Findings& findings, PlayTurns& play)
    : findings_(findings),
      play_(play),
      search_(findings.asked(), findings.request().context.seed) {}

absl::StatusOr<bool> NearBest::Look() {
  findings_.SayWithStand("a better position near the best one");
  ASSIGN_OR_RETURN(const Looked looked, LookNear(findings_.knowledge().BestGames().front()));
  return looked.taken;
}

absl::StatusOr<bool> NearBest::StartElsewhere(double seconds) {
  constexpr double kSecondsOfPlay = 2;
  constexpr int kMostInVain = 6;
  findings_.SayWithStand("a better position near another one");
  const logic::LimitWatch watch(findings_.LimitsFor(seconds));
  std::optional<GoalAnswer> start = PlayAnew(watch.Left(kSecondsOfPlay));
  if (!start) return false;
  const Goal goal = findings_.GoalFor(std::nullopt);
  ASSIGN_OR_RETURN(const bool taken, findings_.Take(*start, goal));
  if (taken) return true;
  GoalStep here = StepWithItsValue(*std::move(start), goal);
  for (int in_vain = 0;
       in_vain < kMostInVain && !watch.IsOver() && search_.Seconds(here) <= watch.Left().seconds;
       ++in_vain) {
    ASSIGN_OR_RETURN(Looked looked, LookNear(here));
    if (looked.taken) return true;
    if (!looked.better) continue;
    here = *std::move(looked.better);
    in_vain = 0;
  }
  return false;
}

absl::StatusOr<NearBest::Looked> NearBest::LookNear(const GoalStep& here) {
  if (findings_.Stopped()) return Looked();
  const retro::Question& question = findings_.asked().question;
  GoalAnswer answer;
  Looked looked;
  ASSIGN_OR_RETURN(looked.taken, play_.Beside({question, [](const GoalAnswer&) { return true; }},
                                              findings_.LimitsFor(search_.Seconds(here)),
                                              [&](const logic::Limits& left, int) {
                                                answer = search_.Better(here, question, left);
                                              }));
  RETURN_IF_ERROR(answer.decision.fault);
  findings_.NoteLimit(answer.decision.limit);
  if (answer.decision.verdict != retro::Verdict::kReachable) return looked;
  const Goal goal = findings_.GoalFor(std::nullopt);
  ASSIGN_OR_RETURN(const bool taken, findings_.Take(answer, goal));
  looked.taken = looked.taken || taken;
  looked.better = StepWithItsValue(std::move(answer), goal);
  return looked;
}

std::optional<GoalAnswer> NearBest::PlayAnew(const logic::Limits& limits) {
  // Far from the seeds of the threads (goal_play.cpp) and of further games (play_turns.cpp).
  constexpr std::uint64_t kBetweenSeeds = 1'000'003;
  const GoalRequest& request = findings_.request();
  const Goal goal = findings_.GoalFor(std::nullopt);
  const logic::LimitWatch watch(limits);
  std::optional<GoalAnswer> best;
  try {
    GoalPlay play(goal, findings_.TheObjective(), request.context.seed + ++starts_ * kBetweenSeeds,
                  request.context.threads,
                  GoalPlay::AllWays(goal, findings_.TheObjective(), request.effort.most_beam));
    while (!watch.IsOver() && !play.IsOver()) {
      if (std::optional<GoalAnswer> better = play.PlayRound(watch.Left())) best = std::move(better);
    }
  } catch (const std::bad_alloc&) {
    findings_.NoteLimit(logic::Limit::kMemory);
  }
  return best;
}

GoalStep NearBest::StepWithItsValue(GoalAnswer answer, const Goal& goal) const {
  const int value = findings_.TheObjective().ValueOf(answer.board, answer.decision);
  return StepOf(value, goal, std::move(answer));
}

}  // namespace othello::goals
