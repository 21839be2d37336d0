#include "core/game/game_conditions.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/game/moves.h"

namespace othello {

namespace {

// Everything that names squares.
constexpr std::array<Bitboard GameConditions::*, 6> kSquareSets = {
    &GameConditions::last_move,       &GameConditions::played_by_mover,
    &GameConditions::played_by_other, &GameConditions::never_mover,
    &GameConditions::never_other,     &GameConditions::never_turned};

// On an empty board but for the lines through the square: all of each line but its last square.
constexpr int MostFlipsOn(Square square) {
  int flips = 0;
  for (const auto& rays : {internal::kRays[square].up, internal::kRays[square].down}) {
    for (const Bitboard ray : rays) flips += std::max(std::popcount(ray) - 1, 0);
  }
  return flips;
}

// 18, in a corner; on d4, which nobody plays, it would be 19.
constexpr int MostFlips() {
  int most = 0;
  ForEachSquare(~kCentre, [&](Square square) { most = std::max(most, MostFlipsOn(square)); });
  return most;
}

}  // namespace

GameConditions::Bounds GameConditions::Of(GameMeasure measure) const {
  Bounds tightest = {.measure = measure};
  for (const Bounds& of : bounds) {
    if (of.measure != measure) continue;
    tightest.min = std::max(tightest.min, of.min);
    tightest.max = std::min(tightest.max, of.max);
  }
  return tightest;
}

bool GameConditions::Contradict() const {
  return std::ranges::any_of(bounds, [this](const Bounds& of) {
    const Bounds tightest = Of(of.measure);
    return tightest.max < tightest.min;
  });
}

bool GameConditions::IsEmpty() const {
  const GameConditions empty;
  return bounds.empty() && std::all_of(kSquareSets.begin(), kSquareSets.end(),
                                       [&](const auto set) { return this->*set == empty.*set; });
}

int ValueOf(GameMeasure measure, const GameFacts& facts) {
  switch (measure) {
    case GameMeasure::kPasses:
      return facts.passes_by_mover + facts.passes_by_other;
    case GameMeasure::kPassesByMover:
      return facts.passes_by_mover;
    case GameMeasure::kPassesByOther:
      return facts.passes_by_other;
    case GameMeasure::kLastMoveFlips:
      return facts.last_move_flips;
    case GameMeasure::kMostMoveFlips:
      return facts.most_move_flips;
    case GameMeasure::kLeastMoveFlips:
      return facts.least_move_flips;
  }
  return 0;
}

int GreatestValue(GameMeasure measure, int most_discs) {
  // Nobody passes on a full board, and the first pass is known.
  if (CountsPasses(measure))
    return std::max(std::min(most_discs, kSquares - 1) - kDiscsOfFirstPass + 1, 0);
  // The first move turns over one disc.
  if (measure == GameMeasure::kLeastMoveFlips) return std::min(1, std::max(most_discs - 4, 0));
  // The two discs that enclose the others stay as they are.
  return std::min(MostFlips(), std::max(most_discs - 2, 0));
}

GameConditions Image(const GameConditions& conditions, int k) {
  GameConditions image = conditions;
  for (const auto set : kSquareSets) image.*set = Image(conditions.*set, k);
  return image;
}

SymmetrySet SymmetriesOf(const GameConditions& conditions) {
  SymmetrySet symmetries = 0;
  for (int k = 0; k < kImages; ++k) {
    const GameConditions image = Image(conditions, k);
    const bool same = std::all_of(kSquareSets.begin(), kSquareSets.end(),
                                  [&](const auto set) { return image.*set == conditions.*set; });
    if (same) symmetries |= 1 << k;
  }
  return symmetries;
}

int Shortfall(const GameConditions& conditions, const GameFacts& facts) {
  int missed = 0;
  for (const GameConditions::Bounds& bounds : conditions.bounds) {
    const int value = ValueOf(bounds.measure, facts);
    missed += std::max({bounds.min - value, value - bounds.max, 0});
  }
  if (conditions.last_move != kAllSquares && (facts.last_move & conditions.last_move) == 0)
    ++missed;
  return missed + std::popcount(conditions.played_by_mover & ~facts.played_by_mover) +
         std::popcount(conditions.played_by_other & ~facts.played_by_other) +
         std::popcount(conditions.never_mover & facts.held_by_mover) +
         std::popcount(conditions.never_other & facts.held_by_other) +
         std::popcount(conditions.never_turned & facts.held_by_mover & facts.held_by_other);
}

}  // namespace othello
