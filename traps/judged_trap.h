// The judgement of a trap on a board: whether its victim can avoid it, and how the fight goes.
#ifndef OTHELLO_TRAPS_JUDGED_TRAP_H_
#define OTHELLO_TRAPS_JUDGED_TRAP_H_

#include <cstdint>
#include <optional>

#include "traps/found_trap.h"
#include "traps/proof_limits.h"
#include "traps/trap.h"
#include "traps/trap_tree.h"

namespace othello::traps {

struct JudgedTrap {
  std::optional<bool> unavoidable;  // nothing: a limit was hit
  std::int64_t nodes = 0;           // of the proof
  // Of the side that wins; nothing where that is open, or where the fight is deeper or larger than
  // what a reader can follow (30 plies, 20,000 steps).
  std::optional<TrapTree> tree;
};

// The proof and the explanation may take `limits` each.
JudgedTrap Judge(const FoundTrap& trap, RepliesToSpring replies, const ProofLimits& limits);

}  // namespace othello::traps

#endif  // OTHELLO_TRAPS_JUDGED_TRAP_H_
