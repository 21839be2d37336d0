// Bounds of the best value that need no formula of games: nothing that games reach is better.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <optional>

#include "goals/best/findings.h"
#include "goals/best/goal_asker.h"
#include "goals/best/play_turns.h"
#include "goals/decide/goal_decider.h"
#include "synth/solve/optimize.h"

namespace othello::goals {

class BoundSearch {
 public:
  // All four must outlive the object; the request has an objective.
  BoundSearch(Findings& findings, PlayTurns& play, GoalAsker& asker, GoalDecider& decider)
      : findings_(findings), play_(play), asker_(asker), decider_(decider) {}

  // Of a quantity of boards. The best value, proved for positions that a game reaches (few discs)
  // or for all; otherwise the best that was found for all within `seconds`.
  absl::StatusOr<synth::Optimum> WithoutGames(double seconds);
  // Of a quantity of boards: the bound that the numbers of discs alone show
  // (synth/solve/optimize.h), once a solver has refuted what is better; nullopt if it did not.
  absl::StatusOr<std::optional<int>> AtSight();
  // Of a quantity of games: the bound that the rules and the conditions on it show without a
  // search.
  int ByRules() const;

 private:
  absl::StatusOr<synth::Optimum> OfSmallBoards(const Goal& goal);
  absl::StatusOr<synth::Optimum> OfAllBoards(double seconds);
  absl::Status NoteRefuted(int value, double seconds);

  Findings& findings_;
  PlayTurns& play_;
  GoalAsker& asker_;
  GoalDecider& decider_;
  std::optional<int> refuted_;  // without games; the step of it is done
};

}  // namespace othello::goals
