#include "synth/formula/board_formula.h"

#include <algorithm>
#include <array>
#include <variant>

#include "synth/board_bounds.h"
#include "synth/formula/encode.h"
#include "synth/formula/negation_normal_form.h"

namespace othello::synth {

using encoding::Tie;

namespace {

// The greatest lower bound on the mover's legal moves among a constraint's top-level parts; 0 if
// there is none.
int MobilityBound(const Constraint& constraint) {
  int bound = 0;
  if (const auto* count = std::get_if<Count>(&constraint.statement)) {
    if (count->kind == CountKind::kLegalMoves) bound = count->min;
  }
  if (std::holds_alternative<All>(constraint.statement)) {
    for (const Constraint& part : constraint.parts) bound = std::max(bound, MobilityBound(part));
  }
  return bound;
}

// The constraint without those top-level lower bounds on the mover's legal moves on the whole board
// that are at most `bound`.
Constraint WithoutMobilityBound(Constraint constraint, int bound) {
  if (auto* count = std::get_if<Count>(&constraint.statement)) {
    const bool implied = count->region == kAllSquares && count->min <= bound;
    if (count->kind == CountKind::kLegalMoves && implied) count->min = 0;
  }
  if (std::holds_alternative<All>(constraint.statement)) {
    for (Constraint& part : constraint.parts) part = WithoutMobilityBound(std::move(part), bound);
  }
  return constraint;
}

}  // namespace

BoardFormula WriteBoardFormula(logic::Formula& formula, const Constraint& constraint) {
  BoardFormula written = {encoding::NewBoardLiterals(formula), std::nullopt};
  PositionEncoder encoder(formula, written.board);
  if (BoundsOf(NegationNormalForm(constraint, true)).Contradict()) {
    formula.AddFolded({formula.False()});
    return written;
  }
  const int bound = MobilityBound(constraint);
  if (bound >= 1 && bound <= kSquares) {
    std::array<logic::Literal, kSquares> legal;
    for (Square square = 0; square < kSquares; ++square) {
      legal[square] = encoder.moves(Side::kMover).Legal(square, Tie::kImplies);
      encoder.moves(Side::kMover).Legal(square, Tie::kImpliedBy);
    }
    written.mobility = WriteRegionCounts(formula, legal, bound);
    encoder.Require(WithoutMobilityBound(constraint, bound), {});
  } else {
    encoder.Require(constraint, {});
  }
  return written;
}

}  // namespace othello::synth
