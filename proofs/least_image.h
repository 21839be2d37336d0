// One board of each family of images.
//
// If a board meets conditions that stay the same under a group of symmetries, so do its images, and
// one of them comes first in a fixed order of all boards. So whoever looks for such a board may
// look for one that no image comes before, and a proof that there is none takes an eighth of the
// steps, or less.
#ifndef OTHELLO_PROOFS_LEAST_IMAGE_H_
#define OTHELLO_PROOFS_LEAST_IMAGE_H_

#include "core/board.h"
#include "core/symmetry.h"
#include "proofs/board_claim.h"
#include "proofs/claim_writer.h"

namespace othello::proofs {

// Writes that no image under the group comes before the board.
void ClaimLeastImage(ClaimWriter& writer, const BoardFacts& board, SymmetrySet group);

// That image of the board.
Board FirstImage(const Board& board, SymmetrySet group);

}  // namespace othello::proofs

#endif  // OTHELLO_PROOFS_LEAST_IMAGE_H_
