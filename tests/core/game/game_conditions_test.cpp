// The greatest values of quantities of games, against games at random and positions that are known.
#include "core/game/game_conditions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <random>

#include "core/game/moves.h"

namespace othello {
namespace {

// The mover has the last square of each line through `square`, the other side those between.
Board FullLinesFrom(Square square) {
  Board board = {.mover = 0, .other = 0};
  for (int file = -1; file <= 1; ++file) {
    for (int rank = -1; rank <= 1; ++rank) {
      if (file == 0 && rank == 0) continue;
      Bitboard last = 0;
      for (int f = square % 8 + file, r = square / 8 + rank; f >= 0 && f < 8 && r >= 0 && r < 8;
           f += file, r += rank) {
        board.other |= last;
        last = Bit(SquareAt(f, r));
      }
      board.mover |= last;
    }
  }
  return board;
}

TEST(GameMeasure, NoMoveTurnsOverMoreThanInACorner) {
  int most = 0;
  ForEachSquare(~kCentre, [&](Square square) {
    most = std::max(most, std::popcount(Flips(FullLinesFrom(square), square)));
  });
  EXPECT_EQ(most, 18);
  EXPECT_EQ(GreatestValue(GameMeasure::kLastMoveFlips, kSquares), most);
}

TEST(ToMoveAfter, DiscsAndSideToMoveSayWhetherPassesAreOdd) {
  std::mt19937_64 random(18);
  int odd = 0;
  for (int i = 0; i < 2000; ++i) {
    Position position;
    int passes = 0;
    while (true) {
      ASSERT_EQ(HasOddPasses(position.board.Discs(), position.to_move), passes % 2 == 1);
      odd += passes % 2;
      if (CanMove(position.board)) {
        Bitboard moves = LegalMoves(position.board);
        for (auto skip = random() % static_cast<unsigned>(std::popcount(moves)); skip > 0; --skip)
          moves &= moves - 1;
        position.board = Play(position.board, std::countr_zero(moves));
      } else if (MustPass(position.board)) {
        position.board = Passed(position.board);
        ++passes;
      } else {
        break;
      }
      position.to_move = Opposite(position.to_move);
    }
  }
  EXPECT_GT(odd, 1000);
}

TEST(GameMeasure, NoGameHasMoreThanTheGreatestValue) {
  std::mt19937_64 random(17);
  int most_passes = 0;
  for (int i = 0; i < 20000; ++i) {
    Board board = kStart;
    int passes = 0;
    while (true) {
      if (!CanMove(board)) {
        if (!MustPass(board)) break;
        board = Passed(board);
        ++passes;
      }
      ASSERT_LE(passes, GreatestValue(GameMeasure::kPasses, board.Discs()));
      Bitboard moves = LegalMoves(board);
      for (std::size_t skip = random() % static_cast<std::size_t>(std::popcount(moves)); skip > 0;
           --skip)
        moves &= moves - 1;
      const Bitboard flips = Flips(board, std::countr_zero(moves));
      board = AfterMove(board, std::countr_zero(moves), flips);
      ASSERT_LE(std::popcount(flips), GreatestValue(GameMeasure::kLastMoveFlips, board.Discs()));
    }
    most_passes = std::max(most_passes, passes);
  }
  EXPECT_GT(most_passes, 3);
  EXPECT_EQ(GreatestValue(GameMeasure::kPasses, kDiscsOfFirstPass - 1), 0);
  EXPECT_EQ(GreatestValue(GameMeasure::kPasses, kDiscsOfFirstPass), 1);
  EXPECT_EQ(GreatestValue(GameMeasure::kPasses, kSquares),
            GreatestValue(GameMeasure::kPasses, kSquares - 1));
}

}  // namespace
}  // namespace othello
