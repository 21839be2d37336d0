// A board as constraints ask about it (satisfies.h, shortfall.h).
#pragma once

#include <bit>
#include <optional>

#include "core/discs/connectivity.h"
#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "synth/constraint.h"

namespace othello::synth {

// Legal moves are computed when they are first asked for, and then kept.
class BoardView {
 public:
  explicit BoardView(const Board& board) : board_(board) {}

  const Board& board() const { return board_; }

  Bitboard Legal(Side side) {
    std::optional<Bitboard>& legal = side == Side::kMover ? legal_ : other_legal_;
    if (!legal) legal = LegalMoves(side == Side::kMover ? board_ : Passed(board_));
    return *legal;
  }

  // The squares that `kind` counts.
  Bitboard Counted(CountKind kind) {
    if (kind == CountKind::kLegalMoves) return Legal(Side::kMover);
    if (kind == CountKind::kOtherLegalMoves) return Legal(Side::kOther);
    if (kind == CountKind::kExclusiveMoves) return Legal(Side::kMover) & ~Legal(Side::kOther);
    if (kind == CountKind::kOtherExclusiveMoves) return Legal(Side::kOther) & ~Legal(Side::kMover);
    return CountedSquares(kind, board_);
  }

  // The squares with one of the contents.
  Bitboard Having(ContentsSet contents) const {
    Bitboard squares = kNoSquares;
    if (contents & kEmptySquare) squares |= board_.Empty();
    if (contents & kMoverDisc) squares |= board_.mover;
    if (contents & kOtherDisc) squares |= board_.other;
    return squares;
  }

  // The squares on which the board differs from its image.
  Bitboard Unlike(const SelfImage& self_image) const {
    Board image = Image(board_, self_image.image);
    if (self_image.colors_exchanged) image = Passed(image);
    return (board_.mover ^ image.mover) | (board_.other ^ image.other);
  }

  // Discs that all legal moves of the mover together turn over.
  int FlippedByAll() {
    int flipped = 0;
    ForEachSquare(Legal(Side::kMover),
                  [&](Square square) { flipped += std::popcount(Flips(board_, square)); });
    return flipped;
  }

  // Discs that the mover's move on `square` turns over, or their directions; 0 if it is not legal.
  int FlippedBy(Square square, FlipUnit unit) {
    if ((Legal(Side::kMover) & Bit(square)) == 0) return 0;
    const Bitboard flips = Flips(board_, square);
    // The first disc of each direction stands next to the move.
    const Bitboard counted = unit == FlipUnit::kDiscs ? flips : flips & WithNeighbours(Bit(square));
    return std::popcount(counted);
  }

 private:
  Board board_;
  std::optional<Bitboard> legal_;
  std::optional<Bitboard> other_legal_;
};

}  // namespace othello::synth
