#include "goals/best/findings.h"

#include <absl/strings/str_cat.h>

#include "core/base/status_macros.h"

namespace othello::goals {

using retro::Verdict;

Findings::Findings(const GoalRequest& request)
    : request_(request),
      watch_(request.context.limits),
      knowledge_(request.asked.objective, request.asked.question, request.earlier) {}

Goal Findings::GoalFor(std::optional<int> value, const retro::Question& question) const {
  return GoalOf(asked().position, asked().objective, value, question, asked().game,
                asked().best_play);
}

std::string Findings::StandText() const {
  return Bound() ? absl::StrCat("; proved bound ", TheObjective().TextOf(*Bound())) : "";
}

absl::Status Findings::LearnEarlier() {
  for (const GoalStep& step : request_.earlier) {
    if (!SameQuestion(step.question, asked().question) ||
        (step.decision.verdict == Verdict::kUnreachable && !IsProvedAsWanted(step)))
      continue;
    RETURN_IF_ERROR(LearnAgain(step));
  }
  return absl::OkStatus();
}

absl::Status Findings::LearnAgain(const GoalStep& game) {
  knowledge_.Learn(game);
  return Show(game);
}

// Where two proofs are wanted, an earlier run may have ended between them.
bool Findings::IsProvedAsWanted(const GoalStep& refutation) const {
  return !request_.effort.second_proof || refutation.method == StepMethod::kWithoutGames ||
         knowledge_.Recall(refutation.value, refutation.question, /*by_candidates=*/true) !=
             nullptr;
}

absl::Status Findings::Show(const GoalStep& game) const {
  if (game.decision.verdict != Verdict::kReachable || asked().all) return absl::OkStatus();
  return request_.context.observer.found(game);
}

absl::Status Findings::Note(const GoalStep& game, const Goal& goal) {
  const bool good = !game.value || TheObjective().AsGood(knowledge_.ValueOf(game), *game.value);
  if (!Meets(goal, game.board, game.decision) || !good) return WrongGame();
  RETURN_IF_ERROR(Done(game));
  knowledge_.Learn(game);
  return absl::OkStatus();
}

absl::Status Findings::NoteAndShow(const GoalStep& game, const Goal& goal) {
  RETURN_IF_ERROR(Note(game, goal));
  return Show(game);
}

absl::StatusOr<bool> Findings::Take(const GoalAnswer& answer, const Goal& goal) {
  RETURN_IF_ERROR(answer.decision.fault);
  std::optional<int> value;
  if (asked().objective) value = TheObjective().ValueOf(answer.board, answer.decision);
  if (!IsWorthTaking(value, goal.question)) return false;
  RETURN_IF_ERROR(NoteAndShow(StepOf(value, goal, answer), goal));
  return true;
}

bool Findings::IsWorthTaking(std::optional<int> value, const retro::Question& question) const {
  if (!knowledge_.IsGeneral(question)) return !Best() || TheObjective().AsGood(*value, *Best());
  if (!value) return !knowledge_.HasGame();
  return !Best() || !TheObjective().AsGood(*Best(), *value);
}

}  // namespace othello::goals
