#include "synth/formula/region_literals.h"

#include "core/encoding/tied_gates.h"

namespace othello::synth {

using logic::Literal;

namespace {

constexpr int kLabelBits = 6;  // of the number of a square

}  // namespace

std::vector<Literal> RegionLiterals::Counted(bool odd_only) {
  if (within_.empty()) {
    WriteRoots();
    WriteLabels();
  }
  if (odd_only && !odd_roots_) WriteOddRoots();
  const SquareLiterals& counted = odd_only ? *odd_roots_ : within_.front();
  return {counted.begin(), counted.end()};
}

void RegionLiterals::WriteRoots() {
  SquareLiterals roots;
  SquareLiterals empty;
  for (Square square = 0; square < kSquares; ++square) {
    empty[square] = ~board_.disc[square];
    roots[square] = formula_.NewLiteral();
    formula_.AddFolded({~roots[square], empty[square]});
  }
  within_ = {roots};
  while (within_.size() <= kMostKingSteps)
    within_.push_back(KingStep(within_.back(), empty, formula_));
  for (Square square = 0; square < kSquares; ++square)
    formula_.AddFolded({~empty[square], within_.back()[square]});
}

void RegionLiterals::WriteLabels() {
  for (int bit = 0; bit < kLabelBits; ++bit) {
    SquareLiterals label;
    for (Literal& literal : label) literal = formula_.NewLiteral();
    for (Square square = 0; square < kSquares; ++square) {
      const Literal own = (square >> bit & 1) != 0 ? label[square] : ~label[square];
      formula_.Clause({~within_.front()[square], own});
      for (const Direction direction : kDirections) {
        const auto next = Step(square, direction);
        if (!next) continue;
        formula_.AddFolded({board_.disc[square], board_.disc[*next], ~label[square], label[*next]});
      }
    }
  }
}

RegionLiterals::Parents RegionLiterals::WriteParents() {
  Parents parents;
  for (Square square = 0; square < kSquares; ++square) {
    std::vector<Literal> some = {board_.disc[square], within_.front()[square]};
    for (int d = 0; d < 8; ++d) {
      Literal& parent = parents[square][d] = formula_.False();
      const auto next = Step(square, kDirections[d]);
      if (!next) continue;
      parent = formula_.NewLiteral();
      formula_.AddFolded({~parent, ~board_.disc[square]});
      formula_.Clause({~parent, ~within_.front()[square]});
      for (int steps = 1; steps <= kMostKingSteps; ++steps)
        formula_.Clause({~parent, ~within_[steps][square], within_[steps - 1][*next]});
      for (int other = 0; other < d; ++other)
        formula_.AddFolded({~parent, ~parents[square][other]});
      some.push_back(parent);
    }
    formula_.AddFolded(some);
  }
  return parents;
}

void RegionLiterals::WriteOddRoots() {
  const Parents parents = WriteParents();
  // Whether a square and those below it are an odd number.
  SquareLiterals odd;
  for (Literal& literal : odd) literal = formula_.NewLiteral();
  odd_roots_.emplace();
  for (Square square = 0; square < kSquares; ++square) {
    Literal sum = formula_.True();
    for (int d = 0; d < 8; ++d) {
      const auto child = Step(square, kDirections[d]);
      if (!child) continue;
      sum = Xor(sum, encoding::BothHold(formula_, parents[*child][7 - d], odd[*child]));
    }
    formula_.AddFolded({~odd[square], sum});
    formula_.AddFolded({odd[square], ~sum});
    (*odd_roots_)[square] = encoding::BothHold(formula_, within_.front()[square], odd[square]);
  }
}

Literal RegionLiterals::Xor(Literal a, Literal b) {
  if (a == formula_.True()) return ~b;
  const Literal differ = formula_.NewLiteral();
  formula_.Clause({~differ, a, b});
  formula_.Clause({~differ, ~a, ~b});
  formula_.Clause({differ, ~a, b});
  formula_.Clause({differ, a, ~b});
  return differ;
}

}  // namespace othello::synth
