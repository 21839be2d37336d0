// The moves of a board with the boards after them, for searches that take the most promising one
// first and often need no more than that.
//
// A template over the rules, like searcher.h, so that a search has it with its own instructions.
#ifndef OTHELLO_ENDGAME_RANKED_MOVES_H_
#define OTHELLO_ENDGAME_RANKED_MOVES_H_

#include <array>
#include <bit>
#include <cstddef>
#include <utility>

#include "core/board.h"
#include "core/square.h"

namespace othello::endgame {

// No board has more, whether a game reaches it or not.
inline constexpr std::size_t kMostLegalMoves = 34;

// `Rules` has Flips.
template <typename Rules>
struct RankedMoves {
  struct Move {
    Board after;
    Square square;
    int rank;  // the greatest is taken first
  };

  // Without ranks.
  RankedMoves(const Board& board, Bitboard legal) {
    for (Bitboard left = legal; left != 0; left &= left - 1) {
      Move& added = move[count++];
      added.square = std::countr_zero(left);
      added.after = AfterMove(board, added.square, Rules::Flips(board, added.square));
    }
  }

  // Brings the best of the moves from `from` on to `from`.
  const Move& Next(int from) {
    int best = from;
    for (int i = from + 1; i < count; ++i) {
      if (move[i].rank > move[best].rank) best = i;
    }
    if (best != from) std::swap(move[from], move[best]);
    return move[from];
  }

  std::array<Move, kMostLegalMoves> move;
  int count = 0;
};

}  // namespace othello::endgame

#endif  // OTHELLO_ENDGAME_RANKED_MOVES_H_
