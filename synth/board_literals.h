// The literals over which conditions on a board are written: who holds each square.
//
// Whoever opens a formula makes the board; synth writes what the board must be, and other encoders (a game that ends in
// it) may speak of the same literals.
#ifndef OTHELLO_SYNTH_BOARD_LITERALS_H_
#define OTHELLO_SYNTH_BOARD_LITERALS_H_

#include <array>

#include "core/board.h"
#include "core/square.h"
#include "logic/formula.h"
#include "logic/solver.h"

namespace othello::synth {

struct BoardLiterals {
  std::array<logic::Literal, kSquares> mover;
  std::array<logic::Literal, kSquares> other;
  std::array<logic::Literal, kSquares> disc;  // mover or other, both ways
};

// Fresh literals for a board; at most one of mover and other holds on each square.
BoardLiterals NewBoardLiterals(logic::Formula& formula);

// The board of the solver's last model.
Board ModelBoard(const logic::Solver& solver, const BoardLiterals& literals);

}  // namespace othello::synth

#endif  // OTHELLO_SYNTH_BOARD_LITERALS_H_
