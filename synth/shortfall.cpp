#include "synth/shortfall.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <variant>

#include "core/discs/connectivity.h"
#include "core/discs/full_lines.h"
#include "core/discs/occupancy_closure.h"
#include "core/game/symmetry.h"
#include "synth/board_view.h"
#include "synth/satisfies.h"

namespace othello::synth {
namespace {

// Pairs of neighbours of different colours on lines with an empty square. There are none exactly if
// no side has a legal move: such a pair stands in a run of discs that ends at an empty square,
// which is legal for the colour that the run does not end with.
int MixedPairs(const Board& board) {
  const FullLines full = FullLinesOf(board.Occupied());
  const auto along = [&](Direction direction, Bitboard full_lines) {
    const Bitboard pairs = (board.mover & Shift(board.other, direction)) |
                           (board.other & Shift(board.mover, direction));
    return std::popcount(pairs & ~full_lines);
  };
  return along({1, 0}, full.ranks) + along({0, 1}, full.files) + along({-1, 1}, full.rising) +
         along({1, 1}, full.falling);
}

int OutOfBounds(int value, int min, int max) { return std::max({min - value, value - max, 0}); }

class BoardShortfall {
 public:
  explicit BoardShortfall(const Board& board, bool mover_to_move = true)
      : view_(board), mover_to_move_(mover_to_move) {}

  int Of(const Constraint& constraint) {
    return std::visit([&](const auto& statement) { return Of(statement, constraint); },
                      constraint.statement);
  }

  Bitboard MissedSquares(const Constraint& constraint) {
    if (const auto* const contents = std::get_if<Contents>(&constraint.statement))
      return Missed(*contents);
    if (const auto* const legality = std::get_if<Legality>(&constraint.statement))
      return Missed(*legality);
    Bitboard missed = 0;
    if (std::holds_alternative<All>(constraint.statement)) {
      for (const Constraint& part : constraint.parts) missed |= MissedSquares(part);
    }
    return missed;
  }

 private:
  Bitboard Missed(const Contents& contents) const {
    return contents.squares & ~view_.Having(contents.allowed);
  }

  Bitboard Missed(const Legality& legality) {
    const Bitboard legal = view_.Legal(legality.side);
    return legality.squares & (legality.legal ? ~legal : legal);
  }

  int Of(const Contents& contents, const Constraint&) const {
    return std::popcount(Missed(contents));
  }

  int Of(const Count& count, const Constraint&) {
    const int counted = std::popcount(view_.Counted(count.kind) & count.region);
    return OutOfBounds(counted, count.min, count.max);
  }

  int Of(const Legality& legality, const Constraint&) { return std::popcount(Missed(legality)); }

  int Of(const FlipCount& flips, const Constraint&) {
    return OutOfBounds(view_.FlippedBy(flips.move, flips.unit), flips.min, flips.max);
  }

  int Of(const AllFlips& flips, const Constraint&) {
    return OutOfBounds(view_.FlippedByAll(), flips.min, flips.max);
  }

  // A move that turns over a disc changes the difference by two.
  int Of(const DiscDifference& difference, const Constraint&) const {
    const int more = std::popcount(view_.board().mover) - std::popcount(view_.board().other);
    return (OutOfBounds(more, difference.min, difference.max) + 1) / 2;
  }

  int Of(MustPass, const Constraint&) {
    return std::popcount(view_.Legal(Side::kMover)) + (view_.Legal(Side::kOther) == 0 ? 1 : 0);
  }

  // The legal moves, and what makes them: the line of each mixed pair must become full, or the pair
  // of one colour. Measured with the soonest draw, 15 s, four seeds: 36, 32, 36, 36 discs so; 36,
  // 34, 36, 36 with twice the pairs; 36, 36, 48, 36 with four times; 46 to 48 with none.
  int Of(GameOver, const Constraint&) {
    constexpr int kPerPair = 3;
    const int legal =
        std::popcount(view_.Legal(Side::kMover)) + std::popcount(view_.Legal(Side::kOther));
    return legal + kPerPair * MixedPairs(view_.board());
  }

  int Of(const Occupancy& occupancy, const Constraint&) const {
    const Bitboard occupied = view_.board().Occupied();
    if (occupancy.kind == OccupancyKind::kConnected)
      return IsConnected(occupied) == occupancy.holds ? 0 : 1;
    const int open = std::popcount(occupied & ~ExplainedSquares(occupied));
    if (occupancy.holds) return open;
    return open == 0 ? 1 : 0;
  }

  // Two squares that differ, of an image that is its own, are one disc away from each other.
  int Of(const SelfImage& self_image, const Constraint&) const {
    const int unlike = std::popcount(view_.Unlike(self_image));
    if (self_image.holds) return (unlike + 1) / 2;
    return unlike == 0 ? 1 : 0;
  }

  int Of(SideToMove side, const Constraint&) const { return side.mover == mover_to_move_ ? 0 : 1; }

  // What holds after many moves is looked at where all else holds; before, its plies are missing.
  int Of(All, const Constraint& constraint) {
    int sum = 0;
    bool after_moves = false;
    for (const Constraint& part : constraint.parts) {
      if (std::holds_alternative<AfterMoves>(part.statement)) {
        after_moves = true;
      } else {
        sum += Of(part);
      }
    }
    if (!after_moves) return sum;
    const bool look = sum == 0;
    for (const Constraint& part : constraint.parts) {
      if (std::holds_alternative<AfterMoves>(part.statement))
        sum += look ? Of(part) : kPerPly * PliesOf(part);
    }
    return sum;
  }

  // The moves without a name that follow one another.
  static int PliesOf(const Constraint& constraint) {
    int plies = 0;
    for (const Constraint& part : constraint.parts) plies = std::max(plies, PliesOf(part));
    return plies + (std::holds_alternative<AfterMoves>(constraint.statement) ? 1 : 0);
  }

  int Of(Any, const Constraint& constraint) {
    int least = kSquares;  // of no parts, which never holds
    for (const Constraint& part : constraint.parts) {
      least = std::min(least, Of(part));
      if (least == 0) break;
    }
    return least;
  }

  int Of(Not, const Constraint& constraint) {
    return Satisfies(constraint.parts.front(), view_.board(), mover_to_move_) ? 1 : 0;
  }

  // Where the move is not legal, what is missing besides is that of the board as if it were made.
  int Of(const After& after, const Constraint& constraint) {
    const Constraint& part = constraint.parts.front();
    const Board& board = view_.board();
    if ((board.Occupied() & Bit(after.move)) != 0)
      return kOccupied + Shortfall(part, Passed(board));
    const int illegal = (view_.Legal(Side::kMover) & Bit(after.move)) != 0 ? 0 : 1;
    return illegal + Shortfall(part, Play(board, after.move));
  }

  // Of the nearest move; or the number of moves after which it does not hold, and of an only one
  // what is missing after it.
  int Of(const AfterMoves& after, const Constraint& constraint) {
    if (after.moves == Moves::kAny) {
      const Board& board = view_.board();
      const Bitboard legal = view_.Legal(Side::kMover);
      int least = kSquares;
      const auto try_moves = [&](Bitboard moves) {
        for (; moves != 0 && least > 0; moves &= moves - 1)
          least = std::min(least, Of(After{std::countr_zero(moves)}, constraint));
      };
      // What is not legal lacks that at least, and on all occupied squares the same.
      try_moves(legal);
      if (PliesOf(constraint.parts.front()) > 0) return least;
      if (least > 1) try_moves(board.Empty() & ~legal);
      if (least > kOccupied) try_moves(board.Occupied() & (0 - board.Occupied()));
      return least;
    }
    if (std::popcount(view_.Legal(Side::kMover)) == 1)
      return Shortfall(constraint.parts.front(),
                       Play(view_.board(), std::countr_zero(view_.Legal(Side::kMover))));
    int failing = 0;
    ForEachSquare(view_.Legal(Side::kMover), [&](Square move) {
      failing += Satisfies(constraint.parts.front(), Play(view_.board(), move)) ? 0 : 1;
    });
    return failing;
  }

  int Of(AnyImage, const Constraint& constraint) const {
    int least = std::numeric_limits<int>::max();
    for (int k = 0; k < kImages; ++k)
      least = std::min(
          least, Shortfall(constraint.parts.front(), Image(view_.board(), k), mover_to_move_));
    return least;
  }

  static constexpr int kPerPly = 4;
  static constexpr int kOccupied = 4;  // what a move on an occupied square lacks

  BoardView view_;
  const bool mover_to_move_;
};

}  // namespace

int Shortfall(const Constraint& constraint, const Board& board, bool mover_to_move) {
  return BoardShortfall(board, mover_to_move).Of(constraint);
}

Bitboard MissedSquares(const Constraint& constraint, const Board& board) {
  return BoardShortfall(board).MissedSquares(constraint);
}

}  // namespace othello::synth
