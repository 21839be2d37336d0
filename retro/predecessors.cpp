#include "retro/predecessors.h"

#include "retro/lines.h"

namespace othello::retro {

Bitboard LastMoveSquares(const Board& after) {
  Bitboard squares = 0;
  for (const Direction direction : kDirections) {
    // Squares with two discs of `other` in a row next to them.
    const Bitboard next = Shift(after.other, direction);
    squares |= next & Shift(next & after.other, direction);
  }
  squares &= after.other & ~kCentre;
  // Not on squares where the move would have turned over a run of the mover's discs.
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
