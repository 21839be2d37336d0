// How far a board is from a constraint: what a search that plays games towards the constraint makes
// smaller. The constraint itself is the measure, so there is nothing to be tuned for one of them.
#pragma once

#include "core/game/board.h"
#include "synth/constraint.h"

namespace othello::synth {

// Squares, discs and moves by which the board misses the constraint: a leaf misses by the squares
// with wrong contents or legality, or by the distance to its bounds; "all" by the sum of its parts,
// "any" by the least of them. 0 if and only if Satisfies(constraint, board).
//
// `constraint` is in negation normal form (negation_normal_form.h), so that "not" misses by more
// than yes or no.
int Shortfall(const Constraint& constraint, const Board& board, bool mover_to_move = true);

// The squares with wrong contents or legality, as far as all of them must be right: each of them
// counts in Shortfall.
Bitboard MissedSquares(const Constraint& constraint, const Board& board);

}  // namespace othello::synth
