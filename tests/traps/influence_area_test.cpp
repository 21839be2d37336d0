// A move outside the influence area of a threat loses at once: tried on positions of fights, for
// both sides.
#include "traps/influence_area.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/traps/fights.h"
#include "traps/trap.h"

namespace othello::traps {
namespace {

class DefencesTest : public ::testing::TestWithParam<RepliesToSpring> {
 protected:
  struct Seen {
    int left_out[2] = {0, 0};  // moves, by player
    int kept[2] = {0, 0};      // moves in positions with a threat of the other side
  };

  void Check(const FightPosition& position, const Trap& trap) {
    const auto& [board, player] = position;
    const Bitboard legal = LegalMoves(board);
    if (WinsAtOnce(board, player, trap) || legal == 0) return;
    const Bitboard defences = Defences(board, player, trap);
    ASSERT_EQ(defences & ~legal, 0U);
    const bool threatened = WinsAtOnce(Passed(board), Opponent(player), trap);
    if (!threatened) {
      ASSERT_EQ(defences, legal);
    }
    ForEachSquare(legal & ~defences, [&](Square square) {
      EXPECT_TRUE(WinsAtOnce(Play(board, square), Opponent(player), trap))
          << SquareName(square) << " on " << board.mover << ' ' << board.other << " by player "
          << static_cast<int>(player);
      ++seen_.left_out[static_cast<int>(player)];
    });
    if (threatened) seen_.kept[static_cast<int>(player)] += std::popcount(defences);
  }

  Seen seen_;
};

TEST_P(DefencesTest, EveryMoveLeftOutLosesAtOnceInFightsOfShortGames) {
  std::mt19937_64 random(8);
  for (const StonerEnding& ending : EndingsAfter(13, *ParseStonerRules("bare"))) {
    const Trap trap = TrapOf(ending.shape, GetParam());
    for (int i = 0; i < 10; ++i) {
      for (const FightPosition& position : RandomFight(random, ending.board, trap, 24))
        Check(position, trap);
    }
  }
  for (const Player player : {Player::kAttacker, Player::kEscaper}) {
    EXPECT_GT(seen_.left_out[static_cast<int>(player)], 1000);
    EXPECT_GT(seen_.kept[static_cast<int>(player)], 100);
  }
}

TEST_P(DefencesTest, EveryMoveLeftOutLosesAtOnceInFightsOfRandomBoards) {
  std::mt19937_64 random(9);
  for (int i = 0; i < 20'000; ++i) {
    const StonerShape shape = kStonerShapes[i % 3];
    const Trap trap = TrapOf(shape, GetParam());
    const Board board = i % 2 == 0 ? RandomBoardWithShape(random, shape)
                                   : CrowdedBoardWithShape(random, shape, 2 + i % 23);
    for (const FightPosition& position : RandomFight(random, board, trap, 12))
      Check(position, trap);
  }
  for (const Player player : {Player::kAttacker, Player::kEscaper}) {
    EXPECT_GT(seen_.left_out[static_cast<int>(player)], 1000);
    EXPECT_GT(seen_.kept[static_cast<int>(player)], 100);
  }
}

INSTANTIATE_TEST_SUITE_P(Replies, DefencesTest,
                         ::testing::Values(RepliesToSpring::kOnEdge, RepliesToSpring::kAny),
                         [](const auto& info) {
                           return info.param == RepliesToSpring::kOnEdge ? "OnEdge" : "Any";
                         });

}  // namespace
}  // namespace othello::traps
