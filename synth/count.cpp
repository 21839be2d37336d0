#include "synth/count.h"

#include "core/discs/connectivity.h"
#include "core/discs/stable_discs.h"
#include "core/game/moves.h"

namespace othello::synth {
namespace {

Bitboard FirstSquares(Bitboard set, bool odd_regions_only) {
  Bitboard first = kNoSquares;
  for (const Bitboard region : Regions(set)) {
    if (!odd_regions_only || std::popcount(region) % 2 == 1) first |= region & (0 - region);
  }
  return first;
}

}  // namespace

Bitboard CountedSquares(CountKind kind, const Board& board) {
  const auto next_to_empty = [&](Bitboard discs) { return discs & WithNeighbours(board.Empty()); };
  switch (kind) {
    case CountKind::kDiscs:
      return board.Occupied();
    case CountKind::kEmpties:
      return board.Empty();
    case CountKind::kMover:
      return board.mover;
    case CountKind::kOther:
      return board.other;
    case CountKind::kLegalMoves:
      return LegalMoves(board);
    case CountKind::kOtherLegalMoves:
      return LegalMoves(Passed(board));
    case CountKind::kExclusiveMoves:
      return LegalMoves(board) & ~LegalMoves(Passed(board));
    case CountKind::kOtherExclusiveMoves:
      return LegalMoves(Passed(board)) & ~LegalMoves(board);
    case CountKind::kStable:
      return StableDiscsOfOther(board) | StableDiscsOfOther(Passed(board));
    case CountKind::kMoverStable:
      return StableDiscsOfOther(Passed(board));
    case CountKind::kOtherStable:
      return StableDiscsOfOther(board);
    case CountKind::kFrontier:
      return next_to_empty(board.Occupied());
    case CountKind::kMoverFrontier:
      return next_to_empty(board.mover);
    case CountKind::kOtherFrontier:
      return next_to_empty(board.other);
    case CountKind::kEmptyRegions:
      return FirstSquares(board.Empty(), false);
    case CountKind::kOddRegions:
      return FirstSquares(board.Empty(), true);
  }
  return kNoSquares;
}

}  // namespace othello::synth
