// Whether a board satisfies a constraint, by the rules of play and without any formula. Every model
// of a solver is checked here, so this shares no code with the encoder.
#pragma once

#include "core/game/board.h"
#include "synth/constraint.h"

namespace othello::synth {

// Called for every neighbour of every model, so it allocates nothing and computes the legal moves
// at most once per side. `mover_to_move`: for SideToMove.
bool Satisfies(const Constraint& constraint, const Board& board, bool mover_to_move = true);

}  // namespace othello::synth
