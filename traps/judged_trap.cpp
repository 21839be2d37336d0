#include "traps/judged_trap.h"

#include "traps/trap_proof.h"

namespace othello::traps {

namespace {

// Deeper or larger fights are not explained.
constexpr int kMostPlies = 30;
constexpr std::int64_t kMostSteps = 20'000;

}  // namespace

JudgedTrap Judge(const FoundTrap& trap, RepliesToSpring replies, const ProofLimits& limits) {
  const Trap rules = TrapOf(trap.shape, replies);
  TrapProof proof(rules);
  JudgedTrap judged;
  judged.unavoidable = proof.Succeeds(trap.board, Player::kEscaper, limits);
  judged.nodes = proof.nodes();
  if (!judged.unavoidable) return judged;
  const Player winner = *judged.unavoidable ? Player::kAttacker : Player::kEscaper;
  judged.tree = ExplainTrap(trap.board, rules, winner, kMostPlies, kMostSteps, limits);
  return judged;
}

}  // namespace othello::traps
