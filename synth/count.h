// Counts on a board: discs, empty squares, legal moves, on the whole board or in a region.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/base/words.h"
#include "core/game/board.h"
#include "core/game/moves.h"

namespace othello::synth {

enum class CountKind : std::uint8_t {
  kDiscs,
  kEmpties,
  kMover,
  kOther,
  kLegalMoves,
  kOtherLegalMoves
};

constexpr auto WordTable(CountKind) {
  return std::to_array<Word<CountKind>>({{CountKind::kDiscs, "discs"},
                                         {CountKind::kEmpties, "empties"},
                                         {CountKind::kMover, "mover"},
                                         {CountKind::kOther, "other"},
                                         {CountKind::kLegalMoves, "legal_moves"},
                                         {CountKind::kOtherLegalMoves, "other_legal_moves"}});
}

// The squares that `kind` counts. The other side's legal moves are those that it would have if it
// were to move.
constexpr Bitboard CountedSquares(CountKind kind, const Board& board) {
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
  }
  return kNoSquares;
}

// The number of counted squares in `region`.
constexpr int CountOn(CountKind kind, Bitboard region, const Board& board) {
  return std::popcount(CountedSquares(kind, board) & region);
}

}  // namespace othello::synth
