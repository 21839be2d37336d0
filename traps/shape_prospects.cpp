#include "traps/shape_prospects.h"

#include <bit>
#include <cstddef>

namespace othello::traps {

namespace {

// Whether a move can turn over a disc on `square` while `empty` stays empty.
bool CanBeTurnedOver(Square square, Bitboard empty) {
  for (std::size_t line = 0; line < 4; ++line) {
    const auto one = Step(square, kDirections[line]);
    const auto opposite = Step(square, kDirections[7 - line]);
    if (one && opposite && ((Bit(*one) | Bit(*opposite)) & empty) == 0) return true;
  }
  return false;
}

Bitboard NeverTurnedOver(Bitboard squares, Bitboard empty) {
  Bitboard never = 0;
  ForEachSquare(squares, [&](Square square) {
    if (!CanBeTurnedOver(square, empty)) never |= Bit(square);
  });
  return never;
}

}  // namespace

ShapeProspects::ShapeProspects(const StonerPattern& pattern)
    : pattern_(pattern),
      placed_by_attacker_(NeverTurnedOver(pattern.attacker, pattern.empty)),
      placed_by_escaper_(NeverTurnedOver(pattern.escaper, pattern.empty)),
      moves_needed_(pattern) {}

bool ShapeProspects::EscaperStandsOnOne(Bitboard escaper) const {
  return pattern_.escaper_on_one_of == 0 || (pattern_.escaper_on_one_of & escaper) != 0;
}

bool ShapeProspects::MayStand(Bitboard attacker, Bitboard escaper, int moves_left) {
  const Bitboard occupied = attacker | escaper;
  if ((pattern_.empty & occupied) != 0) return false;
  if ((placed_by_attacker_ & escaper) != 0 || (placed_by_escaper_ & attacker) != 0) return false;
  // The last move is the attacker's and gives the escaper no disc.
  const Bitboard escaper_lacks = pattern_.escaper & ~escaper;
  if (std::popcount(escaper_lacks & ~attacker) >= moves_left) return false;
  if (moves_left == 1 && (escaper_lacks != 0 || !EscaperStandsOnOne(escaper))) return false;
  const int by_attacker = (moves_left + 1) / 2;
  const int by_escaper = moves_left / 2;
  if (std::popcount(placed_by_attacker_ & ~occupied) > by_attacker) return false;
  if (std::popcount(placed_by_escaper_ & ~occupied) > by_escaper) return false;
  return moves_needed_.AtMost(moves_left, occupied);
}

}  // namespace othello::traps
