#include "retro/predecessors.h"

#include "retro/lines.h"

namespace othello::retro {

Bitboard LastMoveSquares(const Board& after) {
  Bitboard squares = 0;
  for (const Direction direction : kDirections) {
    // A disc of `other` with two more of them in a row next to it.
    const Bitboard next = Shift(after.other, direction);
    squares |= next & Shift(next & after.other, direction);
  }
  squares &= after.other & ~kCentre;
  // Not where a run of the mover's discs would have been turned over.
  return squares & ~BracketEnds(after.other, after.mover);
}

FlipChoices FlipChoicesAt(const Board& after, Square square) {
  FlipChoices choices;
  for (const Direction direction : kDirections) {
    std::array<Bitboard, 8>& prefixes = choices.prefixes[choices.directions];
    int length = 0;
    Bitboard run = 0;
    for (Bitboard at = Shift(Bit(square), direction) & after.other; at != 0;
         at = Shift(at, direction) & after.other) {
      prefixes[length++] = run;
      run |= at;
    }
    if (length >= 2) choices.lengths[choices.directions++] = length;
  }
  return choices;
}

}  // namespace othello::retro
