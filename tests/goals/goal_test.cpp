// What a goal knows before any search, against the enumeration of games.
#include "goals/goal.h"

#include <gtest/gtest.h>

#include <set>

#include "core/game/moves.h"
#include "core/game/transcript.h"
#include "endgame/search/exact_score.h"
#include "goals/decide/goal_decider.h"
#include "goals/play/goal_play.h"

namespace othello::goals {
namespace {

using Method = GoalDecider::Method;
using retro::Verdict;

Goal WithTurns(int discs_min, int discs_max, int passes, Color to_move) {
  const synth::Constraint discs = {
      synth::Count{synth::CountKind::kDiscs, kAllSquares, discs_min, discs_max}, {}, {}};
  synth::WantedGame game;
  game.conditions.bounds = {{GameMeasure::kPasses, passes, passes}};
  const retro::Question question = {
      .any_orientation = false, .any_color = false, .mover_color = to_move};
  return GoalOf(discs, std::nullopt, std::nullopt, question, game);
}

// A formula alone does not get there: with 24 discs and no pass it had no answer after 20 s.
TEST(GoalQuestion, MovesAndPassesLeaveOneSideToMove) {
  GoalDecider enumeration(Method::kAuto, 1);
  GoalDecider formula(Method::kFormula, 1);
  int refuted = 0;
  for (const int discs : {5, 8, 13}) {
    for (const int passes : {0, 1}) {
      for (const Color to_move : {Color::kBlack, Color::kWhite}) {
        const Goal goal = WithTurns(discs, discs, passes, to_move);
        const Verdict truth = enumeration.Decide(goal, {}).decision.verdict;
        EXPECT_EQ(truth == Verdict::kReachable,
                  ToMoveAfter(discs - 4, passes) == to_move && (passes == 0 || discs == 13))
            << discs << " discs, " << passes << " passes";
        if (ToMoveAfter(discs - 4, passes) == to_move) continue;
        EXPECT_EQ(formula.Decide(goal, {}).decision.verdict, Verdict::kUnreachable);
        ++refuted;
      }
    }
  }
  EXPECT_EQ(refuted, 6);
  const Goal many = WithTurns(24, 24, 0, Color::kWhite);
  EXPECT_EQ(formula.Decide(many, {.seconds = 100}).decision.verdict, Verdict::kUnreachable);
}

TEST(GoalQuestion, TurnsNarrowTheNumbersOfDiscs) {
  const Goal goal = WithTurns(20, 24, 0, Color::kWhite);
  EXPECT_EQ(goal.discs.min, 21);
  EXPECT_EQ(goal.discs.max, 23);
  const Goal other = WithTurns(20, 24, 1, Color::kWhite);
  EXPECT_EQ(other.discs.min, 20);
  EXPECT_EQ(other.discs.max, 24);
}

// The boards after all continuations of `position`, if best play from them is as asked.
void CollectScored(const Position& position, int moves, const Range& best_play,
                   std::set<Board>& boards) {
  if (moves == 0) {
    if (best_play.Contains(*endgame::ExactScore(position.board, {}))) boards.insert(position.board);
    return;
  }
  if (!CanMove(position.board)) {
    if (CanMove(Passed(position.board)))
      CollectScored({Passed(position.board), Opposite(position.to_move)}, moves, best_play, boards);
    return;
  }
  ForEachSquare(LegalMoves(position.board), [&](Square square) {
    CollectScored({Play(position.board, square), Opposite(position.to_move)}, moves - 1, best_play,
                  boards);
  });
}

// All positions 3 moves behind a game of 49: the formula and play find those whose score is asked
// for, and no others.
TEST(BestPlay, IsThatOfEachAnswer) {
  constexpr int kMoves = 3;
  const Game game = *ParseGame(
      "f5f6e6f4g6d7c3c5d3g4c6c4e8g7f3c7h4b2g5h3b4f2e7e3g8a4c2c8b5d6a2c1b1h8d1a5h2e2b7a6g3f7g2h5d2b6"
      "h7g1h6");
  int found = 0;
  for (const Range& best_play : {Range{0, 0}, Range{1, 10}, Range{-64, -1}}) {
    std::set<Board> truth;
    CollectScored(game.Last(), kMoves, best_play, truth);
    found += truth.empty() ? 0 : 1;
    synth::WantedGame wanted;
    wanted.first_moves = game.moves;
    const int discs = game.Last().board.Discs() + kMoves;
    const Goal goal =
        GoalOf({synth::Count{synth::CountKind::kDiscs, kAllSquares, discs, discs}, {}, {}},
               std::nullopt, std::nullopt, retro::kFixed, wanted, best_play);
    std::set<Board> answers;
    const retro::Decision decision =
        GoalDecider(Method::kFormula, 1).DecideAll(goal, {}, [&](const GoalAnswer& answer) {
          EXPECT_TRUE(Meets(goal, answer.board, answer.decision));
          EXPECT_TRUE(answers.insert(answer.board).second);
          return true;
        });
    EXPECT_EQ(decision.verdict, Verdict::kUnreachable);
    EXPECT_EQ(answers, truth);
    GoalPlay play(goal, std::nullopt, 1);
    const auto played = play.PlayUntilBetter({.seconds = truth.empty() ? 0.1 : 60});
    ASSERT_EQ(played.has_value(), !truth.empty());
    EXPECT_TRUE(!played || truth.contains(played->board));
  }
  EXPECT_GE(found, 2);
}

}  // namespace
}  // namespace othello::goals
