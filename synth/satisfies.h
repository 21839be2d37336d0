// Whether a board satisfies a constraint, by the rules of play and without any formula. Every model
// of a solver passes through here, so this shares no code with the encoder.
#ifndef OTHELLO_SYNTH_SATISFIES_H_
#define OTHELLO_SYNTH_SATISFIES_H_

#include "core/board.h"
#include "synth/constraint.h"

namespace othello::synth {

// Called for every neighbour of every model: no allocation, and the legal moves are computed at
// most once a side.
bool Satisfies(const Constraint& constraint, const Board& board);

}  // namespace othello::synth

#endif  // OTHELLO_SYNTH_SATISFIES_H_
