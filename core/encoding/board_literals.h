// The literals over which conditions on a board are written: who holds each square.
//
// The code that opens a formula makes these literals. synth writes what the board must be, retro
// that a game ends in it, and neither knows the other. If both write over the same literals, the
// formula asks for a board that meets the conditions and that a game reaches.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/formula.h"
#include "core/logic/solver.h"

namespace othello::encoding {

struct BoardLiterals {
  std::array<logic::Literal, kSquares> mover;
  std::array<logic::Literal, kSquares> other;
  std::array<logic::Literal, kSquares> disc;  // mover or other, both ways
};

// Squares of a board whose occupancy is known beforehand.
struct KnownSquares {
  Bitboard discs = 0;
  Bitboard empty = 0;
};

// Fresh literals for a board; at most one of mover and other holds on each square. On known discs
// `disc` is True(); on squares known to be empty all three are False().
BoardLiterals NewBoardLiterals(logic::Formula& formula, const KnownSquares& known = {});

// The literals of a known board: True() and False().
BoardLiterals KnownBoardLiterals(logic::Formula& formula, const Board& board);

// The board, if all its literals are True() or False(); otherwise nullopt.
std::optional<Board> KnownBoard(logic::Formula& formula, const BoardLiterals& literals);

// The same discs with the other side to move.
inline BoardLiterals Passed(const BoardLiterals& board) {
  return {board.other, board.mover, board.disc};
}

// The clause that excludes the boards which have, on each square, one of the contents that are
// possible there: some square has another one. Requires a possible content for each square.
std::vector<logic::Literal> ClauseAgainst(const BoardLiterals& board, Bitboard may_be_mover,
                                          Bitboard may_be_other, Bitboard may_be_empty);

// The board of the solver's last model.
Board ModelBoard(const logic::Solver& solver, const BoardLiterals& literals);

}  // namespace othello::encoding
