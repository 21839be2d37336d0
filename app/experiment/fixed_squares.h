// Finds conditions of one table that leave no contents for a square.
//
// Such a file is refused with the place of both conditions; a solver could only say that there is
// no solution. Sub-constraints are not checked: an alternative may be impossible.
#pragma once

#include <vector>

#include "app/experiment/toml_reading.h"
#include "synth/constraint.h"

namespace othello::app {

// Reports the first of `parts` (which must all hold) that contradicts the ones before it about a
// square. The square of a legal move, or of a move that turns something over, is empty.
void CheckFixedSquares(const std::vector<synth::Constraint>& parts, FileProblems& problems);

}  // namespace othello::app
