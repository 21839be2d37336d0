// Better positions in neighbourhoods (neighbourhood.h) of the best position, and of others to which
// games are played anew, since the best one may be the best of its surroundings only.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <optional>

#include "core/logic/limits.h"
#include "goals/best/findings.h"
#include "goals/best/neighbourhood.h"
#include "goals/best/play_turns.h"
#include "goals/goal_step.h"

namespace othello::goals {

class NearBest {
 public:
  // Both must outlive the object; the request has an objective.
  NearBest(Findings& findings, PlayTurns& play);

  // Looks in the next neighbourhood; on several threads, beside play. Returns whether a better
  // position was taken. Requires findings.Best() and that Seconds() is not kForever.
  absl::StatusOr<bool> Look();
  // Games are played anew, and from the best of them better ones are looked for near by as long as
  // there are any; for at most `seconds`. Returns whether a position better than all was taken.
  absl::StatusOr<bool> StartElsewhere(double seconds);
  // How long Look() takes at most; kForever: it is not worth it.
  double Seconds() const { return search_.Seconds(findings_.knowledge().BestGames().front()); }

 private:
  struct Looked {
    bool taken = false;              // a position that is better than all
    std::optional<GoalStep> better;  // than the one near which it is
  };
  absl::StatusOr<Looked> LookNear(const GoalStep& here);
  std::optional<GoalAnswer> PlayAnew(const logic::Limits& limits);
  GoalStep StepWithItsValue(GoalAnswer answer, const Goal& goal) const;

  Findings& findings_;
  PlayTurns& play_;
  NeighbourhoodSearch search_;
  std::uint64_t starts_ = 0;
};

}  // namespace othello::goals
