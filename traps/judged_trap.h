// Judges a trap on a board: whether the escaper can avoid it, and how the fight goes.
#pragma once

#include <cstdint>
#include <optional>

#include "traps/found_trap.h"
#include "traps/proof_limits.h"
#include "traps/trap.h"
#include "traps/trap_tree.h"

namespace othello::traps {

struct JudgedTrap {
  std::optional<bool> unavoidable;  // nullopt: a limit was hit
  std::int64_t nodes = 0;           // of the proof
  // How the winner wins; nullopt if a limit was hit, or if the fight is too deep or too large for a
  // reader to follow (30 plies, 20,000 steps).
  std::optional<TrapTree> tree;
};

// `limits` are for the proof and for the explanation separately.
JudgedTrap Judge(const FoundTrap& trap, RepliesToSpring replies, const ProofLimits& limits);

}  // namespace othello::traps
