// In how many plies a side wins the fight about a trap at the latest: the attacker succeeds, or the
// escaper takes a corner.
//
// AND/OR search with a limit of plies, which grows until it suffices. It answers what the
// proof-number search (trap_proof.h) does not, and is the second engine that the proof is compared
// with. The program of 2022 searched like this, to 14 plies. Passes count as plies; so does the
// move that wins, and so does that the game is over.
#ifndef OTHELLO_TRAPS_SHORTEST_WIN_H_
#define OTHELLO_TRAPS_SHORTEST_WIN_H_

#include <absl/container/flat_hash_map.h>

#include <array>
#include <cstdint>
#include <optional>

#include "core/board.h"
#include "traps/proof_limits.h"
#include "traps/trap.h"
#include "traps/trap_proof.h"
#include "traps/tried_moves.h"

namespace othello::traps {

class ShortestWin {
 public:
  // With `proof`, which must be of the same trap and outlive the object, positions that it finds
  // not to be won are left at once; without it the search stands on its own.
  ShortestWin(const Trap& trap, Player winner, TriedMoves tried = TriedMoves::kInfluenceArea,
              TrapProof* proof = nullptr)
      : trap_(trap), winner_(winner), tried_(tried), proof_(proof) {}

  // Whether the winner forces his win within so many plies, `to_move` moving first. A game that
  // ends without a corner is won by the escaper.
  bool WinsWithin(int plies, const Board& board, Player to_move);

  // The least such number; nothing if it is above `most`, or if a limit was hit.
  std::optional<int> Plies(const Board& board, Player to_move, int most,
                           const ProofLimits& limits = {});

  // Positions looked at in all calls so far.
  std::int64_t nodes() const { return nodes_; }

 private:
  struct Known {
    std::int8_t wins = INT8_MAX;  // within so many plies
    std::int8_t does_not = -1;    // within so many
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
  ProofLimits limits_;  // of the question that is being answered; `nodes` counts from the first one
  bool hit_limit_ = false;
};

}  // namespace othello::traps

#endif  // OTHELLO_TRAPS_SHORTEST_WIN_H_
