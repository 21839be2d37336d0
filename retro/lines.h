// Runs of discs along lines, for all squares at once.
#pragma once

#include "core/game/moves.h"
#include "core/game/square.h"

namespace othello::retro {

// The squares from which, in some direction, a run of one or more squares of `run` leads to a
// square of `closers`. A move there by the side that owns `closers` would turn over the discs on
// `run`. The squares returned may be occupied, and the two sets may overlap.
constexpr Bitboard BracketEnds(Bitboard closers, Bitboard run) {
  const Bitboard inner = run & ~(kFileA | kFileH);
  return internal::RunEnds<1>(closers, inner) | internal::RunEnds<7>(closers, inner) |
         internal::RunEnds<9>(closers, inner) | internal::RunEnds<8>(closers, run);
}

}  // namespace othello::retro
