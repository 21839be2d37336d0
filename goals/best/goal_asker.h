// Asks the goals of a request, one after the other: what earlier steps know is not asked again, and
// a refutation counts only when all proofs that are wanted of it are there.
#pragma once

#include <absl/status/statusor.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/logic/limits.h"
#include "goals/best/findings.h"
#include "goals/best/play_turns.h"
#include "goals/decide/goal_decider.h"
#include "goals/goal_step.h"
#include "retro/verdict.h"

namespace othello::goals {

class GoalAsker {
 public:
  // All three must outlive the object.
  GoalAsker(Findings& findings, PlayTurns& play, GoalDecider& decider)
      : findings_(findings), play_(play), decider_(decider) {}

  // Is there a game to a position with this value or a better one? Unknown after `seconds`, or at a
  // limit. After "reachable" the best value is that good; after "unreachable" for the request's
  // question, the bound is worse than the value.
  absl::StatusOr<retro::Verdict> Ask(std::optional<int> value, const retro::Question& question,
                                     double seconds);

  // An earlier run has the answer.
  bool IsAnswered(std::optional<int> value, const retro::Question& question) const {
    return findings_.knowledge().Recall(value, question, /*by_candidates=*/false) != nullptr;
  }

 private:
  absl::StatusOr<retro::Verdict> Answer(std::optional<int> value, const retro::Question& question,
                                        double seconds);
  // Decides the goal, beside play.
  absl::StatusOr<retro::Verdict> Decide(std::optional<int> value, const Goal& goal, double seconds);
  // Continues with what was learned about the goal.
  GoalAnswer DecideOn(std::optional<int> value, const Goal& goal, const logic::Limits& limits,
                      int threads);
  bool IsReached(std::optional<int> value, const retro::Question& question) const;
  bool IsLearned(int value, const retro::Question& question, retro::Verdict verdict) const;
  // Says what is being asked now.
  void Say(const std::string& begin, std::optional<int> value,
           const retro::Question& question) const;
  absl::StatusOr<retro::Verdict> LearnRefutation(const GoalStep& step);
  absl::StatusOr<retro::Verdict> ProveAgain(std::optional<int> value,
                                            const retro::Question& question);

  Findings& findings_;
  PlayTurns& play_;
  GoalDecider& decider_;
  // What was learned about goals that are open; the one that was asked last stands last.
  struct KeptRace {
    std::optional<int> value;
    retro::Question question;
    std::unique_ptr<GoalRace> race;
    double seconds = 0;  // so far
  };
  std::vector<KeptRace> races_;
};

}  // namespace othello::goals
