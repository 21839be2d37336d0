// The literals over which conditions on a board are written: who holds each square.
//
// Whoever opens a formula makes the board. synth writes what the board must be, retro that a game
// ends in it; neither knows the other, and where both write over the same literals the formula asks
// for a board of that kind which a game reaches.
#ifndef OTHELLO_ENCODING_BOARD_LITERALS_H_
#define OTHELLO_ENCODING_BOARD_LITERALS_H_

#include <array>
#include <optional>

#include "core/board.h"
#include "core/square.h"
#include "logic/formula.h"
#include "logic/solver.h"

namespace othello::encoding {

struct BoardLiterals {
  std::array<logic::Literal, kSquares> mover;
  std::array<logic::Literal, kSquares> other;
  std::array<logic::Literal, kSquares> disc;  // mover or other, both ways
};

// What is known of a board's occupancy beforehand.
struct KnownSquares {
  Bitboard discs = 0;
  Bitboard empty = 0;
};

// Fresh literals for a board; at most one of mover and other holds on each square. Where it is
// known whether there is a disc, `disc` is True() or False(), and on empty squares so are the other
// two.
BoardLiterals NewBoardLiterals(logic::Formula& formula, const KnownSquares& known = {});

// A board that is known: its literals are True() and False().
BoardLiterals KnownBoardLiterals(logic::Formula& formula, const Board& board);

// The board whose literals are all True() or False().
std::optional<Board> KnownBoard(logic::Formula& formula, const BoardLiterals& literals);

// The same discs with the other side to move.
inline BoardLiterals Passed(const BoardLiterals& board) {
  return {board.other, board.mover, board.disc};
}

// The board of the solver's last model.
Board ModelBoard(const logic::Solver& solver, const BoardLiterals& literals);

}  // namespace othello::encoding

#endif  // OTHELLO_ENCODING_BOARD_LITERALS_H_
