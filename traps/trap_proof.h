// Whether a trap is unavoidable: the attacker needs one move in each position, the escaper tries
// every one.
//
// Depth-first proof-number search (Nagai, 2002) without a limit of plies: the game ends by itself,
// so every board has an answer. Positions are kept in a table of proof and disproof numbers, which
// serves all boards of one trap: what a position is worth does not depend on how it came about.
//
// With influence areas (influence_area.h) moves that leave a threat standing are not searched; they
// lose at once. The number of moves that are left is the first estimate of what it takes to refute
// them all, which leads the search to where a side has few: that saves more than the moves that are
// not made (results/stoner.md).
#ifndef OTHELLO_TRAPS_TRAP_PROOF_H_
#define OTHELLO_TRAPS_TRAP_PROOF_H_

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "core/board.h"
#include "core/square.h"
#include "traps/proof_limits.h"
#include "traps/trap.h"
#include "traps/tried_moves.h"

namespace othello::traps {

class TrapProof {
 public:
  explicit TrapProof(const Trap& trap, TriedMoves tried = TriedMoves::kInfluenceArea)
      : trap_(trap), tried_(tried) {}

  // Whether the attacker succeeds from `board` with `player` to move; nothing if a limit was hit.
  std::optional<bool> Succeeds(const Board& board, Player player, const ProofLimits& limits = {});

  // Positions that were made, those that end at once included, in all calls so far.
  std::int64_t nodes() const { return nodes_; }

 private:
  // From the side to move: the least number of positions to be decided until it has won (phi) or
  // lost (delta). A won position has (0, kInfinite), a lost one (kInfinite, 0).
  struct Numbers {
    std::uint32_t phi = 1;
    std::uint32_t delta = 1;
  };
  static constexpr std::uint32_t kInfinite = 1'000'000'000;

  struct Child {
    Board board;
    Numbers numbers;
  };

  using Table = absl::flat_hash_map<Board, Numbers>;
  Table& TableOf(Player player) {
    return player == Player::kAttacker ? attackers_turn_ : escapers_turn_;
  }

  Bitboard Tried(const Board& board, Player player) const;
  Numbers Look(const Board& board, Player player);
  void MakeChildren(const Board& board, Player player, std::vector<Child>& children);
  Numbers Search(const Board& board, Player player, Numbers thresholds);
  Numbers Store(const Board& board, Player player, Numbers numbers);
  bool HitLimit();

  const Trap trap_;
  const TriedMoves tried_;
  Table attackers_turn_;
  Table escapers_turn_;
  std::int64_t nodes_ = 0;
  ProofLimits limits_;  // of the decision that is being made; `nodes` counts from the first one
  bool hit_limit_ = false;
  std::int64_t steps_ = 0;
};

}  // namespace othello::traps

#endif  // OTHELLO_TRAPS_TRAP_PROOF_H_
