// Whether a trap is unavoidable: the attacker needs one winning move in each position, against
// every move of the escaper.
//
// Depth-first proof-number search (Nagai, 2002) without a limit of plies: the game ends by itself,
// so every board has an answer. Proof and disproof numbers are kept in a table, which serves all
// boards of one trap: the value of a position does not depend on the moves before it.
//
// With influence areas (influence_area.h) moves that leave a threat standing are not searched, as
// they lose at once. The number of the remaining moves is the first estimate of the effort to
// refute them all, so the search prefers positions where a side has few. That saves more than the
// skipped moves do (results/stoner.md).
#pragma once

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "traps/proof_limits.h"
#include "traps/trap.h"
#include "traps/tried_moves.h"

namespace othello::traps {

class TrapProof {
 public:
  explicit TrapProof(const Trap& trap, TriedMoves tried = TriedMoves::kInfluenceArea)
      : trap_(trap), tried_(tried) {}

  // Whether the attacker succeeds from `board` with `player` to move; nullopt if a limit was hit.
  std::optional<bool> Succeeds(const Board& board, Player player, const ProofLimits& limits = {});

  // Positions generated in all calls so far, including those that are decided at once.
  std::int64_t nodes() const { return nodes_; }

 private:
  // Seen by the side to move: at least this many positions must be decided before it is shown to
  // win (phi) or to lose (delta). A won position has (0, kInfinite), a lost one (kInfinite, 0).
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
  ProofLimits limits_;  // of the current decision; `nodes` counts from the first decision on
  bool hit_limit_ = false;
  std::int64_t steps_ = 0;
};

}  // namespace othello::traps
