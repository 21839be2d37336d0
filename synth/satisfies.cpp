#include "synth/satisfies.h"

#include <algorithm>
#include <bit>
#include <variant>

#include "core/discs/connectivity.h"
#include "core/discs/occupancy_closure.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "synth/board_view.h"

namespace othello::synth {
namespace {

bool Holds(const Constraint& constraint, BoardView& view, bool mover_to_move);

struct StatementHolds {
  const Constraint& constraint;
  BoardView& view;
  bool mover_to_move;

  bool operator()(const Contents& contents) const {
    return (contents.squares & ~view.Having(contents.allowed)) == 0;
  }

  bool operator()(const Count& count) const {
    const int counted = std::popcount(view.Counted(count.kind) & count.region);
    return counted >= count.min && counted <= count.max;
  }

  bool operator()(const Legality& legality) const {
    const Bitboard legal = view.Legal(legality.side);
    return (legality.squares & (legality.legal ? ~legal : legal)) == 0;
  }

  bool operator()(const FlipCount& flips) const {
    const int flipped = view.FlippedBy(flips.move, flips.unit);
    return flipped >= flips.min && flipped <= flips.max;
  }

  bool operator()(const AllFlips& flips) const {
    const int flipped = view.FlippedByAll();
    return flipped >= flips.min && flipped <= flips.max;
  }

  bool operator()(const DiscDifference& difference) const {
    const Board& board = view.board();
    const int more = std::popcount(board.mover) - std::popcount(board.other);
    return more >= difference.min && more <= difference.max;
  }

  bool operator()(MustPass) const {
    return view.Legal(Side::kMover) == 0 && view.Legal(Side::kOther) != 0;
  }

  bool operator()(GameOver) const {
    return view.Legal(Side::kMover) == 0 && view.Legal(Side::kOther) == 0;
  }

  bool operator()(const Occupancy& occupancy) const {
    const Bitboard occupied = view.board().Occupied();
    const bool hangs_together =
        occupancy.kind == OccupancyKind::kConnected ? IsConnected(occupied) : IsExplained(occupied);
    return hangs_together == occupancy.holds;
  }

  bool operator()(const SelfImage& self_image) const {
    return (view.Unlike(self_image) == 0) == self_image.holds;
  }

  bool operator()(SideToMove side) const { return side.mover == mover_to_move; }

  bool operator()(All) const {
    // What holds after many moves is asked last.
    bool after_moves = false;
    for (const Constraint& part : constraint.parts) {
      if (std::holds_alternative<AfterMoves>(part.statement)) {
        after_moves = true;
      } else if (!Holds(part, view, mover_to_move)) {
        return false;
      }
    }
    return !after_moves || std::ranges::all_of(constraint.parts, [&](const Constraint& part) {
      return !std::holds_alternative<AfterMoves>(part.statement) ||
             Holds(part, view, mover_to_move);
    });
  }

  bool operator()(Any) const {
    for (const Constraint& part : constraint.parts) {
      if (Holds(part, view, mover_to_move)) return true;
    }
    return false;
  }

  bool operator()(Not) const { return !Holds(constraint.parts.front(), view, mover_to_move); }

  bool operator()(const After& after) const {
    return (view.Legal(Side::kMover) & Bit(after.move)) != 0 &&
           Satisfies(constraint.parts.front(), Play(view.board(), after.move));
  }

  bool operator()(const AfterMoves& after) const {
    const bool any = after.moves == Moves::kAny;
    for (Bitboard left = view.Legal(Side::kMover); left != 0; left &= left - 1) {
      const Board next = Play(view.board(), std::countr_zero(left));
      if (Satisfies(constraint.parts.front(), next) == any) return any;
    }
    return !any;
  }

  bool operator()(AnyImage) const {
    for (int k = 0; k < kImages; ++k) {
      if (Satisfies(constraint.parts.front(), Image(view.board(), k), mover_to_move)) return true;
    }
    return false;
  }
};

bool Holds(const Constraint& constraint, BoardView& view, bool mover_to_move) {
  return std::visit(StatementHolds{constraint, view, mover_to_move}, constraint.statement);
}

}  // namespace

bool Satisfies(const Constraint& constraint, const Board& board, bool mover_to_move) {
  BoardView view(board);
  return Holds(constraint, view, mover_to_move);
}

}  // namespace othello::synth
