// The fewest moves after which a shape can stand on the board, whatever the colours.
//
// A move is played next to a disc and in a row with a second one behind it (the run that it turns
// over, closed by an own disc). So each square that is still empty, and that the shape has
// occupied, must be continued by a pair of squares in a row, which are occupied or must be played
// before; those need pairs in their turn. The fewest squares that explain each other in this way,
// beginning with the discs on the board, are a lower bound of the moves, the best that occupancy
// alone gives. From the start it is 9 moves for stoner-4 (8 where nothing is asked of the b-file),
// 11 (10) for stoner-3-1 and 10 for stoner-3. (The article of 2022 drew by hand what it took to be
// the least, 10, 11 and 11. The truth is 12 for all.)
//
// Found by backward chaining: each square that is to be played chooses its pair; pairs with empty
// squares add to what is to be played. Choices that lean on each other in a circle are thrown out
// when all have been made.
#ifndef OTHELLO_TRAPS_MOVES_NEEDED_H_
#define OTHELLO_TRAPS_MOVES_NEEDED_H_

#include <absl/container/flat_hash_map.h>

#include "core/square.h"
#include "core/stoner_shape.h"

namespace othello::traps {

class MovesNeeded {
 public:
  explicit MovesNeeded(const StonerPattern& pattern);

  // Whether `budget` moves may suffice from a board with these occupied squares (the centre among
  // them). Once false for a board, it is false for all boards that follow it with one move less.
  bool AtMost(int budget, Bitboard occupied);

 private:
  Bitboard must_be_occupied_;
  Bitboard one_occupied_;  // at least one of these, if any
  Bitboard never_played_;

  // For each occupancy: the least number of moves is at least `too_few` + 1 and, if known, at most
  // `enough`.
  struct Known {
    int too_few = -1;
    int enough = kSquares;
  };
  absl::flat_hash_map<Bitboard, Known> known_;
};

}  // namespace othello::traps

#endif  // OTHELLO_TRAPS_MOVES_NEEDED_H_
