// Whether a shape of the stoner can still stand in time, judged from a board on the way.
#pragma once

#include "core/game/square.h"
#include "core/game/stoner_shape.h"
#include "traps/moves_needed.h"

namespace othello::traps {

class ShapeProspects {
 public:
  explicit ShapeProspects(const StonerPattern& pattern);

  // False if the shape cannot stand after `moves_left` more moves (at least 1). The sides play them
  // in turn, the attacker the last one.
  bool MayStand(Bitboard attacker, Bitboard escaper, int moves_left);

 private:
  bool EscaperStandsOnOne(Bitboard escaper) const;

  StonerPattern pattern_;
  // Squares whose disc no move can turn over while the shape's empty squares are empty: on each
  // line through them, one of the two neighbours is one of these empty squares or off the board. So
  // the side that has such a disc in the end must have placed it.
  Bitboard placed_by_attacker_ = 0;
  Bitboard placed_by_escaper_ = 0;
  MovesNeeded moves_needed_;
};

}  // namespace othello::traps
