// One board of each family of images.
//
// If a board meets conditions that stay the same under a group of symmetries, so do its images, and
// one of them comes first in a fixed order of all boards. So a search for such a board may look for
// one that no image comes before, and a proof that there is none takes an eighth of the steps, or
// less.
#pragma once

#include "core/game/board.h"
#include "core/game/symmetry.h"
#include "proofs/board_hypothesis.h"
#include "proofs/hypothesis_writer.h"

namespace othello::proofs {

// Writes that no image under the group comes before the board.
void SupposeLeastImage(HypothesisWriter& writer, const BoardFacts& board, SymmetrySet group);

// That image of the board.
Board FirstImage(const Board& board, SymmetrySet group);

}  // namespace othello::proofs
