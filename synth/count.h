// Counts on a board: discs, empty squares, legal moves, on the whole board or in a region.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/base/words.h"
#include "core/game/board.h"

namespace othello::synth {

enum class CountKind : std::uint8_t {
  kDiscs,
  kEmpties,
  kMover,
  kOther,
  // The other side's legal moves are those that it would have if it were to move.
  kLegalMoves,
  kOtherLegalMoves,
  // Squares that are legal moves of this side only.
  kExclusiveMoves,
  kOtherExclusiveMoves,
  // Discs that can never be turned over again (core/discs/stable_discs.h).
  kStable,
  kMoverStable,
  kOtherStable,
  // Discs next to an empty square, along a line or diagonally.
  kFrontier,
  kMoverFrontier,
  kOtherFrontier,
  // Regions of empty squares (core/discs/connectivity.h), each counted at its first square; those
  // of an odd number of squares. On the whole board only.
  kEmptyRegions,
  kOddRegions
};

constexpr auto WordTable(CountKind) {
  return std::to_array<Word<CountKind>>({{CountKind::kDiscs, "discs"},
                                         {CountKind::kEmpties, "empties"},
                                         {CountKind::kMover, "mover"},
                                         {CountKind::kOther, "other"},
                                         {CountKind::kLegalMoves, "legal_moves"},
                                         {CountKind::kOtherLegalMoves, "other_legal_moves"},
                                         {CountKind::kExclusiveMoves, "exclusive_moves"},
                                         {CountKind::kOtherExclusiveMoves, "other_exclusive_moves"},
                                         {CountKind::kStable, "stable"},
                                         {CountKind::kMoverStable, "mover_stable"},
                                         {CountKind::kOtherStable, "other_stable"},
                                         {CountKind::kFrontier, "frontier"},
                                         {CountKind::kMoverFrontier, "mover_frontier"},
                                         {CountKind::kOtherFrontier, "other_frontier"},
                                         {CountKind::kEmptyRegions, "empty_regions"},
                                         {CountKind::kOddRegions, "odd_regions"}});
}

// Whether the kind counts regions, which no part of the board has.
constexpr bool CountsRegions(CountKind kind) {
  return kind == CountKind::kEmptyRegions || kind == CountKind::kOddRegions;
}

// No region of a board has more. Of regions there are at most sixteen: the squares of a block of
// 2x2 squares are next to one another.
constexpr int MostCounted(CountKind kind, Bitboard region) {
  return CountsRegions(kind) ? 16 : std::popcount(region);
}

// The squares that `kind` counts.
Bitboard CountedSquares(CountKind kind, const Board& board);

// The number of counted squares in `region`.
inline int CountOn(CountKind kind, Bitboard region, const Board& board) {
  return std::popcount(CountedSquares(kind, board) & region);
}

}  // namespace othello::synth
