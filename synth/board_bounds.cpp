#include "synth/board_bounds.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <variant>

namespace othello::synth {
namespace {

Range operator+(Range a, Range b) { return {a.min + b.min, a.max + b.max}; }
Range operator-(Range a, Range b) { return {a.min - b.max, a.max - b.min}; }

// The numbers whose double is in `range`. Shifts round down, for negative numbers too.
Range Half(Range range) { return {(range.min + 1) >> 1, range.max >> 1}; }

void Narrow(Range& range, Range by) {
  range = {std::max(range.min, by.min), std::min(range.max, by.max)};
}

void Narrow(BoardBounds& bounds, const Contents& contents, const Constraint&) {
  constexpr std::array<ContentsSet, 3> kOrder = {kEmptySquare, kMoverDisc, kOtherDisc};
  for (std::size_t i = 0; i < kOrder.size(); ++i) {
    if ((contents.allowed & kOrder[i]) == 0) bounds.may_be[i] &= ~contents.squares;
  }
}

// How many of `squares` have contents that others cannot have, and how many may have them.
Range Number(Bitboard squares, Bitboard may_be, Bitboard may_be_else) {
  return {std::popcount(squares & ~may_be_else), std::popcount(squares & may_be)};
}

Range MoversOn(Bitboard squares, const BoardBounds& bounds) {
  const auto& [empty, mover, other] = bounds.may_be;
  return Number(squares, mover, empty | other);
}

Range OthersOn(Bitboard squares, const BoardBounds& bounds) {
  const auto& [empty, mover, other] = bounds.may_be;
  return Number(squares, other, empty | mover);
}

Range DiscsOn(Bitboard squares, const BoardBounds& bounds) {
  const auto& [empty, mover, other] = bounds.may_be;
  return Number(squares, mover | other, empty);
}

void Narrow(BoardBounds& bounds, const Count& count, const Constraint&) {
  const Bitboard outside = ~count.region;
  const Range counted = {count.min, count.max};
  const int squares = std::popcount(count.region);
  switch (count.kind) {
    case CountKind::kDiscs:
      Narrow(bounds.discs, counted + DiscsOn(outside, bounds));
      break;
    case CountKind::kEmpties:
      Narrow(bounds.discs, Range{squares, squares} - counted + DiscsOn(outside, bounds));
      break;
    case CountKind::kLegalMoves:
    case CountKind::kOtherLegalMoves:
      Narrow(bounds.discs, {0, kSquares - count.min});
      Narrow(count.kind == CountKind::kLegalMoves ? bounds.legal_moves : bounds.other_legal_moves,
             {count.min, count.max + kSquares - squares});
      break;
    case CountKind::kExclusiveMoves:
    case CountKind::kOtherExclusiveMoves:
    case CountKind::kEmptyRegions:
    case CountKind::kOddRegions:
      Narrow(bounds.discs, {0, kSquares - count.min});
      break;
    case CountKind::kStable:
    case CountKind::kFrontier:
      Narrow(bounds.discs, {count.min, kSquares});
      break;
    case CountKind::kMoverStable:
    case CountKind::kMoverFrontier:
      Narrow(bounds.mover, {count.min, kSquares});
      break;
    case CountKind::kOtherStable:
    case CountKind::kOtherFrontier:
      Narrow(bounds.other, {count.min, kSquares});
      break;
    case CountKind::kMover:
      Narrow(bounds.mover, counted + MoversOn(outside, bounds));
      Narrow(bounds.discs, {count.min + DiscsOn(outside, bounds).min, kSquares});
      break;
    case CountKind::kOther:
      Narrow(bounds.other, counted + OthersOn(outside, bounds));
      Narrow(bounds.discs, {count.min + DiscsOn(outside, bounds).min, kSquares});
      break;
  }
}

void Narrow(BoardBounds& bounds, const DiscDifference& difference, const Constraint&) {
  Narrow(bounds.difference, {difference.min, difference.max});
}

// By what is known of the board after the move: there is a disc more, at least one is turned over,
// and then the other side is the mover.
void Narrow(BoardBounds& bounds, const After& move, const Constraint& constraint) {
  const BoardBounds after = BoundsOf(constraint.parts.front());
  const Bitboard must_be_disc_after = ~after.may_be[0];
  const Bitboard must_be_empty_after = ~(after.may_be[1] | after.may_be[2]);
  bounds.may_be[0] &= ~must_be_disc_after | Bit(move.move);
  for (const std::size_t disc : {1, 2})
    bounds.may_be[disc] &= ~must_be_empty_after & ~Bit(move.move);
  const Range flips = {1, kMostFlipsOfMove};
  if (after.Contradict()) bounds.discs = {1, 0};
  Narrow(bounds.discs, after.discs - Range{1, 1});
  Narrow(bounds.mover, after.other - Range{1, 1} - flips);
  Narrow(bounds.other, after.mover + flips);
  Narrow(bounds.difference, Range{-1, -1} - after.difference - flips - flips);
}

// By the statements of this kind.
template <typename Statement>
void NarrowBy(const Constraint& constraint, BoardBounds& bounds) {
  if (const auto* statement = std::get_if<Statement>(&constraint.statement))
    Narrow(bounds, *statement, constraint);
  if (std::holds_alternative<All>(constraint.statement)) {
    for (const Constraint& part : constraint.parts) NarrowBy<Statement>(part, bounds);
  }
}

// Discs are mover + other, the difference is mover - other, and so discs + difference and
// discs - difference are even.
void NarrowByEachOther(BoardBounds& bounds) {
  auto& [may_be, mover, other, discs, difference, legal_moves, other_legal_moves] = bounds;
  Narrow(discs, mover + other);
  Narrow(difference, mover - other);
  Narrow(mover, discs - other);
  Narrow(other, discs - mover);
  Narrow(mover, Half(discs + difference));
  Narrow(other, Half(discs - difference));
  Narrow(discs, mover + mover - difference);
  Narrow(difference, discs - (other + other));
}

}  // namespace

BoardBounds BoundsOf(const Constraint& constraint) {
  BoardBounds bounds;
  // First what the squares may hold: counts of a region look at the others.
  NarrowBy<Contents>(constraint, bounds);
  NarrowBy<After>(constraint, bounds);
  Narrow(bounds.mover, MoversOn(kAllSquares, bounds));
  Narrow(bounds.other, OthersOn(kAllSquares, bounds));
  Narrow(bounds.discs, DiscsOn(kAllSquares, bounds));
  NarrowBy<Count>(constraint, bounds);
  NarrowBy<DiscDifference>(constraint, bounds);
  for (BoardBounds before = {}; !bounds.Contradict() && !(before == bounds);) {
    before = bounds;
    NarrowByEachOther(bounds);
  }
  return bounds;
}

}  // namespace othello::synth
