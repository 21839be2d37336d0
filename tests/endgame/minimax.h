// The plainest search there is: every line of play to its end. What the solver is compared with.
// With few empty squares by rules that walk from square to square, too.
#pragma once

#include <algorithm>
#include <map>
#include <optional>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/square.h"

namespace othello::endgame {

inline Bitboard NaiveFlips(const Board& board, Square square) {
  Bitboard flips = 0;
  if ((board.Occupied() & Bit(square)) != 0) return flips;
  for (const Direction direction : kDirections) {
    Bitboard run = 0;
    std::optional<Square> at = Step(square, direction);
    for (; at && (board.other & Bit(*at)) != 0; at = Step(*at, direction)) run |= Bit(*at);
    if (at && (board.mover & Bit(*at)) != 0) flips |= run;
  }
  return flips;
}

// The boards after all moves.
inline std::map<Square, Board> NaiveMoves(const Board& board) {
  std::map<Square, Board> moves;
  for (Square square = 0; square < kSquares; ++square) {
    const Bitboard flips = NaiveFlips(board, square);
    if (flips != 0) moves[square] = {board.other & ~flips, board.mover | flips | Bit(square)};
  }
  return moves;
}

inline int NaiveFinalScore(const Board& board) {
  int mover = 0;
  int other = 0;
  for (Square square = 0; square < kSquares; ++square) {
    mover += (board.mover & Bit(square)) != 0 ? 1 : 0;
    other += (board.other & Bit(square)) != 0 ? 1 : 0;
  }
  if (mover == other) return 0;
  return mover > other ? 64 - 2 * other : 2 * mover - 64;
}

inline int NaiveMinimax(const Board& board) {
  const std::map<Square, Board> moves = NaiveMoves(board);
  if (moves.empty()) {
    const Board passed = {board.other, board.mover};
    return NaiveMoves(passed).empty() ? NaiveFinalScore(board) : -NaiveMinimax(passed);
  }
  int best = -64;
  for (const auto& [square, after] : moves) best = std::max(best, -NaiveMinimax(after));
  return best;
}

inline int Minimax(const Board& board) {
  const Bitboard legal = LegalMoves(board);
  if (legal == 0) return CanMove(Passed(board)) ? -Minimax(Passed(board)) : NaiveFinalScore(board);
  int best = -64;
  ForEachSquare(legal,
                [&](Square square) { best = std::max(best, -Minimax(Play(board, square))); });
  return best;
}

}  // namespace othello::endgame
