// The moves of a board with the boards after them, for searches that take the most promising one
// first and often need no more than that.
//
// A template over the rules, like searcher.h, so that a search has it with its own instructions.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <memory>
#include <utility>

#include "core/game/board.h"
#include "core/game/square.h"

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
      const Square square = std::countr_zero(left);
      std::construct_at(&move[count++],
                        Move{AfterMove(board, square, Rules::Flips(board, square)), square, 0});
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

  // In a union, so that only the moves that there are are made.
  union {
    std::array<Move, kMostLegalMoves> move;
  };
  int count = 0;
};

}  // namespace othello::endgame
