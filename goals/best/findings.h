// What a search for the positions of a request has found and proved so far. Each step is handed on
// before it counts.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <optional>
#include <string>

#include "core/logic/limits.h"
#include "goals/best/goal_request.h"
#include "goals/goal.h"
#include "goals/goal_search.h"
#include "goals/goal_step.h"
#include "goals/objective.h"
#include "retro/verdict.h"

namespace othello::goals {

class Findings {
 public:
  // The time of the request's limits begins here. `request` must outlive the object.
  explicit Findings(const GoalRequest& request);

  const GoalRequest& request() const { return request_; }
  const Asked& asked() const { return request_.asked; }
  const Objective& TheObjective() const { return *asked().objective; }
  const GoalKnowledge& knowledge() const { return knowledge_; }
  std::optional<int> Best() const { return knowledge_.Best(); }
  std::optional<int> Bound() const { return knowledge_.Bound(); }
  // The request's goal with this value or a better one; for the request's question, or another one.
  Goal GoalFor(std::optional<int> value, const retro::Question& question) const;
  Goal GoalFor(std::optional<int> value) const { return GoalFor(value, asked().question); }

  const logic::LimitWatch& watch() const { return watch_; }
  // What is left of the limits, but for at most `seconds`.
  logic::Limits LimitsFor(double seconds) const { return watch_.Left(seconds); }
  // A limit is hit.
  bool Stopped() const { return watch_.IsOver(); }
  // A search ended because its memory ran out, which is why something may be open.
  bool LackedMemory() const { return lacked_memory_; }
  // Of a search that ended at that limit.
  void NoteLimit(logic::Limit limit) {
    lacked_memory_ = lacked_memory_ || limit == logic::Limit::kMemory;
  }

  // Says what is being asked now, followed by the bound: "; proved bound 31".
  void SayWithStand(const std::string& asking) const { Say(asking + StandText()); }
  void Say(const std::string& asking) const { request_.context.observer.progress(asking); }

  // Takes what earlier runs found and proved for the request's question.
  absl::Status LearnEarlier();
  // What an earlier step knows: it may not have been shown before a kill.
  absl::Status LearnAgain(const GoalStep& game);
  void LearnBound(int bound) { knowledge_.LearnBound(bound); }
  // A refutation that counts now.
  void LearnRefutation(const GoalStep& step) { knowledge_.Learn(step); }
  // A step that is no game: hands it on.
  absl::Status Done(const GoalStep& step) const { return request_.context.observer.done(step); }
  // A game for `goal`, after a look at whether it is what was asked for.
  absl::Status Note(const GoalStep& game, const Goal& goal);
  // The same, and shows it; where all of the best are wanted, only those are shown, at the end.
  absl::Status NoteAndShow(const GoalStep& game, const Goal& goal);
  // Takes a game that was not asked for if it is better than what is known or, where the goal is
  // for one colour in addition, as good. Returns whether it was taken.
  absl::StatusOr<bool> Take(const GoalAnswer& answer, const Goal& goal);

 private:
  std::string StandText() const;
  absl::Status Show(const GoalStep& game) const;
  bool IsProvedAsWanted(const GoalStep& refutation) const;
  bool IsWorthTaking(std::optional<int> value, const retro::Question& question) const;

  const GoalRequest& request_;
  const logic::LimitWatch watch_;
  GoalKnowledge knowledge_;
  bool lacked_memory_ = false;
};

}  // namespace othello::goals
