// Bounds for every board that satisfies a constraint, as far as the constraint's top level shows
// them.
#pragma once

#include <array>

#include "core/base/range.h"
#include "core/game/square.h"
#include "synth/constraint.h"

namespace othello::synth {

struct BoardBounds {
  // The squares that may be empty, that may be the mover's, that may be the other side's.
  std::array<Bitboard, 3> may_be = {kAllSquares, kAllSquares, kAllSquares};
  // Discs of the mover, of the other side, of both, and the mover's less the other's: by what the
  // squares may hold, by bounds on counts of regions that share no square, by bounds on legal moves
  // (each needs an empty square), by bounds for the board after a move, and by each other.
  Range mover;
  Range other;
  Range discs;
  Range difference = {-kSquares, kSquares};
  // By bounds on counts of a region: what is outside of it may be anything.
  Range legal_moves;
  Range other_legal_moves;

  bool operator==(const BoardBounds&) const = default;
  bool Contradict() const {
    return mover.IsEmpty() || other.IsEmpty() || discs.IsEmpty() || difference.IsEmpty() ||
           legal_moves.IsEmpty() || other_legal_moves.IsEmpty();
  }
};

BoardBounds BoundsOf(const Constraint& constraint);

}  // namespace othello::synth
