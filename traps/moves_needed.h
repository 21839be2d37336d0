// A lower bound on the number of moves after which a shape can stand on the board, regardless of
// colours.
//
// A move is played next to a disc, with a second one beyond it in the same direction (the run that
// it turns over is closed by a disc of the mover). So each square of the shape that is still empty
// must be continued by a pair of squares in a row, which are occupied or must be played before;
// these need pairs, too. The fewest squares that explain one another in this way, beginning with
// the discs on the board, are the best lower bound that occupancy alone gives. From the start it is
// 9 moves for stoner-4 (8 without the condition on the b-file), 11 (10) for stoner-3-1 and 10 for
// stoner-3. (The article of 2022 found by hand 10, 11 and 11. In fact all three need 12.)
//
// Found by backward chaining: a pair is chosen for each square that must be played; the empty
// squares of the pair must then be played, too. Choices that support one another in a circle are
// rejected when all have been made.
#pragma once

#include <absl/container/flat_hash_map.h>

#include "core/game/square.h"
#include "core/game/stoner_shape.h"

namespace othello::traps {

class MovesNeeded {
 public:
  explicit MovesNeeded(const StonerPattern& pattern);

  // Whether `budget` moves may be enough from a board with these occupied squares, which must
  // include the centre. If false for a board, it is false for all boards one move later with
  // `budget` - 1.
  bool AtMost(int budget, Bitboard occupied);

 private:
  Bitboard must_be_occupied_;
  Bitboard one_occupied_;  // at least one of these, if any
  Bitboard never_played_;

  // The least number of moves for an occupancy is above `too_few` and at most `enough`.
  struct Known {
    int too_few = -1;
    int enough = kSquares;
  };
  absl::flat_hash_map<Bitboard, Known> known_;
};

}  // namespace othello::traps
