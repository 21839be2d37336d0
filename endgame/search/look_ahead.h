// The value of a board for its mover, looking some plies ahead (alpha-beta), by any static value.
//
// A template over the rules, like searcher.h, so that a search has it with its own instructions.
#pragma once

#include <algorithm>
#include <bit>

#include "core/game/board.h"
#include "core/game/final_score.h"
#include "core/game/square.h"
#include "endgame/evaluation/evaluation.h"
#include "endgame/search/ranked_moves.h"

namespace othello::endgame {

// In 128ths of a disc; farther from 0 than any value.
inline constexpr int kFarSum = 1'000'000;

// The value if it is between alpha and beta; else a bound on the same side. `sum(board)` is the
// value, in 128ths of a disc, of a board that can move; finished games have their exact score.
// Passes are no plies. `Rules` has LegalMoves and Flips.
template <typename Rules, typename SumOf>
int LookAhead(const Board& board, int plies, int alpha, int beta, const SumOf& sum) {
  const Bitboard legal = Rules::LegalMoves(board);
  if (legal == 0) {
    const Board passed = Passed(board);
    if (Rules::LegalMoves(passed) == 0) return FinalScore(board) * kWeightUnit;
    return -LookAhead<Rules>(passed, plies, -beta, -alpha, sum);
  }
  if (plies == 0) return sum(board);
  int best = -kFarSum;
  const auto look = [&](const Board& after) {
    best = std::max(best, -LookAhead<Rules>(after, plies - 1, -beta, -std::max(alpha, best), sum));
  };
  if (plies == 1) {  // a value takes no longer than to count replies
    for (Bitboard left = legal; left != 0 && best < beta; left &= left - 1) {
      const Square square = std::countr_zero(left);
      look(AfterMove(board, square, Rules::Flips(board, square)));
    }
  } else {
    // First what leaves the fewest replies, those on corners counted twice: so it is known soon
    // that a move is no good.
    RankedMoves<Rules> moves(board, legal);
    for (int i = 0; i < moves.count; ++i) {
      const Bitboard replies = Rules::LegalMoves(moves.move[i].after);
      moves.move[i].rank = -std::popcount(replies) - std::popcount(replies & kCorners);
    }
    for (int i = 0; i < moves.count && best < beta; ++i) look(moves.Next(i).after);
  }
  return best;
}

}  // namespace othello::endgame
