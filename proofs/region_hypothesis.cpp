#include "proofs/region_hypothesis.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace othello::proofs {
namespace {

using Squares = std::array<int, kSquares>;

// No two squares of a region are farther apart: of each block of 2x2 squares a shortest path of
// king's steps has two at most.
constexpr int kFarthest = 31;

Squares NewVariables(HypothesisWriter& writer) {
  Squares variables;
  for (int& variable : variables) variable = writer.NewVariable();
  return variables;
}

// within[r]: empty squares that r king's steps or fewer over empty squares join to a root. All
// empty squares are, after the last step.
std::vector<Squares> WriteDistances(HypothesisWriter& writer, const Squares& disc,
                                    const Squares& root) {
  std::vector<Squares> within = {root};
  for (int step = 0; step < kFarthest; ++step) {
    Squares next;
    for (Square square = 0; square < kSquares; ++square) {
      std::vector<int> reasons = {within.back()[square]};
      for (const Direction direction : kDirections) {
        if (const auto near = Step(square, direction)) reasons.push_back(within.back()[*near]);
      }
      next[square] = writer.And({-disc[square], writer.Or(reasons)});
    }
    within.push_back(next);
  }
  for (Square square = 0; square < kSquares; ++square)
    writer.Add({disc[square], within.back()[square]});
  return within;
}

// All squares of a region bear the number of its root: so there is one at most.
void NumberRegions(HypothesisWriter& writer, const Squares& disc, const Squares& root) {
  for (int bit = 1; bit < kSquares; bit *= 2) {
    const Squares number = NewVariables(writer);
    for (Square square = 0; square < kSquares; ++square) {
      writer.Add({-root[square], (square & bit) != 0 ? number[square] : -number[square]});
      for (const Direction direction : kDirections) {
        const auto near = Step(square, direction);
        if (!near || *near < square) continue;
        writer.AddSame(writer.And({-disc[square], -disc[*near]}), number[square], number[*near]);
      }
    }
  }
}

// The first neighbour that is nearer to the root than the square is its parent: in kDirections[d].
std::array<int, 8> ParentOf(HypothesisWriter& writer, Square square, const Squares& disc,
                            const std::vector<Squares>& within) {
  std::array<int, 8> parent;
  parent.fill(kFalse);
  std::vector<int> none_before = {-disc[square]};
  for (std::size_t d = 0; d < parent.size(); ++d) {
    const auto near = Step(square, kDirections[d]);
    if (!near) continue;
    std::vector<int> at_some_step;
    at_some_step.reserve(within.size());
    for (const Squares& reached : within)
      at_some_step.push_back(writer.And({reached[*near], -reached[square]}));
    const int nearer = writer.Or(at_some_step);
    none_before.push_back(nearer);
    parent[d] = writer.And(none_before);
    none_before.back() = -nearer;
  }
  return parent;
}

// Of a board that is known: the first square of each region, found by walking over it.
RegionRoots RootsOfKnown(const Squares& disc) {
  RegionRoots roots = {std::vector<int>(kSquares, kFalse), std::vector<int>(kSquares, kFalse)};
  std::vector<bool> seen(kSquares, false);
  const std::function<int(Square)> walk = [&](Square square) {
    if (seen[square] || disc[square] == kTrue) return 0;
    seen[square] = true;
    int squares = 1;
    for (const Direction direction : kDirections) {
      if (const auto near = Step(square, direction)) squares += walk(*near);
    }
    return squares;
  };
  for (Square square = 0; square < kSquares; ++square) {
    const int squares = walk(square);
    if (squares > 0) roots.all[square] = kTrue;
    if (squares % 2 == 1) roots.odd[square] = kTrue;
  }
  return roots;
}

int Xor(HypothesisWriter& writer, int a, int b) {
  return writer.And({writer.Or({a, b}), writer.Or({-a, -b})});
}

}  // namespace

RegionRoots RootsOfRegions(HypothesisWriter& writer, const Squares& disc) {
  if (std::ranges::all_of(disc, [](int literal) { return literal == kTrue || literal == kFalse; }))
    return RootsOfKnown(disc);
  const Squares root = NewVariables(writer);
  for (Square square = 0; square < kSquares; ++square) writer.Add({-root[square], -disc[square]});
  const std::vector<Squares> within = WriteDistances(writer, disc, root);
  NumberRegions(writer, disc, root);
  std::array<std::array<int, 8>, kSquares> parents;
  for (Square square = 0; square < kSquares; ++square)
    parents[square] = ParentOf(writer, square, disc, within);
  // Whether the square, its children and their descendants are an odd number.
  const Squares odd = NewVariables(writer);
  RegionRoots roots;
  for (Square square = 0; square < kSquares; ++square) {
    int sum = kTrue;
    for (std::size_t d = 0; d < kDirections.size(); ++d) {
      const auto child = Step(square, kDirections[d]);
      if (!child) continue;
      sum = Xor(writer, sum, writer.And({parents[*child][7 - d], odd[*child]}));
    }
    writer.AddSame(kTrue, odd[square], sum);
    roots.all.push_back(root[square]);
    roots.odd.push_back(writer.And({root[square], odd[square]}));
  }
  return roots;
}

}  // namespace othello::proofs
