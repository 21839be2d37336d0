#include "synth/board_bounds.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <variant>
#include <vector>

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

// A number of squares in a region, as a condition says.
struct RegionCount {
  Bitboard region;
  Range number;
};

// The gains of regions that share no square, those with the most first.
template <typename Gain>
int SumOfGains(std::vector<RegionCount> counts, Gain gain) {
  std::stable_sort(counts.begin(), counts.end(),
                   [&](const RegionCount& a, const RegionCount& b) { return gain(a) > gain(b); });
  Bitboard taken = kNoSquares;
  int sum = 0;
  for (const RegionCount& count : counts) {
    if (gain(count) <= 0) break;
    if ((count.region & taken) != 0) continue;
    taken |= count.region;
    sum += gain(count);
  }
  return sum;
}

// The number on the whole board, by what the squares may hold and by the counts.
Range OnTheBoard(const std::vector<RegionCount>& counts, Bitboard may_be, Bitboard may_be_else) {
  const auto by_squares = [&](Bitboard squares) { return Number(squares, may_be, may_be_else); };
  const Range all = by_squares(kAllSquares);
  return {all.min + SumOfGains(counts,
                               [&](const RegionCount& count) {
                                 return count.number.min - by_squares(count.region).min;
                               }),
          all.max - SumOfGains(counts, [&](const RegionCount& count) {
            return by_squares(count.region).max - count.number.max;
          })};
}

void Append(const Constraint& constraint, CountKind kind, std::vector<RegionCount>& counts) {
  const auto* const count = std::get_if<Count>(&constraint.statement);
  if (count != nullptr && count->kind == kind)
    counts.push_back({count->region, {count->min, count->max}});
  if (std::holds_alternative<All>(constraint.statement)) {
    for (const Constraint& part : constraint.parts) Append(part, kind, counts);
  }
}

// By the counts of discs and empty squares in regions.
void NarrowByRegions(const Constraint& constraint, BoardBounds& bounds) {
  const auto& [empty, mover, other] = bounds.may_be;
  std::vector<RegionCount> movers;
  Append(constraint, CountKind::kMover, movers);
  Narrow(bounds.mover, OnTheBoard(movers, mover, empty | other));
  std::vector<RegionCount> others;
  Append(constraint, CountKind::kOther, others);
  Narrow(bounds.other, OnTheBoard(others, other, empty | mover));
  std::vector<RegionCount> discs;
  Append(constraint, CountKind::kEmpties, discs);
  for (RegionCount& count : discs) {
    const int squares = std::popcount(count.region);
    count.number = Range{squares, squares} - count.number;
  }
  Append(constraint, CountKind::kDiscs, discs);
  for (const auto* of_a_side : {&movers, &others}) {
    for (const RegionCount& count : *of_a_side)
      discs.push_back({count.region, {count.number.min, kSquares}});
  }
  Narrow(bounds.discs, OnTheBoard(discs, mover | other, empty));
}

void Narrow(BoardBounds& bounds, const Count& count, const Constraint&) {
  const int squares = std::popcount(count.region);
  switch (count.kind) {
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
    case CountKind::kDiscs:
    case CountKind::kEmpties:
    case CountKind::kMover:
    case CountKind::kOther:
      break;  // NarrowByRegions
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
  NarrowByRegions(constraint, bounds);
  NarrowBy<Count>(constraint, bounds);
  NarrowBy<DiscDifference>(constraint, bounds);
  for (BoardBounds before = {}; !bounds.Contradict() && !(before == bounds);) {
    before = bounds;
    NarrowByEachOther(bounds);
  }
  return bounds;
}

}  // namespace othello::synth
