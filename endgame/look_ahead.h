// The value of a board for its mover, looking some plies ahead (alpha-beta), by any static value.
//
// A template over the rules, like searcher.h, so that a search has it with its own instructions.
#ifndef OTHELLO_ENDGAME_LOOK_AHEAD_H_
#define OTHELLO_ENDGAME_LOOK_AHEAD_H_

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "core/board.h"
#include "core/square.h"
#include "endgame/evaluation.h"
#include "endgame/final_score.h"

namespace othello::endgame {

// In 128ths of a disc; farther from 0 than any value.
inline constexpr int kFarSum = 1'000'000;

namespace internal {

// The boards after the moves. First comes the one with the fewest replies, so that the value of a
// move that is no good is known soon.
template <typename Rules>
class BoardsAfter {
 public:
  BoardsAfter(const Board& board, Bitboard legal) {
    for (Bitboard left = legal; left != 0; left &= left - 1) {
      const Square square = std::countr_zero(left);
      After& after = after_[count_++];
      after.board = AfterMove(board, square, Rules::Flips(board, square));
      const Bitboard replies = Rules::LegalMoves(after.board);
      after.replies = std::popcount(replies) + std::popcount(replies & kCorners);
    }
  }

  bool HasNext() const { return next_ < count_; }

  const Board& Next() {
    int fewest = next_;
    for (int i = next_ + 1; i < count_; ++i) {
      if (after_[i].replies < after_[fewest].replies) fewest = i;
    }
    std::swap(after_[next_], after_[fewest]);
    return after_[next_++].board;
  }

 private:
  struct After {
    Board board;
    int replies;  // those on corners count twice
  };
  std::array<After, 34> after_;
  int count_ = 0;
  int next_ = 0;
};

}  // namespace internal

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
    internal::BoardsAfter<Rules> boards(board, legal);
    while (boards.HasNext() && best < beta) look(boards.Next());
  }
  return best;
}

}  // namespace othello::endgame

#endif  // OTHELLO_ENDGAME_LOOK_AHEAD_H_
