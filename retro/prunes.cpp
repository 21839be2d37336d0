#include "retro/prunes.h"

#include "core/discs/connectivity.h"
#include "core/discs/occupancy_closure.h"
#include "core/game/square.h"
#include "retro/partial_board.h"
#include "retro/predecessors.h"

namespace othello::retro {
namespace {

// A set of squares for each side: [0] the mover, [1] the other side.
using Sides = std::array<Bitboard, 2>;

// The squares of `run` that form a contiguous run with a square of `from`, in one direction of the
// line: towards higher squares (FillUp) or lower squares (FillDown).
template <int kShift>
constexpr Bitboard FillUp(Bitboard from, Bitboard run) {
  Bitboard fill = run & (from << kShift);
  fill |= run & (fill << kShift);
  run &= run << kShift;
  fill |= run & (fill << (2 * kShift));
  fill |= run & (fill << (2 * kShift));
  return fill;
}

template <int kShift>
constexpr Bitboard FillDown(Bitboard from, Bitboard run) {
  Bitboard fill = run & (from >> kShift);
  fill |= run & (fill >> kShift);
  run &= run >> kShift;
  fill |= run & (fill >> (2 * kShift));
  fill |= run & (fill >> (2 * kShift));
  return fill;
}

// What side c may have done along one of the four lines.
struct Reached {
  Bitboard placed;   // squares from which a run leads to a closing disc
  Bitboard flipped;  // squares in a run between such a square, of `candidates`, and a closing disc
};

// The squares of `closers` may have had c, those of `run` the other colour.
template <int kShift>
constexpr Reached AlongLine(Bitboard closers, Bitboard run, Bitboard candidates) {
  if constexpr (kShift != 8) run &= ~(kFileA | kFileH);
  const Bitboard up = FillUp<kShift>(closers, run);
  const Bitboard down = FillDown<kShift>(closers, run);
  const Bitboard ends_above = (up << kShift) & candidates;
  const Bitboard ends_below = (down >> kShift) & candidates;
  return {ends_above | ends_below,
          (up & FillDown<kShift>(ends_above, run)) | (down & FillUp<kShift>(ends_below, run))};
}

struct Closure {
  Sides ever;
  Sides flipped;
};

Closure Grow(const Sides& start, const Sides& allowed) {
  Closure closure = {{start[0] & allowed[0], start[1] & allowed[1]}, {0, 0}};
  for (Sides before = {0, 0}; before != closure.ever;) {
    before = closure.ever;
    for (int side = 0; side < 2; ++side) {
      const Bitboard closers = closure.ever[side];
      const Bitboard run = closure.ever[1 - side];
      const Bitboard candidates = allowed[side] & ~kCentre;
      const Reached lines[] = {
          AlongLine<1>(closers, run, candidates), AlongLine<7>(closers, run, candidates),
          AlongLine<8>(closers, run, candidates), AlongLine<9>(closers, run, candidates)};
      for (const Reached& line : lines) {
        closure.flipped[side] |= line.flipped & allowed[side];
        closure.ever[side] |= line.placed;
      }
      closure.ever[side] |= closure.flipped[side];
    }
  }
  return closure;
}

// Looks at the discs that must be there, and at their colours as far as they are known.
bool ExplainsColoursFrom(const PartialBoard& boards, const Sides& start) {
  const Bitboard mover = boards.MustBeMover();
  const Bitboard other = boards.MustBeOther();
  Sides allowed = {boards.MayBeDisc(), boards.MayBeDisc()};
  for (;;) {
    const Closure closure = Grow(start, allowed);
    if ((mover & ~closure.ever[0]) != 0 || (other & ~closure.ever[1]) != 0) return false;
    if ((boards.MustBeDisc() & ~(closure.ever[0] | closure.ever[1])) != 0) return false;
    const Sides less = {allowed[0] & ~(other & ~closure.flipped[1]),
                        allowed[1] & ~(mover & ~closure.flipped[0])};
    if (less == allowed) return true;
    allowed = less;
  }
}

}  // namespace

Reason ReasonOf(Prune prune) {
  switch (prune) {
    case Prune::kCentre:
      return Reason::kCentre;
    case Prune::kConnectivity:
      return Reason::kConnectivity;
    case Prune::kOccupancyClosure:
      return Reason::kOccupancyClosure;
    case Prune::kLastMove:
      return Reason::kLastMove;
    case Prune::kColourClosure:
      return Reason::kColourClosure;
  }
  return Reason::kNone;
}

std::optional<Prune> PruneOf(Reason reason) {
  for (const Prune prune : kPrunes) {
    if (ReasonOf(prune) == reason) return prune;
  }
  return std::nullopt;
}

bool ExplainsColours(const PartialBoard& boards) {
  return ExplainsColoursFrom(boards, {kStart.mover, kStart.other}) ||
         ExplainsColoursFrom(boards, {kStart.other, kStart.mover});
}

bool ExplainsColours(const Board& board) { return ExplainsColours(Exactly(board)); }

bool Passes(const Board& board, Prune prune) {
  switch (prune) {
    case Prune::kCentre:
      return board.HasCentre();
    case Prune::kConnectivity:
      return IsConnected(board.Occupied());
    case Prune::kOccupancyClosure:
      return IsExplained(board.Occupied());
    case Prune::kLastMove:
      return board.Discs() <= 4 || LastMoveSquares(board) != 0 ||
             (MayFollowPass(board) && LastMoveSquares(Passed(board)) != 0);
    case Prune::kColourClosure:
      return ExplainsColours(board);
  }
  return true;
}

namespace {

bool MayHaveLastMove(const PartialBoard& boards) {
  if ((boards.MustBeDisc() & ~kCentre) == 0) return true;  // the start may be in the family
  return LastMoveSquares(boards) != 0 ||
         (MayFollowPass(boards) && LastMoveSquares(Passed(boards)) != 0);
}

}  // namespace

bool Refutes(Prune prune, const PartialBoard& boards) {
  switch (prune) {
    case Prune::kCentre:
      return (kCentre & boards.MustBeEmpty()) != 0;
    case Prune::kConnectivity:
      return (boards.MustBeDisc() & ~ConnectedTo(kCentre, boards.MayBeDisc())) != 0;
    case Prune::kOccupancyClosure:
      return (boards.MustBeDisc() & ~ExplainedSquares(boards.MayBeDisc())) != 0;
    case Prune::kLastMove:
      return !MayHaveLastMove(boards);
    case Prune::kColourClosure:
      return !ExplainsColours(boards);
  }
  return false;
}

std::optional<Prune> FirstFailure(const Board& board) {
  for (const Prune prune : kPrunes) {
    if (!Passes(board, prune)) return prune;
  }
  return std::nullopt;
}

}  // namespace othello::retro
