// Why a trap works, or how its victim gets away, move by move: every try of the side that loses,
// and one answer to each.
//
// The answers are those that win soonest (shortest_win.h).
#ifndef OTHELLO_TRAPS_TRAP_TREE_H_
#define OTHELLO_TRAPS_TRAP_TREE_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "core/board.h"
#include "core/square.h"
#include "traps/proof_limits.h"
#include "traps/trap.h"

namespace othello::traps {

enum class StepKind : std::uint8_t {
  kMove,
  kPass,
  kCorner,  // the winner plays a bottom corner
  // The attacker springs the trap, and it holds; the replies are those that the escaper may try.
  kSpring,
  kGameEnd,  // nobody can move: the escaper has escaped
};

struct TrapStep {
  StepKind kind = StepKind::kMove;
  Player player = Player::kEscaper;
  std::optional<Square> move;  // none of a pass and of the end
  Board board;                 // after the step, seen by the other player
  int plies = 0;               // that the fight lasts from here, by the longest defence
  // All moves of the side that loses, or the one answer of the side that wins.
  std::vector<TrapStep> next;
};

struct TrapTree {
  Player winner = Player::kAttacker;
  int plies = 0;                // of the longest defence
  std::int64_t steps = 0;       // in `tries` and below
  std::vector<TrapStep> tries;  // from the board that was asked about
};

// The tree of a fight that `winner` wins from `board`, the escaper to move. Nothing if he does not
// win within `most_plies`, if the tree would have over `most_steps`, or if a limit was hit.
std::optional<TrapTree> ExplainTrap(const Board& board, const Trap& trap, Player winner,
                                    int most_plies, std::int64_t most_steps,
                                    const ProofLimits& limits = {});

}  // namespace othello::traps

#endif  // OTHELLO_TRAPS_TRAP_TREE_H_
