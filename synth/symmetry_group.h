// Which of the eight symmetries leave a set of constraints unchanged. Enumeration "up to symmetry"
// may drop the images of a board under these, and under no others.
#pragma once

#include "core/game/symmetry.h"
#include "synth/constraint.h"

namespace othello::synth {

// An equivalent constraint that has no origins and does not depend on the order of parts, on
// nesting of equal inner nodes or on how squares were grouped into leaves. Constraints with equal
// normal forms mean the same; the converse does not have to hold.
Constraint NormalForm(const Constraint& constraint);

// A group of symmetries under which the set of boards that satisfy `constraint` is closed. Sound,
// not complete: an image counts if it has the normal form of the original, so the group may be too
// small for a constraint that is symmetric for a deeper reason.
SymmetrySet SymmetryGroup(const Constraint& constraint);

}  // namespace othello::synth
