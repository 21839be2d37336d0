// The rules of core (core/moves.h) for templates over rules, where no other instructions are wanted
// than those of the build. Not for files that are compiled for other processors (search_avx2.cpp).
#ifndef OTHELLO_ENDGAME_USUAL_RULES_H_
#define OTHELLO_ENDGAME_USUAL_RULES_H_

#include "core/board.h"
#include "core/moves.h"
#include "core/square.h"

namespace othello::endgame {

struct UsualRules {
  static Bitboard LegalMoves(const Board& board) { return othello::LegalMoves(board); }
  static Bitboard Flips(const Board& board, Square square) { return othello::Flips(board, square); }
};

}  // namespace othello::endgame

#endif  // OTHELLO_ENDGAME_USUAL_RULES_H_
