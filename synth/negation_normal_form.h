// Constraints without negation: what is left are leaves, "all" and "any".
//
// Every leaf's negation is again a leaf or an "any" of leaves (a count that is not within its
// bounds is below or above them), "must pass" and "game over" are statements about legal moves, and
// "in any image" is an "any" of images. So an encoder needs to say only that leaves hold.
#ifndef OTHELLO_SYNTH_NEGATION_NORMAL_FORM_H_
#define OTHELLO_SYNTH_NEGATION_NORMAL_FORM_H_

#include "synth/constraint.h"

namespace othello::synth {

// A constraint of Contents, Count, Legality, FlipCount, Occupancy, All and Any that holds exactly
// if `constraint` holds (`holds`) or fails.
Constraint NegationNormalForm(const Constraint& constraint, bool holds);

}  // namespace othello::synth

#endif  // OTHELLO_SYNTH_NEGATION_NORMAL_FORM_H_
