// Conditions of one table that leave no contents for a square.
//
// Such a file is refused with the place of both conditions, where a solver could only say that
// there is no solution. Sub-constraints are not looked into: an alternative may well be impossible.
#ifndef OTHELLO_APP_EXPERIMENT_FIXED_SQUARES_H_
#define OTHELLO_APP_EXPERIMENT_FIXED_SQUARES_H_

#include <vector>

#include "app/experiment/toml_reading.h"
#include "synth/constraint.h"

namespace othello::app {

// Reports the first of `parts`, which all have to hold, that contradicts the ones before it about a
// square. A legal move and a move that flips something are empty squares.
void CheckFixedSquares(const std::vector<synth::Constraint>& parts, FileProblems& problems);

}  // namespace othello::app

#endif  // OTHELLO_APP_EXPERIMENT_FIXED_SQUARES_H_
