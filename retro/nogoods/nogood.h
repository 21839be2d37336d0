// How the refutation of one board generalizes to others.
//
// A board that no game reaches is refuted because of some of its squares. The other squares are
// freed one by one as long as the argument holds. The rest refutes a whole family: all boards that
// have these contents on these squares. The eight images of the family are refuted by the images of
// the argument.
//
// The argument is a prune (prunes.h); or that going back by every possible last move, up to a few
// times, leads only to boards that a prune refutes; or that the moves have no order
// (order_argument.h; see Generalizer).
#pragma once

#include <optional>

#include "core/game/board.h"
#include "retro/partial_board.h"
#include "retro/verdict.h"

namespace othello::retro {

struct Nogood {
  PartialBoard boards;  // no game reaches any of them, in any orientation, whichever colour moves
  Reason reason = Reason::kNone;  // that of a prune, kNoLastMove or kNoOrder
  int moves_back = 0;             // how many moves the argument goes back
};

// The number of boards of the family, as a binary logarithm: 64 squares with three contents each
// are 101.4.
double SizeOf(const PartialBoard& boards);

// The nogood of a board that the prunes refute, or that they refute after going back at most
// `moves_back` moves: of several arguments the one with the largest family. Returns nullopt if
// these arguments do not refute the board.
std::optional<Nogood> LearnFrom(const Board& board, int moves_back = 2);

// Checks the argument again, given only the family, the reason and `moves_back`. For
// Reason::kNoOrder that needs a formula and takes seconds or more; for many nogoods see
// Generalizer.
bool Holds(const Nogood& nogood);

}  // namespace othello::retro
