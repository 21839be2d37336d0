#include "synth/formula/stoner_trap.h"

#include <bit>
#include <utility>

#include "core/game/symmetry.h"

namespace othello::synth {
namespace {

// The shape at a8 on the bottom edge.
Constraint ShapeAtA8(StonerShape shape, const StonerConditions& conditions, Side escaper,
                     const Origin& origin) {
  const StonerPattern pattern = PatternOf(shape, conditions);
  const ContentsSet escapers = escaper == Side::kMover ? kMoverDisc : kOtherDisc;
  const ContentsSet attackers = escaper == Side::kMover ? kOtherDisc : kMoverDisc;
  Constraint all = AllOf({{Contents{pattern.attacker, attackers}, {}, origin},
                          {Contents{pattern.escaper, escapers}, {}, origin},
                          {Contents{pattern.empty, kEmptySquare}, {}, origin}},
                         origin);
  if (pattern.escaper_on_one_of != 0) {
    Constraint some = AnyOf({}, origin);
    ForEachSquare(pattern.escaper_on_one_of, [&](Square square) {
      some.parts.push_back({Contents{Bit(square), escapers}, {}, origin});
    });
    all.parts.push_back(std::move(some));
  }
  if (conditions.corner_not_playable)
    all.parts.push_back({Legality{escaper, Bit(kTrapCorner), false}, {}, origin});
  return all;
}

// The only part, or the "any" of several.
Constraint OneOf(std::vector<Constraint> parts, const Origin& origin) {
  return parts.size() == 1 ? std::move(parts.front()) : AnyOf(std::move(parts), origin);
}

}  // namespace

std::vector<int> TrapImages(TrapEnd end, TrapEdge edge) {
  // Images 0 and 1 keep the bottom edge where it is. Each bit of an image's number is a mirror, so
  // an even number of them is a turn of the board, which keeps left and right.
  std::vector<int> images;
  for (int k = 0; k < (edge == TrapEdge::kBottom ? 2 : kImages); ++k) {
    const bool mirrors = std::popcount(static_cast<unsigned>(k)) % 2 != 0;
    if (end == TrapEnd::kEither || mirrors == (end == TrapEnd::kRight)) images.push_back(k);
  }
  return images;
}

Constraint ToConstraint(const StonerTrap& trap, const Origin& origin) {
  std::vector<Constraint> ways;
  for (const StonerShape shape : trap.shapes) {
    if (trap.attacker != Attacker::kMover)
      ways.push_back(ShapeAtA8(shape, trap.conditions, Side::kMover, origin));
    if (trap.attacker != Attacker::kOther)
      ways.push_back(ShapeAtA8(shape, trap.conditions, Side::kOther, origin));
  }
  const Constraint at_a8 = OneOf(std::move(ways), origin);
  const std::vector<int> images = TrapImages(trap.end, trap.edge);
  if (images.size() == kImages) return InAnyImage(at_a8, origin);
  std::vector<Constraint> places;
  places.reserve(images.size());
  for (const int k : images) places.push_back(Image(at_a8, k));
  return OneOf(std::move(places), origin);
}

}  // namespace othello::synth
