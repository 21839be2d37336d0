// Riddles against all games, looked at one by one.
#include "problems/riddles/riddle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "core/game/game.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "problems/riddles/diagram.h"
#include "retro/count/count_games.h"
#include "retro/count/game_counts.h"

namespace othello::problems {
namespace {

using Game = std::vector<Square>;

// All games with that many moves, images included; nobody passes in the first eight.
void PlayAll(const Board& board, int moves, Game& game, std::vector<Game>& games) {
  if (moves == 0) return games.push_back(game);
  ForEachSquare(LegalMoves(board), [&](Square square) {
    game.push_back(square);
    PlayAll(Play(board, square), moves - 1, game, games);
    game.pop_back();
  });
}

std::vector<Game> AllGames(int moves) {
  std::vector<Game> games;
  Game game;
  PlayAll(kStart, moves, game, games);
  return games;
}

// What the sayings say of the end, as numbers; empty if one of them does not hold.
std::vector<int> Said(const std::vector<Saying>& says, const GameEnd& end) {
  std::vector<int> said;
  for (const Saying saying : says) {
    switch (saying) {
      case Saying::kSquare:
        said.push_back(end.square);
        break;
      case Saying::kTurned:
        said.push_back(100 * end.turned + end.directions);
        break;
      case Saying::kBlack:
        said.push_back(end.black);
        break;
      case Saying::kReplies:
        said.push_back(end.replies);
        break;
      default: {
        const bool holds = saying == Saying::kOver          ? end.over
                           : saying == Saying::kPass        ? end.pass
                           : saying == Saying::kSingle      ? end.single
                           : saying == Saying::kBlackInside ? end.black_inside
                                                            : end.white_inside;
        if (!holds) return {};
        said.push_back(1);
      }
    }
  }
  return said;
}

// The sayings, and the least image of the game that alone fits.
using Found = std::pair<std::vector<Saying>, Game>;

Game LeastImageOf(const Game& game) {
  Game least = game;
  for (const int image : {3, 4, 7}) {
    Game other;
    for (const Square square : game)
      other.push_back(static_cast<Square>(std::countr_zero(Image(Bit(square), image))));
    least = std::min(least, other);
  }
  return least;
}

std::set<Found> Fixing(const std::vector<Saying>& says, const std::vector<Game>& games,
                       const std::vector<GameEnd>& ends) {
  std::map<std::vector<int>, std::vector<std::size_t>> fits;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const std::vector<int> said = Said(says, ends[i]);
    if (!said.empty()) fits[said].push_back(i);
  }
  const bool square = std::ranges::find(says, Saying::kSquare) != says.end();
  std::set<Found> found;
  for (const auto& [said, which] : fits) {
    if (which.size() == (square ? 1U : 4U)) found.insert({says, LeastImageOf(games[which[0]])});
  }
  return found;
}

TEST(Riddles, AreThoseOfAllGames) {
  for (const int moves : {1, 4, 5, 6, 7}) {
    const std::vector<Game> games = AllGames(moves);
    std::vector<GameEnd> ends;
    ends.reserve(games.size());
    for (const Game& game : games) ends.push_back(EndOfGame(game));
    std::set<Found> expected;
    for (int i = 0; i < kSayings; ++i) {
      const auto first = static_cast<Saying>(i);
      const std::set<Found> of_first = Fixing({first}, games, ends);
      expected.insert(of_first.begin(), of_first.end());
      for (int k = i + 1; k < kSayings; ++k) {
        const auto second = static_cast<Saying>(k);
        const std::set<Found> of_second = Fixing({second}, games, ends);
        for (const Found& both : Fixing({first, second}, games, ends)) {
          if (!of_first.contains({{first}, both.second}) &&
              !of_second.contains({{second}, both.second}))
            expected.insert(both);
        }
      }
    }
    std::set<Found> found;
    const std::vector<Riddle> riddles = *FindRiddles(moves, 2, {});
    for (const Riddle& riddle : riddles)
      EXPECT_TRUE(found.insert({riddle.says, LeastImageOf(riddle.game)}).second);
    EXPECT_EQ(found, expected) << moves << " moves";
    EXPECT_FALSE(found.empty());
  }
}

// "The game was over after move 9, played at h3": d3c3f5f4f3e3b2g3h3; one of its images is found.
TEST(Riddles, HaveTheFinishedGameOfNineMoves) {
  const std::vector<Riddle> riddles = *FindRiddles(9, 1, {});
  const Game known = LeastImageOf(ParseGame("d3c3f5f4f3e3b2g3h3")->moves);
  EXPECT_EQ(std::ranges::count_if(riddles,
                                  [&](const Riddle& riddle) {
                                    return LeastImageOf(riddle.game) == known &&
                                           riddle.says ==
                                               std::vector{Saying::kOver, Saying::kSquare};
                                  }),
            1);
  EXPECT_EQ(riddles, *FindRiddles(9, 3, {}));
}

// The games that lead to each diagram, counted with another table.
TEST(Diagrams, HaveOneGame) {
  const retro::GameCounts table = *retro::GameCounts::Build(7, {});
  for (const int moves : {1, 6, 11}) {
    const std::vector<Diagram> diagrams = *FindDiagrams(moves, 10, 3, {});
    EXPECT_EQ(diagrams.size(), moves == 1 ? 4 : 10);
    EXPECT_EQ(diagrams, *FindDiagrams(moves, 10, 3, {}));
    for (const Diagram& diagram : diagrams) {
      const othello::Game game = *ParseGame(TranscriptText(diagram.game));
      EXPECT_EQ(game.Last().board, diagram.position.board);
      EXPECT_EQ(game.Last().to_move, diagram.position.to_move);
      const retro::Question question = {
          .any_orientation = false, .any_color = false, .mover_color = diagram.position.to_move};
      const auto games = retro::CountGames(diagram.position.board, question, table,
                                           {.memory_bytes = std::int64_t{1} << 30});
      EXPECT_EQ(games->games, absl::uint128{1});
      EXPECT_EQ(games->limit, logic::Limit::kNone);
    }
  }
}

TEST(Riddles, StopAtASignal) {
  const std::atomic<bool> interrupted = true;
  EXPECT_FALSE(FindRiddles(8, 1, {.interrupted = &interrupted}).ok());
}

}  // namespace
}  // namespace othello::problems
