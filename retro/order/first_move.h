// Keeps one game of each symmetric family: says in the formula on which squares the first move may
// be.
//
// If a group of symmetries does not change the question, a game may be replaced by its image, and
// its first move by the image of that. So one first move of each orbit of the group is enough.
// There are eight first moves (four for each of the two start patterns); under all eight symmetries
// they are one orbit, so one of eight games is left, and its first move is known.
#pragma once

#include <vector>

#include "core/game/square.h"
#include "core/game/symmetry.h"
#include "retro/order/game_order.h"
#include "retro/verdict.h"

namespace othello::retro {

// One first move of each orbit. `group` must be a group; with a fixed orientation only its members
// that keep the start count.
Bitboard FirstMoves(const Question& question, SymmetrySet group);

// Writes into the formula of `order`: the first move is on one of `allowed`. Other games are lost.
void RequireFirstMove(const GameOrder& order, Bitboard allowed);

// The first moves of a game from the usual start, in its given orientation, are these: legal ones,
// passes left out.
void RequireFirstMoves(const GameOrder& order, const std::vector<Square>& moves);

}  // namespace othello::retro
