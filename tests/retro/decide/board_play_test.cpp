// Games to given boards by playing: boards of games at random are met, with every kind of question,
// and nothing is met that no game reaches.
#include "retro/decide/board_play.h"

#include <gtest/gtest.h>

#include <atomic>
#include <random>

#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "retro/decide/confirmation.h"
#include "retro/decide/find_or_refute.h"
#include "tests/retro/default_opening.h"
#include "tests/retro/expected_game.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/questions.h"
#include "tests/retro/random_boards.h"

namespace othello::retro {
namespace {

void ExpectPlayedGame(const Board& board, const Question& question, const Decision& decision) {
  ExpectGameBy(Engine::kPlay, Stage::kPlay, board, question, decision);
}

TEST(BoardPlay, FindsAGameToBoardsOfGames) {
  std::mt19937_64 random(30);
  for (const int discs : {5, 12, 20, 30, 40, 50, 58, 64}) {
    const Position end = RandomGamePosition(discs, random);
    const int k = static_cast<int>(random() % kImages);
    const Board board = Image(end.board, k);
    ExpectPlayedGame(board, kAny, BoardPlay(board, kAny, 0).Run({}));
    Question question = {.any_orientation = false, .any_color = false};
    question.mover_color = end.to_move;
    ExpectPlayedGame(end.board, question, BoardPlay(end.board, question, 0).Run({}));
  }
}

TEST(BoardPlay, FindsTheStart) {
  const Board mirrored = Image(kStart, 1);
  ExpectPlayedGame(kStart, kFixed, BoardPlay(kStart, kFixed, 0).Run({}));
  ExpectPlayedGame(mirrored, kAny, BoardPlay(mirrored, kAny, 0).Run({}));
  EXPECT_EQ(BoardPlay(mirrored, kFixed, 0).Run({.seconds = 0.05}).limit, logic::Limit::kTime);
}

// Positions after a pass that must follow the last move, of which a game at random has few.
TEST(BoardPlay, FindsPositionsAfterAPass) {
  for (const HashedPosition& after : LayersToTwelve().after_pass[12]) {
    const Question question = {
        .any_orientation = false, .any_color = false, .mover_color = after.to_move};
    ExpectPlayedGame(after.board, question, BoardPlay(after.board, question, 0).Run({}));
  }
}

// Boards that no game reaches, among others with every disc of the right number and connected.
TEST(BoardPlay, MeetsNothingThatNoGameReaches) {
  std::mt19937_64 random(31);
  int met = 0;
  for (int i = 0; i < 60; ++i) {
    const Board board = MixedBoard(7 + i % 6, random);
    if (!board.HasCentre()) continue;
    Decision decision = BoardPlay(board, kAny, 0).Run({.seconds = 0.02});
    const bool reached = LayersToTwelve().SomeImageReached(board);
    if (decision.verdict == Verdict::kReachable) {
      ASSERT_TRUE(reached) << BoardText({board});
      ++met;
    } else {
      EXPECT_EQ(decision.verdict, Verdict::kUnknown);
      EXPECT_EQ(decision.limit, logic::Limit::kTime);
    }
  }
  EXPECT_GT(met, 10);
}

TEST(BoardPlay, IsTheSameEachTimeAndEndsAtLimits) {
  std::mt19937_64 random(33);
  const Board board = RandomGamePosition(36, random).board;
  const Decision one = BoardPlay(board, kAny, 5).Run({});
  EXPECT_EQ(BoardPlay(board, kAny, 5).Run({}).transcript, one.transcript);
  EXPECT_EQ(RacePlays(board, kAny, {.threads = 2}).verdict, Verdict::kReachable);
  const std::atomic<bool> interrupted = true;
  EXPECT_EQ(BoardPlay(board, kAny, 5).Run({.interrupted = &interrupted}).limit,
            logic::Limit::kInterrupted);
}

// In turn with the formula, which refutes what play cannot.
TEST(FindOrRefute, DecidesEveryBoard) {
  std::mt19937_64 random(34);
  for (int i = 0; i < 120; ++i) {
    const Board board = MixedBoard(7 + i % 6, random);
    if (!board.HasCentre()) continue;
    Decision decision = FindOrRefute(board, kAny, DefaultOpening(), {.threads = 1 + i % 2});
    const bool reached = LayersToTwelve().SomeImageReached(board);
    ASSERT_EQ(decision.verdict, reached ? Verdict::kReachable : Verdict::kUnreachable)
        << BoardText({board});
    if (!reached) continue;
    ConfirmOrRetract(board, kAny, decision);
    EXPECT_TRUE(decision.fault.ok()) << decision.fault;
  }
}

TEST(FindOrRefute, FindsAGameToAFullBoard) {
  std::mt19937_64 random(35);
  const Board board = RandomGamePosition(64, random).board;
  Decision decision = FindOrRefute(board, kAny, DefaultOpening(), {});
  ASSERT_EQ(decision.verdict, Verdict::kReachable);
  ConfirmOrRetract(board, kAny, decision);
  EXPECT_TRUE(decision.fault.ok()) << decision.fault;
  EXPECT_EQ(FindOrRefute(board, kAny, DefaultOpening(), {.limits = {.seconds = 0}}).limit,
            logic::Limit::kTime);
}

}  // namespace
}  // namespace othello::retro
