// Games played towards goals: each answer meets the conditions, has its game, and the colour that
// was asked for.
#include "goals/play/goal_play.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "core/formats/boards/board_reading.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "goals/goal.h"
#include "play/annealed_play.h"
#include "tests/goals/goal_answers.h"

namespace othello::goals {
namespace {

// The best position of the first round.
std::optional<GoalAnswer> AfterARound(GoalPlay& play) {
  std::optional<GoalAnswer> best;
  while (play.rounds() == 0) {
    if (std::optional<GoalAnswer> better = play.PlayRound({})) best = std::move(better);
  }
  return best;
}

TEST(GoalPlay, MeetsConditionsThatAreNotSymmetric) {
  const synth::Constraint wall = {synth::Contents{kFileA & ~kCorners, synth::kMoverDisc}, {}, {}};
  for (const bool any_orientation : {true, false}) {
    const retro::Question question = {.any_orientation = any_orientation};
    const Goal goal = GoalOf(wall, std::nullopt, std::nullopt, question);
    GoalPlay play(goal, std::nullopt, 1);
    std::optional<GoalAnswer> answer;
    for (int round = 0; round < 4 && !answer; ++round) answer = play.PlayRound({});
    ASSERT_TRUE(answer.has_value());
    ExpectAnswer(goal, *answer);
  }
}

// A heart (experiments/picture_heart.toml), by annealing alone: the squares that are missed for
// long weigh more.
TEST(GoalPlay, DrawsAPictureSoonerIfItKnowsWhichSquaresAreMissed) {
  const Board heart =
      ParseBoardText("-OO--OO-OOOOOOOOOOOOOOOOOOOOOOOO-OOOOOO---OOOO-----OO----------- X")->board;
  const retro::Question question = {.any_orientation = false};
  Goal goal = GoalOf(synth::AllOf({{synth::Contents{heart.other, synth::kOtherDisc}, {}, {}},
                                   {synth::Contents{heart.Empty(), synth::kEmptySquare}, {}, {}}}),
                     std::nullopt, std::nullopt, question);
  const auto rounds = [&goal](bool tells_squares) {
    int sum = 0;
    for (const std::uint64_t seed : {1, 2, 3, 4}) {
      GoalPlay play(goal, std::nullopt, seed, 1, [&](play::Aim aim, std::uint64_t seed_of_player) {
        if (!tells_squares) aim.missed_squares = nullptr;
        return play::AnnealedPlay(aim, seed_of_player);
      });
      std::optional<GoalAnswer> answer;
      while (!answer) answer = play.PlayRound({});
      ExpectAnswer(goal, *answer);
      sum += play.rounds();
    }
    return sum;
  };
  EXPECT_LT(rounds(true), rounds(false));
}

// White moves after an even number of moves only if somebody has passed.
TEST(GoalPlay, FindsTheColorThatNeedsAPass) {
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    const retro::Question question = {.any_color = false, .mover_color = color};
    const Goal goal =
        GoalOf(Counted(synth::CountKind::kDiscs, 24, 24), std::nullopt, std::nullopt, question);
    GoalPlay play(goal, std::nullopt, 1);
    const std::optional<GoalAnswer> answer = play.PlayRound({});
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(answer->decision.mover_color, color);
    ExpectAnswer(goal, *answer);
  }
}

TEST(GoalPlay, ReturnsEachBetterValue) {
  for (const bool maximize : {true, false}) {
    const Objective objective = {maximize, synth::CountKind::kLegalMoves};
    const Goal goal =
        GoalOf(Counted(synth::CountKind::kDiscs, 20, 20), objective, std::nullopt, {});
    GoalPlay play(goal, objective, 1);
    std::optional<int> last;
    for (const int enough = maximize ? 18 : 0; !last || !objective.AsGood(*last, enough);) {
      const std::optional<GoalAnswer> answer = play.PlayRound({});
      ASSERT_LE(play.rounds(), 2);
      if (!answer) continue;
      ExpectAnswer(goal, *answer);
      const int value = objective.ValueOf(answer->board, answer->decision);
      EXPECT_TRUE(!last || objective.AsGood(value, objective.Better(*last)));
      last = value;
    }
  }
}

TEST(GoalPlay, ValuesOfGamesAreThoseOfTheReplay) {
  for (const auto measure : {GameMeasure::kPasses, GameMeasure::kLastMoveFlips}) {
    const Objective objective = {true, measure};
    const Goal goal = GoalOf(Counted(synth::CountKind::kDiscs, 4, 64), objective, std::nullopt, {});
    GoalPlay play(goal, objective, 1);
    const std::optional<GoalAnswer> answer = AfterARound(play);
    ASSERT_TRUE(answer.has_value());
    EXPECT_GE(objective.ValueOf(answer->board, answer->decision), 5);
    ExpectAnswer(goal, *answer);
  }
}

// Boards that cannot be better than the best are not looked at, wherever the best came from.
TEST(GoalPlay, AimsBelowWhatMustBeBeaten) {
  const Objective objective = {false, synth::CountKind::kDiscs};
  const Goal goal =
      GoalOf(Counted(synth::CountKind::kDiscs, 1, 1, kCorners), objective, std::nullopt, {});
  GoalPlay play(goal, objective, 1);
  play.MustBeat(20);
  const std::optional<GoalAnswer> answer = play.PlayRound({});
  ASSERT_TRUE(answer.has_value());
  EXPECT_LT(answer->board.Discs(), 20);
  ExpectAnswer(goal, *answer);
}

// A round of all threads is at least as good as that of each of them.
TEST(GoalPlay, OnSeveralThreadsTheBestOfAllCounts) {
  const Objective objective = {true, synth::CountKind::kLegalMoves};
  const Goal goal = GoalOf(Counted(synth::CountKind::kDiscs, 18, 18), objective, std::nullopt, {});
  GoalPlay one(goal, objective, 1);
  GoalPlay three(goal, objective, 1, /*threads=*/3);
  const std::optional<GoalAnswer> of_one = AfterARound(one);
  const std::optional<GoalAnswer> of_three = AfterARound(three);
  ASSERT_TRUE(of_one.has_value() && of_three.has_value());
  ExpectAnswer(goal, *of_three);
  EXPECT_GE(Mobility(of_three->board), Mobility(of_one->board));
}

// Without a limit in between, the same seed plays the same games.
TEST(GoalPlay, IsTheSameForTheSameSeed) {
  const Objective objective = {true, synth::CountKind::kLegalMoves};
  const Goal goal = GoalOf(Counted(synth::CountKind::kDiscs, 18, 18), objective, std::nullopt, {});
  GoalPlay one(goal, objective, 1);
  GoalPlay other(goal, objective, 1);
  EXPECT_EQ(AfterARound(one)->decision.transcript, AfterARound(other)->decision.transcript);
}

// Not only the first moment that meets the conditions.
TEST(GoalPlay, AnyPositionOfAGameThatMeetsTheGoal) {
  const synth::Constraint corner = Counted(synth::CountKind::kDiscs, 1, 4, kCorners);
  const GameConditions passed = {.bounds = {{GameMeasure::kPasses, 1, 60}}};
  const synth::WantedGame lone = {.earlier = {Counted(synth::CountKind::kMover, 1, 1)}};
  for (const synth::WantedGame& game : {synth::WantedGame(), synth::WantedGame{passed}, lone}) {
    const Goal goal = GoalOf(corner, std::nullopt, std::nullopt, {}, game);
    int discs_of_first = 0;
    int discs_of_any = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      GoalPlay play(goal, std::nullopt, seed);
      const std::optional<GoalAnswer> first = play.PlayRound({});
      ASSERT_TRUE(first.has_value());
      const GoalAnswer answer = play.AnyOfGame(seed);
      ExpectAnswer(goal, answer);
      EXPECT_TRUE(Meets(goal, answer.board, answer.decision));
      EXPECT_GE(answer.board.Discs(), first->board.Discs());
      discs_of_first += first->board.Discs();
      discs_of_any += answer.board.Discs();
    }
    EXPECT_GT(discs_of_any, discs_of_first + 40);
  }
}

// Of the game and not of the board: passes, the last move, who played a square.
TEST(GoalPlay, MeetsConditionsOnTheGame) {
  const GameConditions passes = {.bounds = {{GameMeasure::kPasses, 2, 3}}};
  const GameConditions corner = {.bounds = {}, .last_move = kCorners};
  const GameConditions players = {.bounds = {},
                                  .played_by_mover = Bit(*ParseSquare("a1")),
                                  .played_by_other = Bit(*ParseSquare("b3"))};
  const GameConditions frozen = {.bounds = {},
                                 .never_mover = Bit(*ParseSquare("c3")),
                                 .never_turned = Bit(*ParseSquare("d4"))};
  for (const GameConditions& game : {passes, corner, players, frozen}) {
    for (const bool any_orientation : {true, false}) {
      const retro::Question question = {.any_orientation = any_orientation};
      const Goal goal = GoalOf(Counted(synth::CountKind::kDiscs, 20, 50), std::nullopt,
                               std::nullopt, question, {game});
      GoalPlay play(goal, std::nullopt, 1);
      const std::optional<GoalAnswer> answer = play.PlayRound({});
      ASSERT_TRUE(answer.has_value());
      ExpectAnswer(goal, *answer);
      EXPECT_TRUE(Meets(goal, answer->board, answer->decision));
    }
  }
}

// At an earlier moment the mover of the end had a single disc, or discs on squares that make the
// question one about the board in its given orientation.
TEST(GoalPlay, MeetsConditionsOnAnEarlierBoard) {
  const synth::Constraint lone = Counted(synth::CountKind::kMover, 1, 1);
  const synth::Constraint diagonal = {
      synth::Contents{Bit(*ParseSquare("c3")) | Bit(*ParseSquare("f6")), synth::kMoverDisc},
      {},
      {}};
  for (const synth::Constraint& earlier : {lone, diagonal}) {
    for (const retro::Question& question :
         {retro::Question{}, retro::Question{.any_orientation = false, .any_color = false},
          retro::Question{.any_color = false}}) {
      const Goal goal = GoalOf(Counted(synth::CountKind::kDiscs, 20, 40), std::nullopt,
                               std::nullopt, question, {.earlier = {earlier}});
      GoalPlay play(goal, std::nullopt, 1);
      const std::optional<GoalAnswer> answer = play.PlayRound({});
      ASSERT_TRUE(answer.has_value());
      ExpectAnswer(goal, *answer);
      EXPECT_TRUE(Meets(goal, answer->board, answer->decision));
      EXPECT_TRUE(Meets(synth::WantedGame{.earlier = {earlier}}, retro::FactsOf(answer->decision)));
    }
  }
}

TEST(GoalPlay, FindsNothingThatIsNotReachable) {
  const Goal goal =
      GoalOf(Counted(synth::CountKind::kEmpties, 1, 64, kCentre), std::nullopt, std::nullopt, {});
  GoalPlay play(goal, std::nullopt, 1);
  EXPECT_FALSE(play.PlayRound({.seconds = 0.1}).has_value());
}

}  // namespace
}  // namespace othello::goals
