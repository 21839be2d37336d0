// Goals that ask how many games lead to a position, against all games, played one by one.
#include "goals/games_to_board.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "core/game/game.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "goals/decide/goal_decider.h"
#include "goals/play/goal_play.h"
#include "retro/count/count_games.h"
#include "retro/count/game_counts.h"
#include "tests/goals/goal_answers.h"
#include "tests/retro/questions.h"

namespace othello::goals {
namespace {

using Method = GoalDecider::Method;

// How many games of that length end on each board. Nobody passes in the first eight moves.
void PlayAll(const Position& position, int moves, std::map<Board, int>& games) {
  if (moves == 0) {
    ++games[position.board];
    return;
  }
  ForEachSquare(LegalMoves(position.board), [&](Square square) {
    PlayAll({Play(position.board, square), Opposite(position.to_move)}, moves - 1, games);
  });
}

std::map<Board, int> GamesAfter(int moves) {
  std::map<Board, int> games;
  PlayAll({}, moves, games);
  return games;
}

// The same for any image of a board, images of a game being one game: of each family the least.
std::map<Board, int> FamiliesAfter(int moves) {
  std::map<Board, int> games;
  for (const auto& [board, number] : GamesAfter(moves)) games[Canonical(board)] += number;
  for (auto& family : games) family.second /= 4;
  return games;
}

Goal WithGames(int discs, const Range& games, const retro::Question& question) {
  synth::WantedGame wanted;
  wanted.games = games;
  return GoalOf(DiscsBetween(discs, discs), std::nullopt, std::nullopt, question, wanted);
}

TEST(GamesToBoard, AreThoseThatAreWanted) {
  for (const auto& [board, number] : GamesAfter(5)) {
    for (const Range& wanted : {Range{1, 1}, Range{2, 3}, Range{1, 2}, Range{4, 9}}) {
      EXPECT_EQ(HasWantedGames(wanted, retro::kFixed, board, {}), wanted.Contains(number));
      EXPECT_EQ(HasWantedGames(wanted, retro::FixedColors(Color::kWhite), board, {}),
                wanted.Contains(number));
      // White is to move after five moves.
      EXPECT_EQ(HasWantedGames(wanted, retro::FixedColors(Color::kBlack), board, {}), false);
    }
    EXPECT_EQ(HasWantedGames(std::nullopt, retro::kFixed, board, {}), true);
  }
  const std::optional<Range> one = Range{1, 1};
  EXPECT_EQ(
      HasWantedGames(one, retro::kAny, ParseGame("f5d6c3d3c4f4f6f3e6e7d7c5b6g5e3d2")->Last().board,
                     {.seconds = 0}),
      std::nullopt);
}

// Every answer, by enumeration and by the formula.
TEST(GamesToBoard, LeaveThePositionsWithSoManyGames) {
  for (const Range& wanted : {Range{1, 1}, Range{2, 2}}) {
    std::set<Board> truth;
    for (const auto& [board, number] : FamiliesAfter(3)) {
      if (wanted.Contains(number)) truth.insert(board);
    }
    for (const Method method : {Method::kAuto, Method::kFormula}) {
      std::set<Board> answers;
      const Goal goal = WithGames(7, wanted, retro::kAny);
      const retro::Decision decision =
          GoalDecider(method, 1).DecideAll(goal, {}, [&](const GoalAnswer& answer) {
            ExpectAnswer(goal, answer);
            EXPECT_TRUE(answers.insert(Canonical(answer.board)).second);
            return true;
          });
      EXPECT_EQ(decision.verdict, retro::Verdict::kUnreachable);
      EXPECT_EQ(answers, truth);
    }
  }
}

TEST(GamesToBoard, PruneNoGameFromTheEnumeration) {
  for (const Range& wanted : {Range{1, 1}, Range{2, 3}}) {
    std::size_t families = 0;
    for (const auto& family : FamiliesAfter(7))
      families += wanted.Contains(family.second) ? 1U : 0U;
    std::size_t answers = 0;
    const retro::Decision decision =
        GoalDecider(Method::kAuto, 2)
            .DecideAll(WithGames(11, wanted, retro::kAny), {}, [&](const GoalAnswer&) {
              ++answers;
              return true;
            });
    EXPECT_EQ(decision.verdict, retro::Verdict::kUnreachable);
    EXPECT_EQ(answers, families);
  }
}

// What is not counted within the limits is neither an answer nor refuted.
TEST(GamesToBoard, AreNotRefutedWhereTheyWereNotCounted) {
  Goal goal = WithGames(20, {1, 1}, retro::kFixed);
  goal.game.first_moves = ParseGame("f5d6c3d3c4f4f6f3e6e7d7c5b6g5e3d2")->moves;
  // The one board that the formula leaves has many games; no time is left to count them.
  GoalSearch search(goal, {});
  logic::Limits none;
  none.seconds = 0;
  EXPECT_EQ(search.Next(none).decision.verdict, retro::Verdict::kUnknown);
  EXPECT_EQ(search.Next({}).decision.verdict, retro::Verdict::kUnreachable);
}

// Positions with many moves to which one game leads, or five; counted again with another table.
TEST(GamesToBoard, AreFoundByPlay) {
  const retro::GameCounts table = *retro::GameCounts::Build(8, {});
  for (const Range& wanted : {Range{1, 1}, Range{5, 5}}) {
    for (const retro::Question& question : {retro::kAny, retro::FixedColors(Color::kBlack)}) {
      const Goal goal = WithGames(20, wanted, question);
      GoalPlay play(goal, std::nullopt, 1);
      const std::optional<GoalAnswer> answer = play.PlayUntilBetter({.seconds = 60});
      ASSERT_TRUE(answer.has_value());
      ExpectAnswer(goal, *answer);
      const auto counted = retro::CountGames(answer->board, question, table,
                                             {.memory_bytes = std::int64_t{1} << 30});
      EXPECT_EQ(counted->limit, logic::Limit::kNone);
      EXPECT_EQ(counted->games, static_cast<absl::uint128>(wanted.min));
    }
  }
}

TEST(GamesToBoard, BeginAsWanted) {
  Goal goal = WithGames(16, {1, 1}, retro::kAny);
  goal.game.first_moves = ParseGame("f5d6c7")->moves;
  GoalPlay play(goal, std::nullopt, 1);
  const std::optional<GoalAnswer> answer = play.PlayUntilBetter({.seconds = 60});
  ASSERT_TRUE(answer.has_value());
  ExpectAnswer(goal, *answer);
  EXPECT_TRUE(std::equal(goal.game.first_moves.begin(), goal.game.first_moves.end(),
                         answer->decision.transcript.begin()));
}

}  // namespace
}  // namespace othello::goals
