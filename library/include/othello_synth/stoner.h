// The stoner, a trap on the edge: whether it can be avoided, and why not.
#pragma once

#include <absl/status/statusor.h>
#include <othello_synth/board.h>

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace othello_synth {

struct StonerOptions {
  // "published", "text" or "bare": what a shape requires beyond its discs on the edge and on b7.
  std::string rules = "published";
  // After the trap is sprung the escaper may reply anywhere, or only on the edge (as published).
  bool any_reply = false;
  std::int64_t nodes = 1'000'000;  // at most this many positions for the proof of one trap
  const std::atomic<bool>* cancelled = nullptr;
};

enum class TrapOutcome : std::uint8_t { kUnavoidable, kEscapable, kUndecided };

struct StonerTrap {
  std::string shape;  // "stoner-4", "stoner-3-1" or "stoner-3"
  Square corner = 0;  // the corner of the trap, on the given board
  Square spring = 0;  // where the attacker springs it
  TrapOutcome outcome = TrapOutcome::kUndecided;
  std::int64_t nodes = 0;  // of the proof
  int plies = 0;           // the fight lasts at most this many plies; 0 if not known
  // Each try of the losing side with its answer, one per line, indented by its ply; empty if the
  // fight is too long to be shown.
  std::string explanation;
};

// The traps at the end of a game, with the escaper to move; empty if there is none.
// InvalidArgument if the game is not legal or the rules are unknown.
absl::StatusOr<std::vector<StonerTrap>> ExplainStoner(const std::string& transcript,
                                                      const StonerOptions& options);

}  // namespace othello_synth
