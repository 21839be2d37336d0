// One game of each symmetric family: the formula is told on which squares the first move may be.
//
// If images under a group of symmetries change nothing about the question, then a game may be
// replaced by its image, and the first move by its image. So it is enough to look at one first move
// of each orbit of the group. There are eight first moves (four for each of the two start patterns)
// and under all eight symmetries they are one orbit: then one of eight games is left, and its first
// move is known.
#ifndef OTHELLO_RETRO_FIRST_MOVE_H_
#define OTHELLO_RETRO_FIRST_MOVE_H_

#include "core/square.h"
#include "core/symmetry.h"
#include "retro/game_order.h"
#include "retro/verdict.h"

namespace othello::retro {

// One first move of each orbit. `group` must be a group; with a fixed orientation only those of its
// members count that keep the start.
Bitboard FirstMoves(const Question& question, SymmetrySet group);

// Writes into the formula of `order`: no other first move than `allowed`. Games that begin
// elsewhere are lost.
void RequireFirstMove(const GameOrder& order, Bitboard allowed);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_FIRST_MOVE_H_
