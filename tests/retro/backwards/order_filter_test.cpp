// The filter of boards without an order of the moves: it refutes no board of a game.
#include "retro/backwards/order_filter.h"

#include <gtest/gtest.h>

#include <random>

#include "core/game/board_text.h"
#include "retro/predecessors.h"
#include "tests/retro/parsed_board.h"
#include "tests/retro/random_boards.h"

namespace othello::retro {
namespace {

bool Refutes(OrderFilter& filter, const Board& board,
             const logic::Limits& limits = {.conflicts = 40}) {
  if (filter.Knows(board)) return true;
  const auto family = filter.Ask(board, limits);
  if (family) {
    EXPECT_TRUE(family->Contains(board));
    EXPECT_TRUE(family->Contains(Passed(board)));
    EXPECT_TRUE(filter.Knows(board));
    EXPECT_TRUE(filter.Knows(Passed(board)));
  }
  return family.has_value();
}

// No board on the way of a game is refuted, whatever was refuted before it.
TEST(OrderFilter, RefutesNoBoardOfAGame) {
  std::mt19937_64 random(60);
  int refuted = 0;
  for (int i = 0; i < 6; ++i) {
    std::mt19937_64 same = random;
    const Board end = RandomGamePosition(44, random).board;
    OrderFilter filter(end.Occupied());
    for (int discs = 43; discs > 16; --discs) {
      std::mt19937_64 again = same;
      const Board of_game = RandomGamePosition(discs, again).board;
      ForEachPredecessor(of_game, [&](const Board& before, Square, Bitboard) {
        refuted += Refutes(filter, before) ? 1 : 0;
        return random() % 16 != 0;
      });
      ASSERT_FALSE(Refutes(filter, of_game)) << BoardText({of_game});
      ASSERT_FALSE(Refutes(filter, Passed(of_game))) << BoardText({of_game});
    }
  }
  EXPECT_GT(refuted, 100);
}

// The formula is written all the same: one that is broken off would never answer.
TEST(OrderFilter, AnswersAfterATurnThatWasTooShort) {
  const Board board =
      ParsedBoard("------------------X--X-----OX------XO---------------------------");
  OrderFilter filter(board.Occupied());
  EXPECT_FALSE(Refutes(filter, board, {.seconds = 0}));
  EXPECT_TRUE(Refutes(filter, board));
}

}  // namespace
}  // namespace othello::retro
