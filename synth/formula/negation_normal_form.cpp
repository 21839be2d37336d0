#include "synth/formula/negation_normal_form.h"

#include <algorithm>
#include <bit>
#include <utility>
#include <variant>
#include <vector>

#include "core/game/symmetry.h"
#include "synth/symmetry_group.h"

namespace othello::synth {
namespace {

// The statement and its negation, for each kind of node; `holds` chooses.
struct Normal {
  const Constraint& constraint;
  bool holds;

  Constraint Leaf(const Statement& statement) const { return {statement, {}, constraint.origin}; }

  Constraint operator()(const Contents& contents) const {
    if (holds) return Leaf(contents);
    Constraint some = AnyOf({}, constraint.origin);
    const ContentsSet excluded = kAnyContents & ~contents.allowed;
    ForEachSquare(contents.squares, [&](Square square) {
      some.parts.push_back(Leaf(Contents{Bit(square), excluded}));
    });
    return some;
  }

  Constraint operator()(const Legality& legality) const {
    if (holds) return Leaf(legality);
    Constraint some = AnyOf({}, constraint.origin);
    ForEachSquare(legality.squares, [&](Square square) {
      some.parts.push_back(Leaf(Legality{legality.side, Bit(square), !legality.legal}));
    });
    return some;
  }

  // A number within bounds; for the negation: below or above them, as far as such numbers exist.
  template <typename Bounded>
  Constraint WithinOrOutside(const Bounded& bounded, int least, int greatest) const {
    if (holds) return Leaf(bounded);
    Constraint some = AnyOf({}, constraint.origin);
    Bounded below = bounded;
    below.min = least;
    below.max = bounded.min - 1;
    if (below.max >= least) some.parts.push_back(Leaf(below));
    Bounded above = bounded;
    above.min = bounded.max + 1;
    above.max = greatest;
    if (above.min <= greatest) some.parts.push_back(Leaf(above));
    return some;
  }

  Constraint operator()(const Count& count) const {
    return WithinOrOutside(count, 0, MostCounted(count.kind, count.region));
  }
  Constraint operator()(const FlipCount& flips) const {
    return WithinOrOutside(flips, 0, MostFlips(flips.move, flips.unit));
  }
  Constraint operator()(const AllFlips& flips) const {
    return WithinOrOutside(flips, 0, kMostFlipsOfAll);
  }
  Constraint operator()(const DiscDifference& difference) const {
    return WithinOrOutside(difference, -kSquares, kSquares);
  }

  Constraint operator()(MustPass must_pass) const {
    return NegationNormalForm(ByLegality(must_pass), holds);
  }
  Constraint operator()(GameOver game_over) const {
    if (holds) return Leaf(game_over);
    return NegationNormalForm(ByLegality(game_over), holds);
  }

  Constraint operator()(const Occupancy& occupancy) const {
    return Leaf(Occupancy{occupancy.kind, occupancy.holds == holds});
  }

  Constraint operator()(const SelfImage& self_image) const {
    return Leaf(
        SelfImage{self_image.image, self_image.colors_exchanged, self_image.holds == holds});
  }

  Constraint operator()(SideToMove side) const { return Leaf(SideToMove{side.mover == holds}); }

  // For All: all parts hold, or some part fails. For Any: some part holds, or all parts fail.
  Constraint Parts(bool all) const {
    Constraint node = all ? AllOf({}, constraint.origin) : AnyOf({}, constraint.origin);
    for (const Constraint& part : constraint.parts)
      node.parts.push_back(NegationNormalForm(part, holds));
    return node;
  }
  Constraint operator()(All) const { return Parts(holds); }
  Constraint operator()(Any) const { return Parts(!holds); }

  Constraint operator()(Not) const { return NegationNormalForm(constraint.parts.front(), !holds); }

  // It fails if the move is not legal, or if it is and the part fails after it.
  Constraint operator()(const After& after) const {
    Constraint next = AfterMoveOn(after.move, NegationNormalForm(constraint.parts.front(), holds),
                                  constraint.origin);
    if (holds) return next;
    return AnyOf({Leaf(Legality{Side::kMover, Bit(after.move), false}), std::move(next)},
                 constraint.origin);
  }

  // It fails after each move if it does not hold after any.
  Constraint operator()(const AfterMoves& after) const {
    const bool any = (after.moves == Moves::kAny) == holds;
    Constraint part = NegationNormalForm(constraint.parts.front(), holds);
    return any ? AfterAnyMove(std::move(part), constraint.origin)
               : AfterEachMove(std::move(part), constraint.origin);
  }

  Constraint operator()(AnyImage) const {
    std::vector<Constraint> seen;
    Constraint node = holds ? AnyOf({}, constraint.origin) : AllOf({}, constraint.origin);
    for (int k = 0; k < kImages; ++k) {
      const Constraint image = Image(constraint.parts.front(), k);
      Constraint form = NormalForm(image);
      if (std::find(seen.begin(), seen.end(), form) != seen.end()) continue;
      seen.push_back(std::move(form));
      node.parts.push_back(NegationNormalForm(image, holds));
    }
    return node;
  }
};

}  // namespace

Constraint NegationNormalForm(const Constraint& constraint, bool holds) {
  return std::visit(Normal{constraint, holds}, constraint.statement);
}

}  // namespace othello::synth
