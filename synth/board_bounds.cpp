#include "synth/board_bounds.h"

#include <algorithm>
#include <bit>
#include <variant>

namespace othello::synth {
namespace {

void Tighten(const Contents& contents, BoardBounds& bounds) {
  constexpr std::array<ContentsSet, 3> kOrder = {kEmptySquare, kMoverDisc, kOtherDisc};
  for (std::size_t i = 0; i < kOrder.size(); ++i) {
    if ((contents.allowed & kOrder[i]) == 0) bounds.may_be[i] &= ~contents.squares;
  }
}

void Tighten(const Count& count, BoardBounds& bounds) {
  switch (count.kind) {
    case CountKind::kDiscs:
      // Squares outside the region are not bounded.
      bounds.max_discs = std::min(bounds.max_discs, count.max + std::popcount(~count.region));
      bounds.min_discs = std::max(bounds.min_discs, count.min);
      break;
    case CountKind::kEmpties:
      bounds.max_discs = std::min(bounds.max_discs, kSquares - count.min);
      bounds.min_discs = std::max(bounds.min_discs, std::popcount(count.region) - count.max);
      break;
    case CountKind::kLegalMoves:
    case CountKind::kOtherLegalMoves:
      bounds.max_discs = std::min(bounds.max_discs, kSquares - count.min);
      break;
    case CountKind::kMover:
    case CountKind::kOther:
      bounds.min_discs = std::max(bounds.min_discs, count.min);
      break;
  }
}

void Tighten(const DiscDifference& difference, BoardBounds& bounds) {
  bounds.min_discs = std::max({bounds.min_discs, difference.min, -difference.max});
}

void Tighten(const Constraint& constraint, BoardBounds& bounds) {
  if (const auto* contents = std::get_if<Contents>(&constraint.statement))
    Tighten(*contents, bounds);
  if (const auto* count = std::get_if<Count>(&constraint.statement)) Tighten(*count, bounds);
  if (const auto* difference = std::get_if<DiscDifference>(&constraint.statement))
    Tighten(*difference, bounds);
  if (std::holds_alternative<All>(constraint.statement)) {
    for (const Constraint& part : constraint.parts) Tighten(part, bounds);
  }
}

}  // namespace

BoardBounds BoundsOf(const Constraint& constraint) {
  BoardBounds bounds;
  Tighten(constraint, bounds);
  bounds.max_discs = std::min(bounds.max_discs, std::popcount(bounds.may_be[1] | bounds.may_be[2]));
  bounds.min_discs = std::max(bounds.min_discs, std::popcount(~bounds.may_be[0]));
  return bounds;
}

}  // namespace othello::synth
