// Rewrites constraints without negation, as leaves, "all" and "any".
//
// The negation of each leaf is a leaf or an "any" of leaves (a count that is not within its bounds
// is below or above them), "must pass" and "not game over" are statements about legal moves, and
// "in any image" is an "any" of images. So an encoder only has to write that leaves hold.
#pragma once

#include "synth/constraint.h"

namespace othello::synth {

// A constraint made of Contents, Count, Legality, FlipCount, DiscDifference, GameOver, Occupancy,
// SelfImage, SideToMove, All and Any. It is equivalent to `constraint`, or to its negation if
// `holds` is false.
Constraint NegationNormalForm(const Constraint& constraint, bool holds);

}  // namespace othello::synth
