// The stoner, a trap on the edge: whether it can be avoided, and why not.
#ifndef OTHELLO_SYNTH_PUBLIC_STONER_H_
#define OTHELLO_SYNTH_PUBLIC_STONER_H_

#include <absl/status/statusor.h>
#include <othello_synth/board.h>

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace othello_synth {

struct StonerOptions {
  // "published", "text" or "bare": what a shape asks beyond its discs on the edge and on b7.
  std::string rules = "published";
  // After the trap is sprung the escaper may reply next to the corner only (as published), or
  // anywhere.
  bool any_reply = false;
  std::int64_t nodes = 1'000'000;  // positions that the proof of one trap may take
  const std::atomic<bool>* cancelled = nullptr;
};

enum class TrapOutcome : std::uint8_t { kUnavoidable, kEscapable, kUndecided };

struct StonerTrap {
  std::string shape;  // "stoner-4", "stoner-3-1" or "stoner-3"
  Square corner = 0;  // the corner of the trap, on the given board
  Square spring = 0;  // where the attacker springs it
  TrapOutcome outcome = TrapOutcome::kUndecided;
  std::int64_t nodes = 0;  // of the proof
  int plies = 0;           // that the fight lasts at most; 0 if that was not found out
  // Every try of the side that loses with its answer, one a line, indented by its ply; empty where
  // the fight is too long to be shown.
  std::string explanation;
};

// The traps at the end of a game, the escaper to move. InvalidArgument: no legal game; an empty list:
// it has no trap there.
absl::StatusOr<std::vector<StonerTrap>> ExplainStoner(const std::string& transcript,
                                                      const StonerOptions& options);

}  // namespace othello_synth

#endif  // OTHELLO_SYNTH_PUBLIC_STONER_H_
