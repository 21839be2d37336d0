#include "goals/goal_step.h"

#include <absl/container/flat_hash_set.h>

#include <utility>

#include "core/game/symmetry.h"
#include "goals/goal_search.h"

namespace othello::goals {

using retro::SameQuestion;
using retro::Verdict;

StepMethod MethodOf(const retro::Decision& decision) {
  if (decision.engine == retro::Engine::kEnumeration) return StepMethod::kByEnumeration;
  if (decision.engine == retro::Engine::kPlay) return StepMethod::kByPlay;
  const bool both = decision.effort.Of(retro::Count::kPositions).has_value();
  return both ? StepMethod::kByBoth : StepMethod::kByFormula;
}

GoalStep StepOf(std::optional<int> value, const Goal& goal, GoalAnswer answer) {
  int& image = answer.decision.image;
  if (answer.decision.verdict == Verdict::kReachable && Contains(SymmetriesOf(goal), image)) {
    answer.board = Image(answer.board, image);
    image = 0;
  }
  const StepMethod method = MethodOf(answer.decision);
  return {value, goal.question, std::move(answer.decision), answer.board, method};
}

absl::Status WrongGame() {
  return absl::InternalError(
      "a game does not lead to what was asked for: the encoder or the solver is wrong");
}

const GoalStep* GoalKnowledge::Recall(std::optional<int> value, const retro::Question& question,
                                      bool by_candidates) const {
  for (const GoalStep& step : earlier_) {
    if (step.method == StepMethod::kWithoutGames ||
        (step.method == StepMethod::kByCandidates) != by_candidates || step.besides > 0)
      continue;
    if (!SameQuestion(step.question, question) || step.value.has_value() != value.has_value())
      continue;
    if (!value) return &step;
    const bool is_game = step.decision.verdict == Verdict::kReachable;
    if (is_game ? objective_->AsGood(ValueOf(step), *value)
                : objective_->AsGood(*value, *step.value))
      return &step;
  }
  return nullptr;
}

const GoalStep* GoalKnowledge::RecallNothingElse(std::optional<int> value, int known) const {
  for (const GoalStep& step : earlier_) {
    if (step.besides > 0 && step.besides == known && step.value == value) return &step;
  }
  return nullptr;
}

std::optional<int> GoalKnowledge::RefutedWithoutGames() const {
  std::optional<int> refuted;
  for (const GoalStep& step : earlier_) {
    if (step.method != StepMethod::kWithoutGames || !step.value) continue;
    if (!refuted || objective_->AsGood(*refuted, *step.value)) refuted = step.value;
  }
  return refuted;
}

void GoalKnowledge::Learn(const GoalStep& step) {
  if (step.decision.verdict == Verdict::kReachable) {
    learned_games_.push_back(step);
    if (!objective_) return;
    const int value = ValueOf(step);
    if (!best_ || objective_->AsGood(value, *best_)) best_ = value;
  } else if (step.value && step.besides == 0 && IsGeneral(step.question)) {
    LearnBound(objective_->Worse(*step.value));
  }
}

void GoalKnowledge::LearnBound(int bound) {
  if (!bound_ || objective_->AsGood(*bound_, bound)) bound_ = bound;
}

std::vector<GoalStep> GoalKnowledge::BestGames() const {
  std::vector<GoalStep> games;
  absl::flat_hash_set<Board> boards;
  for (const std::vector<GoalStep>* steps : {&earlier_, &learned_games_}) {
    for (const GoalStep& step : *steps) {
      if (step.decision.verdict != Verdict::kReachable) continue;
      if (objective_ && (!best_ || !objective_->AsGood(ValueOf(step), *best_))) continue;
      if (boards.insert(step.board).second) games.push_back(step);
    }
  }
  return games;
}

}  // namespace othello::goals
