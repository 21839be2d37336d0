#include "problems/aimed_games.h"

#include <gtest/gtest.h>

#include <atomic>
#include <bit>
#include <set>

#include "core/discs/connectivity.h"
#include "core/game/board_text.h"
#include "core/game/transcript.h"
#include "problems/naturalness.h"
#include "synth/satisfies.h"
#include "tests/problems/generated.h"

namespace othello::problems {
namespace {

TEST(AimedGames, LeadToWhatIsDemanded) {
  const synth::Constraint corner = {
      .statement = synth::Contents{Bit(0), synth::kEmptySquare}, .parts = {}, .origin = {}};
  Demands demands;
  demands.side = Color::kWhite;
  demands.position = &corner;
  demands.regions = {2, 2, 4};
  demands.natural = 0.6;
  const GameSource source = AimedGames(3, demands);
  std::set<std::vector<Square>> games;
  int met = 0;
  for (std::uint64_t number = 0; number < 6; ++number) {
    ASSERT_TRUE(source.has(number));
    const std::vector<Square> moves = source.game(number, 8, {});
    EXPECT_EQ(source.game(number, 8, {}), moves);
    const absl::StatusOr<Game> game = Replay(moves);
    ASSERT_TRUE(game.ok()) << game.status();
    games.insert(moves);
    Problem end;
    end.position = game->PositionToMove(static_cast<int>(moves.size()));
    EXPECT_EQ(std::popcount(end.position.board.Empty()), 8) << BoardText(end.position);
    met += FirstUnmet(demands, end, Knowledge::kPosition) == nullptr ? 1 : 0;
  }
  EXPECT_EQ(games.size(), 6);
  EXPECT_GE(met, 5);
}

TEST(AimedGames, GiveProblems) {
  Demands demands;
  demands.empties = {10, 10};
  demands.regions = {3, 3, 4};
  demands.best = *ParseSquare("b2");
  const std::vector<Problem> problems =
      ProblemsOf(AimedGames(1, demands), demands, {.count = 2, .give_up = 2000});
  ASSERT_EQ(problems.size(), 2);
  for (const Problem& problem : problems) {
    EXPECT_EQ(problem.solution.best, std::vector<Square>{*ParseSquare("b2")});
    std::multiset<int> sizes;
    for (const Bitboard region : Regions(problem.position.board.Empty()))
      sizes.insert(std::popcount(region));
    EXPECT_EQ(sizes, (std::multiset<int>{3, 3, 4}));
  }
}

TEST(AimedGames, EndAtALimit) {
  Demands demands;
  demands.regions = std::vector<int>(12, 1);  // there is no such board
  const std::atomic<bool> interrupted = true;
  const GameSource source = AimedGames(1, demands);
  EXPECT_TRUE(Replay(source.game(0, 12, {.interrupted = &interrupted})).ok());
  EXPECT_TRUE(Replay(source.game(0, 12, {.seconds = 0})).ok());
}

}  // namespace
}  // namespace othello::problems
