// The rules of core (core/game/moves.h) for templates over rules, where no other instructions are
// wanted than those of the build. Not for files that are compiled for other processors
// (search_avx2.cpp).
#pragma once

#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/square.h"

namespace othello::endgame {

struct UsualRules {
  static Bitboard LegalMoves(const Board& board) { return othello::LegalMoves(board); }
  static Bitboard Flips(const Board& board, Square square) { return othello::Flips(board, square); }
};

}  // namespace othello::endgame
