#include "synth/shortfall.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>
#include <variant>

#include "core/connectivity.h"
#include "core/moves.h"
#include "core/occupancy_closure.h"
#include "core/symmetry.h"
#include "synth/satisfies.h"

namespace othello::synth {
namespace {

int OutOfBounds(int value, int min, int max) { return std::max({min - value, value - max, 0}); }

// Of one board, whose legal moves are computed when they are asked for.
class BoardShortfall {
 public:
  explicit BoardShortfall(const Board& board) : board_(board) {}

  int Of(const Constraint& constraint) {
    return std::visit([&](const auto& statement) { return Of(statement, constraint); },
                      constraint.statement);
  }

 private:
  Bitboard Legal(Side side) {
    std::optional<Bitboard>& legal = side == Side::kMover ? legal_ : other_legal_;
    if (!legal) legal = LegalMoves(side == Side::kMover ? board_ : Passed(board_));
    return *legal;
  }

  Bitboard Counted(CountKind kind) {
    if (kind == CountKind::kLegalMoves) return Legal(Side::kMover);
    if (kind == CountKind::kOtherLegalMoves) return Legal(Side::kOther);
    return CountedSquares(kind, board_);
  }

  int Of(const Contents& contents, const Constraint&) const {
    Bitboard allowed = kNoSquares;
    if (contents.allowed & kEmptySquare) allowed |= board_.Empty();
    if (contents.allowed & kMoverDisc) allowed |= board_.mover;
    if (contents.allowed & kOtherDisc) allowed |= board_.other;
    return std::popcount(contents.squares & ~allowed);
  }

  int Of(const Count& count, const Constraint&) {
    return OutOfBounds(std::popcount(Counted(count.kind) & count.region), count.min, count.max);
  }

  int Of(const Legality& legality, const Constraint&) {
    const Bitboard legal = Legal(legality.side);
    return std::popcount(legality.squares & (legality.legal ? ~legal : legal));
  }

  int Of(const FlipCount& flips, const Constraint&) const {
    const bool is_empty = (board_.Empty() & Bit(flips.move)) != 0;
    const int flipped = is_empty ? std::popcount(Flips(board_, flips.move)) : 0;
    return OutOfBounds(flipped, flips.min, flips.max);
  }

  int Of(MustPass, const Constraint&) {
    return std::popcount(Legal(Side::kMover)) + (Legal(Side::kOther) == 0 ? 1 : 0);
  }

  int Of(GameOver, const Constraint&) {
    return std::popcount(Legal(Side::kMover)) + std::popcount(Legal(Side::kOther));
  }

  int Of(const Occupancy& occupancy, const Constraint&) const {
    const Bitboard occupied = board_.Occupied();
    if (occupancy.kind == OccupancyKind::kConnected)
      return IsConnected(occupied) == occupancy.holds ? 0 : 1;
    const int open = std::popcount(occupied & ~ExplainedSquares(occupied));
    return occupancy.holds ? open : open == 0 ? 1 : 0;
  }

  int Of(All, const Constraint& constraint) {
    int sum = 0;
    for (const Constraint& part : constraint.parts) sum += Of(part);
    return sum;
  }

  int Of(Any, const Constraint& constraint) {
    int least = kSquares;  // of no parts, which never holds
    for (const Constraint& part : constraint.parts) least = std::min(least, Of(part));
    return least;
  }

  int Of(Not, const Constraint& constraint) {
    return Satisfies(constraint.parts.front(), board_) ? 1 : 0;
  }

  int Of(AnyImage, const Constraint& constraint) const {
    int least = std::numeric_limits<int>::max();
    for (int k = 0; k < kImages; ++k)
      least = std::min(least, Shortfall(constraint.parts.front(), Image(board_, k)));
    return least;
  }

  Board board_;
  std::optional<Bitboard> legal_;
  std::optional<Bitboard> other_legal_;
};

}  // namespace

int Shortfall(const Constraint& constraint, const Board& board) {
  return BoardShortfall(board).Of(constraint);
}

}  // namespace othello::synth
