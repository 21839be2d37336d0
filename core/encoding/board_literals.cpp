#include "core/encoding/board_literals.h"

#include <utility>

namespace othello::encoding {

BoardLiterals NewBoardLiterals(logic::Formula& formula, const KnownSquares& known) {
  BoardLiterals literals;
  for (Square square = 0; square < kSquares; ++square) {
    if ((known.empty & Bit(square)) != 0) {
      literals.mover[square] = literals.other[square] = literals.disc[square] = formula.False();
      continue;
    }
    literals.mover[square] = formula.NewLiteral();
    literals.other[square] = formula.NewLiteral();
    if ((known.discs & Bit(square)) != 0) {
      literals.disc[square] = formula.True();
      formula.Clause({literals.mover[square], literals.other[square]});
      formula.Clause({~literals.mover[square], ~literals.other[square]});
      continue;
    }
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

std::optional<Board> KnownBoard(logic::Formula& formula, const BoardLiterals& literals) {
  Board board;
  for (Square square = 0; square < kSquares; ++square) {
    for (auto [literal, set] : {std::pair(literals.mover[square], &board.mover),
                                {literals.other[square], &board.other}}) {
      if (literal == formula.True()) {
        *set |= Bit(square);
      } else if (literal != formula.False()) {
        return std::nullopt;
      }
    }
  }
  return board;
}

std::vector<logic::Literal> ClauseAgainst(const BoardLiterals& board, Bitboard may_be_mover,
                                          Bitboard may_be_other, Bitboard may_be_empty) {
  std::vector<logic::Literal> clause;
  ForEachSquare(~(may_be_mover & may_be_other & may_be_empty), [&](Square square) {
    const bool mover = (may_be_mover & Bit(square)) != 0;
    const bool other = (may_be_other & Bit(square)) != 0;
    const bool empty = (may_be_empty & Bit(square)) != 0;
    if (mover) {
      clause.push_back(other   ? ~board.disc[square]
                       : empty ? board.other[square]
                               : ~board.mover[square]);
    } else if (other) {
      clause.push_back(empty ? board.mover[square] : ~board.other[square]);
    } else {
      clause.push_back(board.disc[square]);
    }
  });
  return clause;
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
