#include "synth/constraint.h"

#include <algorithm>
#include <utility>

#include "core/game/symmetry.h"

namespace othello::synth {

std::strong_ordering operator<=>(const Constraint& a, const Constraint& b) {
  const std::strong_ordering order = a.statement <=> b.statement;
  if (order != std::strong_ordering::equal) return order;
  return std::lexicographical_compare_three_way(a.parts.begin(), a.parts.end(), b.parts.begin(),
                                                b.parts.end());
}

bool operator==(const Constraint& a, const Constraint& b) {
  return (a <=> b) == std::strong_ordering::equal;
}

Constraint AllOf(std::vector<Constraint> parts, Origin origin) {
  return {All{}, std::move(parts), std::move(origin)};
}

Constraint AnyOf(std::vector<Constraint> parts, Origin origin) {
  return {Any{}, std::move(parts), std::move(origin)};
}

namespace {

Constraint OfPart(const Statement& statement, Constraint part, Origin origin) {
  Constraint constraint{statement, {}, std::move(origin)};
  constraint.parts.push_back(std::move(part));
  return constraint;
}

}  // namespace

Constraint NotOf(Constraint part, Origin origin) {
  return OfPart(Not{}, std::move(part), std::move(origin));
}

Constraint InAnyImage(Constraint part, Origin origin) {
  return OfPart(AnyImage{}, std::move(part), std::move(origin));
}

Constraint AfterMoveOn(Square move, Constraint part, Origin origin) {
  return OfPart(After{move}, std::move(part), std::move(origin));
}

Constraint AfterAnyMove(Constraint part, Origin origin) {
  return OfPart(AfterMoves{Moves::kAny}, std::move(part), std::move(origin));
}

Constraint AfterEachMove(Constraint part, Origin origin) {
  return OfPart(AfterMoves{Moves::kEach}, std::move(part), std::move(origin));
}

Constraint ByLegality(MustPass) {
  return AllOf({{Legality{Side::kMover, kAllSquares, false}, {}, {}},
                {Count{CountKind::kOtherLegalMoves, kAllSquares, 1, kSquares}, {}, {}}});
}

Constraint ByLegality(GameOver) {
  return AllOf({{Legality{Side::kMover, kAllSquares, false}, {}, {}},
                {Legality{Side::kOther, kAllSquares, false}, {}, {}}});
}

int MostFlips(Square square, FlipUnit unit) {
  int most = 0;
  for (const Direction direction : kDirections) {
    // All squares of the ray but the last, which closes the run.
    int length = 0;
    for (std::optional<Square> at = Step(square, direction); at; at = Step(*at, direction))
      ++length;
    const int discs = std::max(0, length - 1);
    most += unit == FlipUnit::kDiscs ? discs : std::min(discs, 1);
  }
  return most;
}

Constraint FlipsOfAnyMove(int min, int max, FlipUnit unit, const Origin& origin) {
  Constraint some = AnyOf({}, origin);
  min = std::max(min, 1);
  for (Square square = 0; square < kSquares; ++square) {
    if (min <= MostFlips(square, unit))
      some.parts.push_back({FlipCount{square, min, max, unit}, {}, origin});
  }
  return some;
}

Constraint FlipsOfEachMove(int min, int max, FlipUnit unit, const Origin& origin) {
  Constraint each = AllOf({}, origin);
  for (Square square = 0; square < kSquares; ++square) {
    if (min <= 1) {
      each.parts.push_back({FlipCount{square, 0, max, unit}, {}, origin});
    } else {
      each.parts.push_back(AnyOf({{Legality{Side::kMover, Bit(square), false}, {}, origin},
                                  {FlipCount{square, min, max, unit}, {}, origin}},
                                 origin));
    }
  }
  return each;
}

Constraint FlipsOfLeastMove(int min, int max, FlipUnit unit, const Origin& origin) {
  return AllOf({FlipsOfAnyMove(1, max, unit, origin), FlipsOfEachMove(min, kSquares, unit, origin)},
               origin);
}

Constraint SameContents(Bitboard squares, const Origin& origin) {
  Constraint same = AnyOf({}, origin);
  for (const ContentsSet contents : {kEmptySquare, kMoverDisc, kOtherDisc})
    same.parts.push_back({Contents{squares, contents}, {}, origin});
  return same;
}

namespace {

// One of the two squares does not have those contents, or the other one has these.
Constraint Implies(Square one, ContentsSet contents, Square other, ContentsSet then,
                   const Origin& origin = {}) {
  return AnyOf(
      {{Contents{Bit(one), static_cast<ContentsSet>(kAnyContents & ~contents)}, {}, origin},
       {Contents{Bit(other), then}, {}, origin}},
      origin);
}

}  // namespace

Constraint DifferentContents(Bitboard squares, const Origin& origin) {
  Constraint different = AllOf({}, origin);
  ForEachSquare(squares, [&](Square a) {
    ForEachSquare(squares & (0 - 2 * Bit(a)), [&](Square b) {
      for (const ContentsSet contents : {kEmptySquare, kMoverDisc, kOtherDisc}) {
        different.parts.push_back(
            Implies(a, contents, b, static_cast<ContentsSet>(kAnyContents & ~contents), origin));
      }
    });
  });
  return different;
}

Constraint ByContents(const SelfImage& self_image) {
  const ContentsSet of_mover = self_image.colors_exchanged ? kOtherDisc : kMoverDisc;
  const ContentsSet of_other = self_image.colors_exchanged ? kMoverDisc : kOtherDisc;
  Constraint all = AllOf({});
  for (Square square = 0; square < kSquares; ++square) {
    const Square image = othello::Image(square, self_image.image);
    all.parts.push_back(Implies(square, kEmptySquare, image, kEmptySquare));
    all.parts.push_back(Implies(square, kMoverDisc, image, of_mover));
    all.parts.push_back(Implies(square, kOtherDisc, image, of_other));
  }
  if (self_image.holds) return all;
  Constraint some = AnyOf({});
  for (Square square = 0; square < kSquares; ++square) {
    const Square image = othello::Image(square, self_image.image);
    for (const auto& [here, there] :
         {std::pair{kEmptySquare, kEmptySquare}, {kMoverDisc, of_mover}, {kOtherDisc, of_other}}) {
      some.parts.push_back(
          AllOf({{Contents{Bit(square), here}, {}, {}},
                 {Contents{Bit(image), static_cast<ContentsSet>(kAnyContents & ~there)}, {}, {}}}));
    }
  }
  return some;
}

namespace {

struct StatementImage {
  int k;

  Statement operator()(Contents contents) const {
    contents.squares = othello::Image(contents.squares, k);
    return contents;
  }
  Statement operator()(Count count) const {
    count.region = othello::Image(count.region, k);
    return count;
  }
  Statement operator()(Legality legality) const {
    legality.squares = othello::Image(legality.squares, k);
    return legality;
  }
  Statement operator()(FlipCount flips) const {
    flips.move = othello::Image(flips.move, k);
    return flips;
  }
  Statement operator()(After after) const {
    after.move = othello::Image(after.move, k);
    return after;
  }
  // The image of a board is its own image under the symmetry that the image has become.
  Statement operator()(SelfImage self_image) const {
    const int image = ComposeImages(ComposeImages(InverseImage(k), self_image.image), k);
    self_image.image = std::min(image, InverseImage(image));
    return self_image;
  }
  // Statements that name no square. A new kind of statement must say here whether it does.
  Statement operator()(AllFlips flips) const { return flips; }
  Statement operator()(DiscDifference difference) const { return difference; }
  Statement operator()(MustPass pass) const { return pass; }
  Statement operator()(GameOver over) const { return over; }
  Statement operator()(Occupancy occupancy) const { return occupancy; }
  Statement operator()(SideToMove side) const { return side; }
  Statement operator()(All all) const { return all; }
  Statement operator()(Any any) const { return any; }
  Statement operator()(Not negation) const { return negation; }
  Statement operator()(AnyImage any_image) const { return any_image; }
  Statement operator()(AfterMoves after) const { return after; }
};

}  // namespace

Constraint Image(const Constraint& constraint, int k) {
  // Some image of a board satisfies a constraint exactly if some image of the board's image does.
  if (std::holds_alternative<AnyImage>(constraint.statement)) return constraint;
  Constraint image{std::visit(StatementImage{k}, constraint.statement), {}, constraint.origin};
  image.parts.reserve(constraint.parts.size());
  for (const Constraint& part : constraint.parts) image.parts.push_back(Image(part, k));
  return image;
}

}  // namespace othello::synth
