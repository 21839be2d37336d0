// Bounds for every board that satisfies a constraint, as far as the constraint's top level shows
// them.
#ifndef OTHELLO_SYNTH_BOARD_BOUNDS_H_
#define OTHELLO_SYNTH_BOARD_BOUNDS_H_

#include <array>

#include "core/square.h"
#include "synth/constraint.h"

namespace othello::synth {

struct BoardBounds {
  // The squares that may be empty, that may be the mover's, that may be the other side's.
  std::array<Bitboard, 3> may_be = {kAllSquares, kAllSquares, kAllSquares};
  // At most this many discs: by a bound on discs or empties of a region and by what may be outside
  // it, by a bound on legal moves (each needs an empty square), or by the squares that may have a
  // disc.
  int max_discs = kSquares;
  // At least this many discs: by a bound on discs, on empties or on one side's discs of a region
  // and by what must be outside it, or by the number of squares that must have a disc.
  int min_discs = 0;

  bool Contradict() const { return min_discs > max_discs; }
};

BoardBounds BoundsOf(const Constraint& constraint);

}  // namespace othello::synth

#endif  // OTHELLO_SYNTH_BOARD_BOUNDS_H_
