// Writes a constraint as the formula that enumeration and optimisation solve.
#pragma once

#include <optional>

#include "core/encoding/board_literals.h"
#include "core/logic/formula.h"
#include "synth/constraint.h"
#include "synth/formula/region_counts.h"

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
