#include "goals/best/without_games.h"

#include "synth/solve/enumerate.h"

namespace othello::goals {

absl::StatusOr<bool> WithoutGames::ProveNoBoard() {
  if (IsOver()) return false;
  request_.context.observer.progress("a board that meets the conditions, reachable or not");
  bool exists = false;
  const absl::StatusOr<synth::Enumeration> enumeration =
      synth::Enumerate(request_.asked.position,
                       {.solver = request_.effort.solver,
                        .seed = request_.context.seed,
                        .group = kIdentityOnly,
                        .look_around = false,
                        .limits = watch_.Left(kSecondsOfSlices.at(slice_++))},
                       {}, [&exists](const Board&) {
                         exists = true;
                         return false;
                       });
  if (!enumeration.ok()) return enumeration.status();
  // What else lacks memory, other searches may still find.
  if (exists || enumeration->lacked_memory) slice_ = kSecondsOfSlices.size();
  return enumeration->complete && !exists;
}

}  // namespace othello::goals
