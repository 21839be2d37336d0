#include "goals/best/goal_asker.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <utility>

#include "core/base/status_macros.h"
#include "core/game/board_text.h"

namespace othello::goals {

using retro::Verdict;

void GoalAsker::Say(const std::string& begin, std::optional<int> value,
                    const retro::Question& question) const {
  std::string text = begin + "a game";
  if (!question.any_color)
    absl::StrAppend(&text, " with ", ColorName(question.mover_color), " to move");
  if (!value) return findings_.Say(text);
  findings_.SayWithStand(absl::StrCat(text, " to ", findings_.TheObjective().TextFrom(*value)));
}

absl::StatusOr<Verdict> GoalAsker::Ask(std::optional<int> value, const retro::Question& question,
                                       double seconds) {
  ASSIGN_OR_RETURN(const Verdict verdict, Answer(value, question, seconds));
  // A caller that asks until the answers meet would otherwise ask without end.
  if (value && !IsLearned(*value, question, verdict))
    return absl::InternalError("an answer that says nothing about the value that was asked for");
  return verdict;
}

bool GoalAsker::IsLearned(int value, const retro::Question& question, Verdict verdict) const {
  const Objective& objective = findings_.TheObjective();
  const std::optional<int> best = findings_.Best();
  const std::optional<int> bound = findings_.Bound();
  if (verdict == Verdict::kUnknown) return true;
  if (verdict == Verdict::kReachable) return best && objective.AsGood(*best, value);
  return !findings_.knowledge().IsGeneral(question) || (bound && !objective.AsGood(*bound, value));
}

absl::StatusOr<Verdict> GoalAsker::Answer(std::optional<int> value, const retro::Question& question,
                                          double seconds) {
  const GoalStep* const known =
      findings_.knowledge().Recall(value, question, /*by_candidates=*/false);
  if (known == nullptr) return Decide(value, findings_.GoalFor(value, question), seconds);
  if (known->decision.verdict == Verdict::kUnreachable) return LearnRefutation(*known);
  RETURN_IF_ERROR(findings_.LearnAgain(*known));
  return Verdict::kReachable;
}

absl::StatusOr<Verdict> GoalAsker::Decide(std::optional<int> value, const Goal& goal,
                                          double seconds) {
  if (findings_.LimitsFor(seconds).seconds <= 0) return Verdict::kUnknown;
  const auto is_enough = [&](const GoalAnswer& game) {
    const Objective& objective = findings_.TheObjective();
    return !value || objective.AsGood(objective.ValueOf(game.board, game.decision), *value);
  };
  GoalAnswer answer;
  const logic::LimitWatch watch(findings_.LimitsFor(seconds));
  do {
    Say("", value, goal.question);
    ASSIGN_OR_RETURN(const bool played, play_.Beside({goal.question, is_enough}, watch.Left(),
                                                     [&](const logic::Limits& left, int threads) {
                                                       answer =
                                                           DecideOn(value, goal, left, threads);
                                                     }));
    if (played && IsReached(value, goal.question)) return Verdict::kReachable;
  } while (answer.decision.limit == logic::Limit::kInterrupted && !findings_.Stopped());
  RETURN_IF_ERROR(answer.decision.fault);
  findings_.NoteLimit(answer.decision.limit);
  const GoalStep step = StepOf(value, goal, std::move(answer));
  switch (step.decision.verdict) {
    case Verdict::kUnknown:
      return Verdict::kUnknown;
    case Verdict::kReachable:
      RETURN_IF_ERROR(findings_.NoteAndShow(step, goal));
      return Verdict::kReachable;
    case Verdict::kUnreachable:
      RETURN_IF_ERROR(findings_.Done(step));
      return LearnRefutation(step);
  }
  return Verdict::kUnknown;
}

// What the solver learned about the goal is kept for the next time; of few goals, since it needs
// memory.
GoalAnswer GoalAsker::DecideOn(std::optional<int> value, const Goal& goal,
                               const logic::Limits& limits, int threads) {
  constexpr std::size_t kMostKept = 3;
  KeptRace kept = {value, goal.question, nullptr, 0};
  const auto known = std::find_if(races_.begin(), races_.end(), [&](const KeptRace& race) {
    return race.value == value && SameQuestion(race.question, goal.question);
  });
  if (known != races_.end()) {
    kept = std::move(*known);
    races_.erase(known);
  }
  GoalAnswer answer = decider_.Decide(goal, limits, kept.race, threads);
  kept.seconds += answer.decision.seconds;
  answer.decision.seconds = kept.seconds;
  if (answer.decision.limit == logic::Limit::kMemory) races_.clear();
  if (answer.decision.limit != logic::Limit::kTime &&
      answer.decision.limit != logic::Limit::kInterrupted)
    return answer;
  if (races_.size() >= kMostKept) races_.erase(races_.begin());
  races_.push_back(std::move(kept));
  return answer;
}

// After a game that play found was taken: whether it answers the question.
bool GoalAsker::IsReached(std::optional<int> value, const retro::Question& question) const {
  if (!value || !findings_.knowledge().IsGeneral(question)) return true;
  return findings_.Best() && findings_.TheObjective().AsGood(*findings_.Best(), *value);
}

// Where two proofs are wanted, one alone is no bound.
absl::StatusOr<Verdict> GoalAsker::LearnRefutation(const GoalStep& step) {
  ASSIGN_OR_RETURN(const Verdict verdict, ProveAgain(step.value, step.question));
  if (verdict == Verdict::kUnreachable) findings_.LearnRefutation(step);
  return verdict;
}

// What was refuted, by the second proof where one is asked for. Unknown: that hit a limit.
absl::StatusOr<Verdict> GoalAsker::ProveAgain(std::optional<int> value,
                                              const retro::Question& question) {
  const auto& second_proof = findings_.request().effort.second_proof;
  const GoalKnowledge& knowledge = findings_.knowledge();
  if (!second_proof || !knowledge.IsGeneral(question) ||
      knowledge.Recall(value, question, /*by_candidates=*/true) != nullptr)
    return Verdict::kUnreachable;
  Say("a second proof: ", value, question);
  const Asked& asked = findings_.asked();
  ASSIGN_OR_RETURN(retro::Decision decision,
                   second_proof(WithValue(asked.position, asked.objective, value)));
  if (decision.verdict == Verdict::kReachable)
    return absl::InternalError("candidates reach what was refuted: one of the two is wrong");
  findings_.NoteLimit(decision.limit);
  const Verdict verdict = decision.verdict;
  if (verdict == Verdict::kUnreachable) {
    RETURN_IF_ERROR(
        findings_.Done({value, question, std::move(decision), {}, StepMethod::kByCandidates}));
  }
  return verdict;
}

}  // namespace othello::goals
