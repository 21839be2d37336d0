// What every board that satisfies a constraint has in common, as far as it can be read off its top
// level.
#ifndef OTHELLO_SYNTH_BOARD_BOUNDS_H_
#define OTHELLO_SYNTH_BOARD_BOUNDS_H_

#include <array>

#include "core/square.h"
#include "synth/constraint.h"

namespace othello::synth {

struct BoardBounds {
  // The squares that may be empty, the mover's, the other side's.
  std::array<Bitboard, 3> may_be = {kAllSquares, kAllSquares, kAllSquares};
  // The most discs: a bound on discs or empties, or what a bound on legal moves leaves, since each
  // needs an empty square; or the number of squares that may have one.
  int max_discs = kSquares;
  // The fewest discs: a bound on discs or empties, or the number of squares that must have one.
  int min_discs = 0;
};

BoardBounds BoundsOf(const Constraint& constraint);

}  // namespace othello::synth

#endif  // OTHELLO_SYNTH_BOARD_BOUNDS_H_
