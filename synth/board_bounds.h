// Bounds for every board that satisfies a constraint, as far as the constraint's top level shows
// them.
#ifndef OTHELLO_SYNTH_BOARD_BOUNDS_H_
#define OTHELLO_SYNTH_BOARD_BOUNDS_H_

#include <array>

#include "core/square.h"
#include "synth/constraint.h"
#include "synth/number_range.h"

namespace othello::synth {

struct BoardBounds {
  // The squares that may be empty, that may be the mover's, that may be the other side's.
  std::array<Bitboard, 3> may_be = {kAllSquares, kAllSquares, kAllSquares};
  // Discs of the mover, of the other side, of both, and the mover's less the other's: by what the
  // squares may hold, by bounds on counts of a region and what may or must be outside it, by bounds
  // on legal moves (each needs an empty square), by bounds for the board after a move, and by each
  // other.
  NumberRange mover;
  NumberRange other;
  NumberRange discs;
  NumberRange difference = {-kSquares, kSquares};
  // By bounds on counts of a region: what is outside of it may be anything.
  NumberRange legal_moves;
  NumberRange other_legal_moves;

  bool operator==(const BoardBounds&) const = default;
  bool Contradict() const {
    return mover.IsEmpty() || other.IsEmpty() || discs.IsEmpty() || difference.IsEmpty() ||
           legal_moves.IsEmpty() || other_legal_moves.IsEmpty();
  }
};

BoardBounds BoundsOf(const Constraint& constraint);

}  // namespace othello::synth

#endif  // OTHELLO_SYNTH_BOARD_BOUNDS_H_
