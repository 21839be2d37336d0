// Which of the eight symmetries leave a set of constraints as it is. Enumeration "up to symmetry"
// may drop the images of a board under these, and under no others.
#ifndef OTHELLO_SYNTH_SYMMETRY_GROUP_H_
#define OTHELLO_SYNTH_SYMMETRY_GROUP_H_

#include "core/symmetry.h"
#include "synth/constraint.h"

namespace othello::synth {

// An equivalent constraint without origins in which the order of parts, nesting of equal inner
// nodes and the way in which squares were grouped into leaves no longer show. Constraints with
// equal normal forms mean the same; the converse need not hold.
Constraint NormalForm(const Constraint& constraint);

// A group of symmetries under which the set of boards that satisfy `constraint` is closed. Sound,
// not complete: an image counts when it has the normal form of the original, so a constraint that
// is symmetric for a deeper reason may be given a smaller group.
SymmetrySet SymmetryGroup(const Constraint& constraint);

}  // namespace othello::synth

#endif  // OTHELLO_SYNTH_SYMMETRY_GROUP_H_
