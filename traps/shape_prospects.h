// Whether a shape of the stoner can still stand in time, seen from a board on the way.
#ifndef OTHELLO_TRAPS_SHAPE_PROSPECTS_H_
#define OTHELLO_TRAPS_SHAPE_PROSPECTS_H_

#include "core/board.h"
#include "core/square.h"
#include "core/stoner_shape.h"
#include "traps/moves_needed.h"

namespace othello::traps {

class ShapeProspects {
 public:
  explicit ShapeProspects(const StonerPattern& pattern);

  // `moves_left` moves (one at least) are left, sides taking turns, the last one the attacker's.
  // False: the shape cannot stand after them.
  bool MayStand(Bitboard attacker, Bitboard escaper, int moves_left);

 private:
  bool EscaperStandsOnOne(Bitboard escaper) const;

  StonerPattern pattern_;
  // Squares whose disc no move can turn over while the shape's empty squares are empty: on each of
  // their lines one of the neighbours is such a square or off the board. So the side that has them
  // in the end must place them.
  Bitboard placed_by_attacker_ = 0;
  Bitboard placed_by_escaper_ = 0;
  MovesNeeded moves_needed_;
};

}  // namespace othello::traps

#endif  // OTHELLO_TRAPS_SHAPE_PROSPECTS_H_
