// The search for any processor, and the choice between all.
#include <memory>
#include <vector>

#include "core/game/moves.h"
#include "endgame/search/search.h"
#include "endgame/search/search_by_lanes.h"
#include "endgame/search/searcher.h"

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

std::vector<Processor> ProcessorsHere() {
  std::vector<Processor> here{Processor::kPortable};
  if (HasAvx2()) here.push_back(Processor::kAvx2);
  if (HasAvx512()) here.push_back(Processor::kAvx512);
  return here;
}

std::unique_ptr<Search> MakeSearch(Processor processor, const SharedSearch& shared) {
  switch (processor) {
    case Processor::kAvx512:
      return MakeAvx512Search(shared);
    case Processor::kAvx2:
      return MakeAvx2Search(shared);
    case Processor::kPortable:
      break;
  }
  return std::make_unique<Searcher<PortableRules>>(shared);
}

}  // namespace othello::endgame
