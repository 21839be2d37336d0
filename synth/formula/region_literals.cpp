#include "synth/formula/region_literals.h"

namespace othello::synth {

using logic::Literal;

namespace {

// A shortest path of king's steps has at most two squares in each of the sixteen blocks of 2x2
// squares, as all squares of a block are next to one another.
constexpr int kMostSteps = 31;
constexpr int kLabelBits = 6;  // of the number of a square

}  // namespace

std::vector<Literal> RegionLiterals::Counted(bool odd_only) {
  if (within_.empty()) {
    WriteRoots();
    WriteLabels();
  }
  if (odd_only && !odd_roots_) WriteOddRoots();
  const Layer& counted = odd_only ? *odd_roots_ : within_.front();
  return {counted.begin(), counted.end()};
}

void RegionLiterals::WriteRoots() {
  for (int steps = 0; steps <= kMostSteps; ++steps) {
    Layer layer;
    for (Square square = 0; square < kSquares; ++square) {
      layer[square] = formula_.NewLiteral();
      formula_.AddFolded({~layer[square], ~board_.disc[square]});
      if (steps == 0) continue;
      std::vector<Literal> reasons = {~layer[square], within_.back()[square]};
      for (const Direction direction : kDirections) {
        if (const auto next = Step(square, direction)) reasons.push_back(within_.back()[*next]);
      }
      formula_.AddClause(reasons);
    }
    within_.push_back(layer);
  }
  for (Square square = 0; square < kSquares; ++square)
    formula_.AddFolded({board_.disc[square], within_.back()[square]});
}

void RegionLiterals::WriteLabels() {
  for (int bit = 0; bit < kLabelBits; ++bit) {
    Layer label;
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
      for (int steps = 1; steps <= kMostSteps; ++steps)
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
  Layer odd;
  for (Literal& literal : odd) literal = formula_.NewLiteral();
  odd_roots_.emplace();
  for (Square square = 0; square < kSquares; ++square) {
    Literal sum = formula_.True();
    for (int d = 0; d < 8; ++d) {
      const auto child = Step(square, kDirections[d]);
      if (!child) continue;
      const Literal counts = formula_.NewLiteral();
      formula_.Clause({~counts, parents[*child][7 - d]});
      formula_.Clause({~counts, odd[*child]});
      formula_.Clause({counts, ~parents[*child][7 - d], ~odd[*child]});
      sum = Xor(sum, counts);
    }
    formula_.AddFolded({~odd[square], sum});
    formula_.AddFolded({odd[square], ~sum});
    const Literal odd_root = formula_.NewLiteral();
    formula_.Clause({~odd_root, within_.front()[square]});
    formula_.Clause({~odd_root, odd[square]});
    formula_.Clause({odd_root, ~within_.front()[square], ~odd[square]});
    (*odd_roots_)[square] = odd_root;
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
