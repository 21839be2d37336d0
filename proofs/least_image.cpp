#include "proofs/least_image.h"

#include <cstddef>
#include <vector>

namespace othello::proofs {

namespace {

// A board as a row of bits, by which boards are ordered: where discs are, rings from the centre
// outwards, then which of them are the mover's.
std::vector<int> BitsOf(const BoardFacts& facts, int image) {
  std::vector<int> bits;
  for (const auto* kind : {&facts.disc, &facts.mover}) {
    for (int ring = 0; ring < 4; ++ring) {
      for (Square square = 0; square < kSquares; ++square) {
        if (RingOf(square) == ring) bits.push_back((*kind)[Image(square, image)]);
      }
    }
  }
  return bits;
}

}  // namespace

void SupposeLeastImage(HypothesisWriter& writer, const BoardFacts& board, SymmetrySet group) {
  const std::vector<int> bits = BitsOf(board, 0);
  for (int k = 1; k < kImages; ++k) {
    if (!Contains(group, k)) continue;
    const std::vector<int> of_image = BitsOf(board, k);
    int equal = kTrue;  // all bits so far
    for (std::size_t i = 0; i < bits.size(); ++i) {
      if (bits[i] == of_image[i]) continue;
      writer.Add({-equal, -bits[i], of_image[i]});
      equal = writer.And({equal, writer.Or({bits[i], -of_image[i]})});
    }
  }
}

Board FirstImage(const Board& board, SymmetrySet group) {
  const BoardFacts facts = FactsOf(board);
  int first = 0;
  for (int k = 1; k < kImages; ++k) {
    if (Contains(group, k) && BitsOf(facts, k) < BitsOf(facts, first)) first = k;
  }
  return Image(board, InverseImage(first));
}

}  // namespace othello::proofs
