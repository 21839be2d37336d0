// The search for any processor, and the choice between the two.
#include <memory>

#include "core/moves.h"
#include "endgame/search.h"
#include "endgame/search_avx2.h"
#include "endgame/searcher.h"

namespace othello::endgame {

namespace {

struct PortableRules {
  static Bitboard Flips(const Board& board, Square square) {
    return othello::internal::FlipsByRay(board, square);
  }
  static Bitboard LegalMoves(const Board& board) {
    return othello::internal::RunEnds(board) & board.Empty();
  }
};

}  // namespace

Processor FastestProcessor() { return HasAvx2() ? Processor::kAvx2 : Processor::kPortable; }

std::unique_ptr<Search> MakeSearch(Processor processor, const SharedSearch& shared) {
  if (processor == Processor::kAvx2) return MakeAvx2Search(shared);
  return std::make_unique<Searcher<PortableRules>>(shared);
}

}  // namespace othello::endgame
