#include "synth/symmetry_group.h"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>
#include <vector>

namespace othello::synth {
namespace {

template <typename Kind>
bool Is(const Constraint& constraint) {
  return std::holds_alternative<Kind>(constraint.statement);
}

// Normal forms of the parts; a part that is a node of the same kind is replaced by its own parts.
template <typename Kind>
std::vector<Constraint> FlatParts(const Constraint& constraint) {
  std::vector<Constraint> flat;
  for (const Constraint& part : constraint.parts) {
    Constraint normal = NormalForm(part);
    if (Is<Kind>(normal)) {
      std::move(normal.parts.begin(), normal.parts.end(), std::back_inserter(flat));
    } else {
      flat.push_back(std::move(normal));
    }
  }
  return flat;
}

void SortAndDropRepeated(std::vector<Constraint>& parts) {
  std::sort(parts.begin(), parts.end());
  parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
}

// The conjunction of all Contents and Legality leaves, regrouped: one leaf for each set of contents
// and each (side, legal) that occurs.
class MergedLeaves {
 public:
  MergedLeaves() { allowed_.fill(kAnyContents); }

  // Merges the leaf if it is of a kind that can be merged; otherwise returns false.
  bool Absorb(const Constraint& leaf) {
    if (const auto* contents = std::get_if<Contents>(&leaf.statement)) {
      ForEachSquare(contents->squares,
                    [&](Square square) { allowed_[square] &= contents->allowed; });
      return true;
    }
    if (const auto* legality = std::get_if<Legality>(&leaf.statement)) {
      legality_[Index(*legality)].squares |= legality->squares;
      return true;
    }
    return false;
  }

  void AppendTo(std::vector<Constraint>& parts) const {
    for (ContentsSet allowed = 0; allowed < kAnyContents; ++allowed) {
      Contents contents{kNoSquares, allowed};
      for (Square square = 0; square < kSquares; ++square) {
        if (allowed_[square] == allowed) contents.squares |= Bit(square);
      }
      if (contents.squares != 0) parts.push_back({contents, {}, {}});
    }
    for (int i = 0; i < 4; ++i) {
      const Legality legality{i < 2 ? Side::kMover : Side::kOther, legality_[i].squares,
                              i % 2 == 1};
      if (legality.squares != 0) parts.push_back({legality, {}, {}});
    }
  }

 private:
  static int Index(const Legality& legality) {
    return (legality.side == Side::kMover ? 0 : 2) + (legality.legal ? 1 : 0);
  }

  std::array<ContentsSet, kSquares> allowed_{};
  std::array<Legality, 4> legality_{};
};

Constraint NormalConjunction(const Constraint& constraint) {
  MergedLeaves merged;
  std::vector<Constraint> parts;
  for (Constraint& part : FlatParts<All>(constraint)) {
    if (!merged.Absorb(part)) parts.push_back(std::move(part));
  }
  merged.AppendTo(parts);
  SortAndDropRepeated(parts);
  return parts.size() == 1 ? parts.front() : AllOf(std::move(parts));
}

Constraint NormalDisjunction(const Constraint& constraint) {
  std::vector<Constraint> parts = FlatParts<Any>(constraint);
  SortAndDropRepeated(parts);
  return parts.size() == 1 ? parts.front() : AnyOf(std::move(parts));
}

// Inside "in any image" all images of the part mean the same; the least one stands for them.
Constraint NormalAnyImage(const Constraint& constraint) {
  const Constraint part = NormalForm(constraint.parts.front());
  Constraint least = part;
  for (int k = 1; k < kImages; ++k) least = std::min(least, NormalForm(Image(part, k)));
  return InAnyImage(std::move(least));
}

SymmetrySet ClosedUnderComposition(SymmetrySet set) {
  for (;;) {
    SymmetrySet closed = set;
    for (int first = 0; first < kImages; ++first) {
      for (int second = 0; second < kImages; ++second) {
        if (Contains(set, first) && Contains(set, second))
          closed |= 1 << ComposeImages(first, second);
      }
    }
    if (closed == set) return set;
    set = closed;
  }
}

}  // namespace

Constraint NormalForm(const Constraint& constraint) {
  if (Is<All>(constraint)) return NormalConjunction(constraint);
  if (Is<Any>(constraint)) return NormalDisjunction(constraint);
  if (Is<AnyImage>(constraint)) return NormalAnyImage(constraint);
  if (Is<Not>(constraint)) {
    Constraint part = NormalForm(constraint.parts.front());
    return Is<Not>(part) ? part.parts.front() : NotOf(std::move(part));
  }
  Constraint normal = {constraint.statement, {}, {}};
  for (const Constraint& part : constraint.parts) normal.parts.push_back(NormalForm(part));
  return normal;
}

SymmetrySet SymmetryGroup(const Constraint& constraint) {
  const Constraint normal = NormalForm(constraint);
  SymmetrySet set = 0;
  for (int k = 0; k < kImages; ++k) {
    if (NormalForm(Image(normal, k)) == normal) set |= 1 << k;
  }
  // Each symmetry found keeps the meaning, so do all their compositions.
  return ClosedUnderComposition(set);
}

}  // namespace othello::synth
