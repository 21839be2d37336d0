// The score of a finished game.
#ifndef OTHELLO_ENDGAME_FINAL_SCORE_H_
#define OTHELLO_ENDGAME_FINAL_SCORE_H_

#include <bit>

#include "core/board.h"

namespace othello::endgame {

inline constexpr int kMaxScore = 64;

// The difference of discs, seen by the mover; empty squares count for the winner. Always even.
constexpr int FinalScore(const Board& board) {
  const int empty = std::popcount(board.Empty());
  const int difference = std::popcount(board.mover) - std::popcount(board.other);
  if (difference == 0) return 0;
  return difference > 0 ? difference + empty : difference - empty;
}

}  // namespace othello::endgame

#endif  // OTHELLO_ENDGAME_FINAL_SCORE_H_
