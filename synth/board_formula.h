// Writes a constraint as the formula that enumeration and optimisation solve.
#ifndef OTHELLO_SYNTH_BOARD_FORMULA_H_
#define OTHELLO_SYNTH_BOARD_FORMULA_H_

#include <optional>

#include "encoding/board_literals.h"
#include "logic/formula.h"
#include "synth/constraint.h"
#include "synth/region_counts.h"

namespace othello::synth {

struct BoardFormula {
  encoding::BoardLiterals board;
  // The strongest lower bound on the mover's legal moves at the top level of the constraint, as a
  // count over regions; nullopt if there is no such bound.
  std::optional<RegionCounts> mobility;
};

// Makes a board in `formula` and writes the constraint for it.
BoardFormula WriteBoardFormula(logic::Formula& formula, const Constraint& constraint);

}  // namespace othello::synth

#endif  // OTHELLO_SYNTH_BOARD_FORMULA_H_
