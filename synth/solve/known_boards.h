// The boards that an enumeration has found, and the parts of the search space that are closed.
//
// Most boards do not need a call of the solver. Around each model, plain code looks at every board
// that differs in one or two squares, and continues from those that are wanted until it finds no
// new one. And a clause excludes more than one board: up to nine squares are left free, all their
// completions (3^9) are listed, the wanted ones join the result, and one clause over the other
// squares closes the whole subcube. Measured for 34 legal moves with Z3: 54 calls and 473 clauses
// instead of 5,380 calls and clauses, and the final proof took less time than one model before.
#pragma once

#include <absl/container/flat_hash_set.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "synth/board_bounds.h"
#include "synth/constraint.h"
#include "synth/formula/lex_leader.h"

namespace othello::synth {

// All boards that have these contents on these squares; the other squares are free.
struct Subcube {
  Bitboard mover = 0;
  Bitboard other = 0;
  Bitboard empty = 0;
};

// Shared by the threads of an enumeration.
class KnownBoards {
 public:
  struct Options {
    SymmetrySet group = kAllSymmetries;
    // Look around each model. Without it all boards come from the solver: slower, but more varied
    // if a limit ends the list early.
    bool look_around = true;
    // Called with the least image of each new board, one call at a time. If it returns false, the
    // enumeration stops.
    std::function<bool(const Board&)> visit;
    // Polled every few boards that are looked at. If it returns true, the enumeration stops.
    std::function<bool()> should_stop;
  };

  // `constraint` and `leader` must outlive the object.
  KnownBoards(const Constraint& constraint, const LexLeader& leader, Options options);

  // Takes a board that an earlier run found: it is not visited again, but closed and looked around.
  void Recall(const Board& board);

  // Takes a model of the solver, which must satisfy the constraint, and closes it and all boards to
  // which looking around leads.
  void Close(const Board& model);

  // The closed subcubes from number `first` on, in the order in which they were closed.
  std::vector<Subcube> ClosedSince(std::size_t first);

  bool stopped();
  std::size_t size();

 private:
  void CloseAll();
  void CloseOne(const Board& board);
  void Note(const Board& board);
  void LookAround(const Board& board, int radius, Square first);
  Bitboard SquaresToFree(const Board& board) const;
  void Complete(Board board, Bitboard free);
  bool Stopped();
  bool Wanted(const Board& board);

  const Constraint& constraint_;
  const LexLeader& leader_;
  const Options options_;
  const BoardBounds bounds_;

  std::mutex mutex_;
  bool stopped_ = false;
  std::uint32_t looked_at_ = 0;
  absl::flat_hash_set<Board> families_;  // the least image of every known board
  absl::flat_hash_set<Board> covered_;   // in a closed subcube, in their given orientation
  std::vector<Subcube> closed_;
  std::vector<Board> open_;        // leaders of known families that are not closed yet
  std::vector<Board> neighbours_;  // wanted boards near the one that is being closed
};

}  // namespace othello::synth
