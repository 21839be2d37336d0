// How hard it is to find the best move of a position.
//
// Players of several strengths are asked: one takes the move that turns over most discs, the others
// the move that looks best by the evaluation, 0 to 5 plies after it. A move tempts if it looks at
// least as good as the best one to the player who looks 1 ply ahead, and costs at least four discs,
// or the win or the draw. The difficulty is the number of the evaluating players who do not find a
// best move, and a half for each move that tempts, up to four: from 0 to 8.
#pragma once

#include <array>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "endgame/evaluation/evaluation.h"
#include "endgame/search/solve.h"

namespace othello::problems {

inline constexpr int kLookingPlayers = 6;  // 0 to 5 plies ahead
inline constexpr int kGrades = 5;

struct Difficulty {
  Square greedy = 0;                                 // the move that turns over most discs
  std::array<Square, kLookingPlayers> looking = {};  // what looks best this many plies ahead
  std::vector<Square> tempting;                      // in the order of squares
  double number = 0;                                 // 0 to 8
  // 1 (easy) to 5: below 1, 2, 3.5, 5.5, and from there on. With 12 empty squares and the default
  // demands two of five problems have the grade 1, and about 15 of a hundred each other one.
  int grade = 1;
};

// `moves` are the exact scores of all moves (endgame::Solution::moves). Requires that there is one.
Difficulty DifficultyOf(const Board& board, const std::vector<endgame::MoveScore>& moves,
                        const endgame::Evaluation& evaluation);

// The move that turns over most discs, the first of several. Requires that there is one.
Square GreedyMove(const Board& board);

// The score of a move. Requires that it is one of `moves`.
int ScoreOf(const std::vector<endgame::MoveScore>& moves, Square square);

}  // namespace othello::problems
