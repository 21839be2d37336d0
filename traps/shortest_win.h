// The number of plies within which a side can force a win of the fight about a trap: the attacker
// succeeds, or the escaper takes a corner or reaches the end of the game.
//
// AND/OR search with a limit of plies, which grows until it is enough. The proof-number search
// (trap_proof.h) does not tell the number of plies; its results are compared with this second
// engine. The program of 2022 searched like this, to 14 plies. Passes count as plies, and so do the
// move that wins and the end of the game.
#pragma once

#include <absl/container/flat_hash_map.h>

#include <array>
#include <cstdint>
#include <optional>

#include "core/game/board.h"
#include "traps/proof_limits.h"
#include "traps/trap.h"
#include "traps/trap_proof.h"
#include "traps/tried_moves.h"

namespace othello::traps {

class ShortestWin {
 public:
  // If given, `proof` must be of the same trap and outlive the object; positions in which it shows
  // that the winner does not win are not searched. Without it the search is independent.
  ShortestWin(const Trap& trap, Player winner, TriedMoves tried = TriedMoves::kInfluenceArea,
              TrapProof* proof = nullptr)
      : trap_(trap), winner_(winner), tried_(tried), proof_(proof) {}

  // Whether the winner can force a win within `plies` plies, with `to_move` to move. The escaper
  // wins a game that ends without a corner.
  bool WinsWithin(int plies, const Board& board, Player to_move);

  // The least such number of plies; nullopt if it is above `most`, or if a limit was hit.
  std::optional<int> Plies(const Board& board, Player to_move, int most,
                           const ProofLimits& limits = {});

  // Positions searched in all calls so far.
  std::int64_t nodes() const { return nodes_; }

 private:
  struct Known {
    std::int8_t wins = INT8_MAX;  // the winner wins within this many plies
    std::int8_t does_not = -1;    // the winner does not win within this many plies
  };

  bool Search(int plies, const Board& board, Player to_move);
  bool IsHopeless(int plies, const Board& board, Player to_move);
  bool SearchMoves(int plies, const Board& board, Player to_move);
  bool WinnerSearches(int plies, const Board& board);
  bool LoserSearches(int plies, const Board& board);
  bool HitLimit();

  const Trap trap_;
  const Player winner_;
  const TriedMoves tried_;
  TrapProof* const proof_;
  std::array<absl::flat_hash_map<Board, Known>, 2> known_;  // by the player to move
  std::int64_t nodes_ = 0;
  ProofLimits limits_;  // of the current question; `nodes` counts from the first question on
  bool hit_limit_ = false;
};

}  // namespace othello::traps
