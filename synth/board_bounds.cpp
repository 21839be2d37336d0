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

// So many discs are outside the region of a count.
struct Outside {
  int least;
  int most;
};

Outside OutsideOf(Bitboard region, const BoardBounds& bounds) {
  return {std::popcount(~bounds.may_be[0] & ~region),
          std::popcount((bounds.may_be[1] | bounds.may_be[2]) & ~region)};
}

void Tighten(const Count& count, BoardBounds& bounds) {
  const Outside outside = OutsideOf(count.region, bounds);
  const int squares = std::popcount(count.region);
  switch (count.kind) {
    case CountKind::kDiscs:
      bounds.max_discs = std::min(bounds.max_discs, count.max + outside.most);
      bounds.min_discs = std::max(bounds.min_discs, count.min + outside.least);
      break;
    case CountKind::kEmpties:
      bounds.max_discs = std::min(bounds.max_discs, squares - count.min + outside.most);
      bounds.min_discs = std::max(bounds.min_discs, squares - count.max + outside.least);
      break;
    case CountKind::kLegalMoves:
    case CountKind::kOtherLegalMoves:
      bounds.max_discs = std::min(bounds.max_discs, kSquares - count.min);
      break;
    case CountKind::kMover:
    case CountKind::kOther:
      bounds.min_discs = std::max(bounds.min_discs, count.min + outside.least);
      break;
  }
}

void Tighten(const DiscDifference& difference, BoardBounds& bounds) {
  bounds.min_discs = std::max({bounds.min_discs, difference.min, -difference.max});
}

// By the statements of this kind.
template <typename Statement>
void TightenBy(const Constraint& constraint, BoardBounds& bounds) {
  if (const auto* statement = std::get_if<Statement>(&constraint.statement))
    Tighten(*statement, bounds);
  if (std::holds_alternative<All>(constraint.statement)) {
    for (const Constraint& part : constraint.parts) TightenBy<Statement>(part, bounds);
  }
}

}  // namespace

BoardBounds BoundsOf(const Constraint& constraint) {
  BoardBounds bounds;
  // First what the squares may hold: counts of a region look at the others.
  TightenBy<Contents>(constraint, bounds);
  TightenBy<Count>(constraint, bounds);
  TightenBy<DiscDifference>(constraint, bounds);
  bounds.max_discs = std::min(bounds.max_discs, std::popcount(bounds.may_be[1] | bounds.may_be[2]));
  bounds.min_discs = std::max(bounds.min_discs, std::popcount(~bounds.may_be[0]));
  return bounds;
}

}  // namespace othello::synth
