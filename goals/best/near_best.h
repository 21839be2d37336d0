// A better position in a neighbourhood of the best one (neighbourhood.h).
#pragma once

#include <absl/status/statusor.h>

#include "goals/best/findings.h"
#include "goals/best/neighbourhood.h"
#include "goals/best/play_turns.h"

namespace othello::goals {

class NearBest {
 public:
  // Both must outlive the object; the request has an objective.
  NearBest(Findings& findings, PlayTurns& play);

  // Looks in the next neighbourhood; on several threads, beside play. Returns whether a better
  // position was taken. Requires findings.Best() and that Seconds() is not kForever.
  absl::StatusOr<bool> Look();
  // How long that takes at most; kForever: it is not worth it.
  double Seconds() const { return search_.Seconds(findings_.knowledge().BestGames().front()); }

 private:
  Findings& findings_;
  PlayTurns& play_;
  NeighbourhoodSearch search_;
};

}  // namespace othello::goals
