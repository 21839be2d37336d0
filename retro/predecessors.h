// Exact predecessors: the boards from which one move leads to a given board.
//
// After a move the side to move is `mover` and the disc that was just placed is one of `other`. A
// square s can have been played last exactly if
//   - no direction from s has a run of one or more discs of `mover` closed by a disc of `other`:
//     the move would have turned that run over. (The common loose inverse move skips this
//     condition, and then accepts boards that no game reaches.)
//   - something was turned over. In a direction with L discs of `other` in a row next to s, the
//     move can have turned over the nearest k of them for every k from 0 to L - 1: the disc after
//     them has stayed and closes the run. The directions are independent, because two rays from s
//     share no square.
// So a flip set is a choice of k for every direction, not all of them 0. There are at most 5,759
// flip sets for one square (c4 and its images on a board full of one colour: 3*4*2*5*2*3*2*4
// choices minus the empty one); they are visited one by one and never stored.
//
// A pass is undone by exchanging the sides: see MayFollowPass.
#pragma once

#include <array>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/square.h"

namespace othello::retro {

// The squares on which the last move can have been played: each has at least one flip set. Squares
// of the centre are never played.
Bitboard LastMoveSquares(const Board& after);

// The position before the move on `square` that turned over `flips`, seen by the side that made it.
constexpr Board BeforeMove(const Board& after, Square square, Bitboard flips) {
  return {after.other & ~(flips | Bit(square)), after.mover | flips};
}

// Whether the board may stand right after a pass: the other side, if it were to move, would have no
// move, and the mover has one. Whether the board before the pass, Passed(after), was reached (by a
// move) is another question.
constexpr bool MayFollowPass(const Board& after) { return MustPass(Passed(after)); }

// The choices of flipped discs of a move on one square: `prefixes[i][k]` are the nearest k discs of
// the i-th direction with a choice (k = 0 .. lengths[i] - 1).
struct FlipChoices {
  int directions = 0;
  std::array<int, 8> lengths{};
  std::array<std::array<Bitboard, 8>, 8> prefixes{};

  int FlipSets() const {
    int choices = 1;
    for (int i = 0; i < directions; ++i) choices *= lengths[i];
    return choices - 1;
  }
};

// `square` must be one of LastMoveSquares(after).
FlipChoices FlipChoicesAt(const Board& after, Square square);

// Calls `visit(Bitboard flips)` for every flip set of a last move on `square`, which must be one of
// LastMoveSquares(after). `visit` returns whether to continue; so does this function.
template <typename Visitor>
bool ForEachFlipSet(const Board& after, Square square, Visitor visit) {
  const FlipChoices choices = FlipChoicesAt(after, square);
  std::array<int, 8> chosen{};
  // flips_up_to[i] unites the choices of directions 0 .. i - 1.
  std::array<Bitboard, 9> flips_up_to{};
  for (;;) {
    // The next combination: the last direction changes fastest, and the first combination (nothing
    // turned over) is skipped.
    int i = choices.directions - 1;
    while (i >= 0 && chosen[i] + 1 == choices.lengths[i]) --i;
    if (i < 0) return true;
    ++chosen[i];
    flips_up_to[i + 1] = flips_up_to[i] | choices.prefixes[i][chosen[i]];
    for (++i; i < choices.directions; ++i) {
      chosen[i] = 0;
      flips_up_to[i + 1] = flips_up_to[i];
    }
    if (!visit(flips_up_to[choices.directions])) return false;
  }
}

// Calls `visit(const Board& before, Square square, Bitboard flips)` for every predecessor by one
// move. `visit` returns whether to continue; so does this function.
template <typename Visitor>
bool ForEachPredecessor(const Board& after, Visitor visit) {
  for (Bitboard squares = LastMoveSquares(after); squares != 0; squares &= squares - 1) {
    const Square square = std::countr_zero(squares);
    const bool go_on = ForEachFlipSet(after, square, [&](Bitboard flips) {
      return visit(BeforeMove(after, square, flips), square, flips);
    });
    if (!go_on) return false;
  }
  return true;
}

}  // namespace othello::retro
