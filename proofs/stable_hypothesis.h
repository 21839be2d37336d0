// Which discs of a side can never be turned over again, as clauses: word for word what
// core/discs/stable_discs.h says.
#pragma once

#include <array>

#include "core/game/square.h"
#include "proofs/hypothesis_writer.h"

namespace othello::proofs {

// For each square a literal: it has a disc of the side, and that is stable. `mine` and `theirs` are
// the discs of the side and of the other one, `disc` those of both.
std::array<int, kSquares> StableDiscs(HypothesisWriter& writer,
                                      const std::array<int, kSquares>& mine,
                                      const std::array<int, kSquares>& theirs,
                                      const std::array<int, kSquares>& disc);

}  // namespace othello::proofs
