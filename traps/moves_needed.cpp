#include "traps/moves_needed.h"

#include <array>
#include <bit>

namespace othello::traps {

namespace {

// The pairs of squares in a row next to a square. A move on the square turns over the nearer one of
// some pair, and the run ends at the farther one or beyond.
struct Pairs {
  std::array<Bitboard, 8> pair{};
  int count = 0;
};

constexpr std::array<Pairs, kSquares> MakePairs() {
  std::array<Pairs, kSquares> pairs{};
  for (Square square = 0; square < kSquares; ++square) {
    for (const Direction direction : kDirections) {
      const auto near = Step(square, direction);
      const auto far = near ? Step(*near, direction) : std::nullopt;
      if (far) pairs[square].pair[pairs[square].count++] = Bit(*near) | Bit(*far);
    }
  }
  return pairs;
}

constexpr std::array<Pairs, kSquares> kPairs = MakePairs();

bool Continues(Square square, Bitboard occupied) {
  const Pairs& pairs = kPairs[square];
  for (int i = 0; i < pairs.count; ++i) {
    if ((pairs.pair[i] & ~occupied) == 0) return true;
  }
  return false;
}

// Whether all of `played` can be played, one after the other.
bool CanAllBePlayed(Bitboard played, Bitboard occupied) {
  for (bool progress = true; progress && played != 0;) {
    progress = false;
    ForEachSquare(played, [&](Square square) {
      if (!Continues(square, occupied)) return;
      occupied |= Bit(square);
      played &= ~Bit(square);
      progress = true;
    });
  }
  return played == 0;
}

struct Chaining {
  Bitboard occupied;
  Bitboard never_played;
  int budget;

  // Whether all of `played` can be played, with at most `budget` moves in all. No pair has been
  // chosen yet for the squares of `open`.
  bool Explain(Bitboard played, Bitboard open) const {
    if (std::popcount(played) > budget) return false;
    while (open != 0 && Continues(std::countr_zero(open), occupied)) open &= open - 1;
    if (open == 0) return CanAllBePlayed(played, occupied);
    const Pairs& pairs = kPairs[std::countr_zero(open)];
    open &= open - 1;
    for (int i = 0; i < pairs.count; ++i) {
      const Bitboard added = pairs.pair[i] & ~occupied & ~played;
      if ((added & never_played) == 0 && Explain(played | added, open | added)) return true;
    }
    return false;
  }
};

}  // namespace

MovesNeeded::MovesNeeded(const StonerPattern& pattern)
    : must_be_occupied_(pattern.attacker | pattern.escaper),
      one_occupied_(pattern.escaper_on_one_of),
      never_played_(pattern.empty) {}

bool MovesNeeded::AtMost(int budget, Bitboard occupied) {
  Known& known = known_[occupied];
  if (budget <= known.too_few) return false;
  if (budget >= known.enough) return true;
  const Chaining chaining = {occupied, never_played_, budget};
  const Bitboard played = must_be_occupied_ & ~occupied;
  bool found = false;
  if (one_occupied_ == 0 || (one_occupied_ & occupied) != 0) {
    found = chaining.Explain(played, played);
  } else {
    ForEachSquare(one_occupied_, [&](Square square) {
      found = found || chaining.Explain(played | Bit(square), played | Bit(square));
    });
  }
  if (found) {
    known.enough = budget;
  } else {
    known.too_few = budget;
  }
  return found;
}

}  // namespace othello::traps
