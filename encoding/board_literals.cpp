#include "encoding/board_literals.h"

namespace othello::encoding {

BoardLiterals NewBoardLiterals(logic::Formula& formula) {
  BoardLiterals literals;
  for (Square square = 0; square < kSquares; ++square) {
    literals.mover[square] = formula.NewLiteral();
    literals.other[square] = formula.NewLiteral();
    literals.disc[square] = formula.NewLiteral();
    formula.Clause({~literals.mover[square], ~literals.other[square]});
    formula.Clause({~literals.mover[square], literals.disc[square]});
    formula.Clause({~literals.other[square], literals.disc[square]});
    formula.Clause({~literals.disc[square], literals.mover[square], literals.other[square]});
  }
  return literals;
}

BoardLiterals KnownBoardLiterals(logic::Formula& formula, const Board& board) {
  const auto known = [&](Bitboard set, Square square) {
    return (set & Bit(square)) != 0 ? formula.True() : formula.False();
  };
  BoardLiterals literals;
  for (Square square = 0; square < kSquares; ++square) {
    literals.mover[square] = known(board.mover, square);
    literals.other[square] = known(board.other, square);
    literals.disc[square] = known(board.Occupied(), square);
  }
  return literals;
}

Board ModelBoard(const logic::Solver& solver, const BoardLiterals& literals) {
  Board board;
  for (Square square = 0; square < kSquares; ++square) {
    if (solver.Value(literals.mover[square])) board.mover |= Bit(square);
    if (solver.Value(literals.other[square])) board.other |= Bit(square);
  }
  return board;
}

}  // namespace othello::encoding
