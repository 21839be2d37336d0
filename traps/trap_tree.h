// Why a trap works, or how the escaper escapes, move by move: every try of the losing side, and one
// answer to each.
//
// The answers are those that win soonest (shortest_win.h).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "traps/proof_limits.h"
#include "traps/trap.h"

namespace othello::traps {

enum class StepKind : std::uint8_t {
  kMove,
  kPass,
  kCorner,  // the winner plays a bottom corner
  // The attacker springs the trap, and it holds; all legal replies of the escaper follow.
  kSpring,
  kGameEnd,  // nobody can move: the escaper has escaped
};

struct TrapStep {
  StepKind kind = StepKind::kMove;
  Player player = Player::kEscaper;
  std::optional<Square> move;  // nullopt for a pass and for the end
  Board board;                 // after the step, seen by the other player
  int plies = 0;               // the fight lasts this many more plies, by the longest defence
  // All moves of the losing side, or the one answer of the winning side.
  std::vector<TrapStep> next;
};

struct TrapTree {
  Player winner = Player::kAttacker;
  int plies = 0;                // of the longest defence
  std::int64_t steps = 0;       // number of steps in the tree
  std::vector<TrapStep> tries;  // from the given board
};

// The tree of a fight that `winner` wins from `board`, with the escaper to move. Returns nullopt if
// `winner` does not win within `most_plies`, if the tree would have more than `most_steps` steps,
// or if a limit was hit.
std::optional<TrapTree> ExplainTrap(const Board& board, const Trap& trap, Player winner,
                                    int most_plies, std::int64_t most_steps,
                                    const ProofLimits& limits = {});

}  // namespace othello::traps
