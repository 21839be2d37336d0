// The search with a limit of plies against plain recursion, and against the proof without a limit.
#include "traps/shortest_win.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <random>

#include "tests/traps/fights.h"
#include "tests/traps/naive_fight.h"
#include "traps/trap_proof.h"

namespace othello::traps {
namespace {

// Each number of plies, for both sides, with and without the influence area; in rising and in
// falling order.
void ExpectAsNaive(const FightPosition& position, const Trap& trap, int most) {
  const auto& [board, to_move] = position;
  NaiveFight naive(trap);
  for (const Player winner : {Player::kAttacker, Player::kEscaper}) {
    std::optional<int> least;
    for (int plies = 0; plies <= most; ++plies) {
      const bool wins = winner == Player::kAttacker ? naive.AttackerSucceeds(board, to_move, plies)
                                                    : naive.EscaperEscapes(board, to_move, plies);
      if (wins && !least) least = plies;
      ASSERT_EQ(wins, least.has_value()) << "a win within fewer plies is one within more";
    }
    for (const TriedMoves tried : {TriedMoves::kInfluenceArea, TriedMoves::kAll}) {
      EXPECT_EQ(ShortestWin(trap, winner, tried).Plies(board, to_move, most), least)
          << static_cast<int>(winner) << ' ' << static_cast<int>(to_move) << ' ' << board.mover
          << ' ' << board.other;
      ShortestWin falling(trap, winner, tried);
      for (int plies = most; plies >= 0; --plies) {
        EXPECT_EQ(falling.WinsWithin(plies, board, to_move), least && plies >= *least) << plies;
      }
    }
  }
}

TEST(ShortestWin, AgreesWithPlainRecursionAtThirteenMoves) {
  std::mt19937_64 random(11);
  for (const RepliesToSpring replies : {RepliesToSpring::kOnEdge, RepliesToSpring::kAny}) {
    for (const StonerEnding& ending : EndingsAfter(13, {})) {
      const Trap trap = TrapOf(ending.shape, replies);
      ExpectAsNaive({ending.board, Player::kEscaper}, trap, 5);
      ExpectAsNaive(RandomFight(random, ending.board, trap, 3).back(), trap, 4);
    }
  }
}

// The end of the game, and passes, on nearly full boards.
TEST(ShortestWin, AgreesWithPlainRecursionToTheEndOfTheGame) {
  std::mt19937_64 random(12);
  int passes = 0;
  int long_escapes = 0;
  for (int i = 0; i < 3000; ++i) {
    const StonerShape shape = kStonerShapes[i % 3];
    const Trap trap =
        TrapOf(shape, i / 3 % 2 == 0 ? RepliesToSpring::kOnEdge : RepliesToSpring::kAny);
    const Board board = CrowdedBoardWithShape(random, shape, 2 + i % 3);
    const auto fight = RandomFight(random, board, trap, static_cast<int>(random() % 6));
    if (std::popcount(fight.back().board.Empty()) > 7) continue;
    ExpectAsNaive(fight.back(), trap, 12);
    for (const FightPosition& position : fight) passes += MustPass(position.board) ? 1 : 0;
    const auto plies =
        ShortestWin(trap, Player::kEscaper).Plies(fight.back().board, fight.back().to_move, 12);
    long_escapes += plies && *plies > 4 ? 1 : 0;
  }
  EXPECT_GT(passes, 50);
  EXPECT_GT(long_escapes, 10);
}

void ExpectAsTheProofWithoutALimit(int most) {
  int escapes = 0;
  for (const StonerEnding& ending : EndingsAfter(13, {})) {
    const Trap trap = TrapOf(ending.shape, RepliesToSpring::kOnEdge);
    const bool succeeds = *TrapProof(trap).Succeeds(ending.board, Player::kEscaper);
    EXPECT_EQ(ShortestWin(trap, Player::kAttacker).WinsWithin(most, ending.board, Player::kEscaper),
              succeeds);
    const auto escape =
        ShortestWin(trap, Player::kEscaper).Plies(ending.board, Player::kEscaper, 8);
    if (succeeds) {
      EXPECT_EQ(escape, std::nullopt);
    }
    escapes += escape ? 1 : 0;
  }
  EXPECT_GT(escapes, 200);
}

TEST(ShortestWin, AgreesWithTheProofWithoutALimit) { ExpectAsTheProofWithoutALimit(9); }
// As deep as the program of 2022.
TEST(LongShortestWin, AgreesWithTheProofWithoutALimit) { ExpectAsTheProofWithoutALimit(14); }

// A limit gives no answer, and leaves nothing behind that spoils the next one.
TEST(ShortestWin, GoesOnAfterALimit) {
  int cut_off = 0;
  for (const Player winner : {Player::kAttacker, Player::kEscaper}) {
    for (const StonerEnding& ending : EndingsAfter(13, {})) {
      const Trap trap = TrapOf(ending.shape, RepliesToSpring::kOnEdge);
      const auto fresh = ShortestWin(trap, winner).Plies(ending.board, Player::kEscaper, 7);
      ShortestWin shortest(trap, winner);
      for (std::int64_t limit = 1; limit < 3000; limit *= 3) {
        const auto limited =
            shortest.Plies(ending.board, Player::kEscaper, 7, {.nodes = limit, .stop = {}});
        if (limited) {
          EXPECT_EQ(limited, fresh);
        }
        cut_off += limited == fresh ? 0 : 1;
      }
      EXPECT_EQ(shortest.Plies(ending.board, Player::kEscaper, 7), fresh);
    }
  }
  EXPECT_GT(cut_off, 1000);
}

TEST(ShortestWin, FindsNothingWhenItIsStopped) {
  for (const StonerEnding& ending : EndingsAfter(12, {})) {
    ShortestWin shortest(TrapOf(ending.shape, RepliesToSpring::kOnEdge), Player::kEscaper);
    EXPECT_EQ(shortest.Plies(ending.board, Player::kEscaper, 10,
                             {.nodes = 1000, .stop = [] { return true; }}),
              std::nullopt);
    EXPECT_EQ(shortest.nodes(), 0);
  }
}

}  // namespace
}  // namespace othello::traps
