// Transcripts: all ways to write one, and all kinds of errors.
#include "core/game/transcript.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "core/game/moves.h"
#include "tests/core/game/random_board.h"

namespace othello {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// One of the shortest games: black has taken every disc.
const char kGameOfNineMoves[] = "e6f4e3f6g5d6e7f5c5";

std::string ErrorOf(absl::string_view text) {
  const absl::StatusOr<Game> game = ParseGame(text);
  EXPECT_FALSE(game.ok()) << text;
  return std::string(game.status().message());
}

// A random game in which some side passes before the last move.
Game GameWithPass(std::mt19937_64& random) {
  while (true) {
    Game game = *Replay(RandomGame(random));
    for (int i = 0; i + 1 < static_cast<int>(game.moves.size()); ++i) {
      if (game.PassForced(i)) return game;
    }
  }
}

TEST(Transcript, EverySpellingIsRead) {
  for (const char* text :
       {"f5d6c3", "F5D6C3", "f5 d6 c3", " f5\n d6\tC3\r\n", "1. F5 d6 2. C3", "1.f5 2.d6 3.c3",
        "1 f5 d6 2 c3", "1. f5d62. c3", "f5--d6 paPSpass c3"}) {
    const absl::StatusOr<std::vector<Square>> moves = ParseTranscript(text);
    ASSERT_TRUE(moves.ok()) << moves.status();
    EXPECT_THAT(*moves, ElementsAre(SquareAt(5, 4), SquareAt(3, 5), SquareAt(2, 2))) << text;
    EXPECT_EQ(TranscriptText(*moves), "f5d6c3");
  }
  EXPECT_THAT(*ParseTranscript(" \n"), IsEmpty());
}

TEST(Transcript, WhatIsNoMoveIsNamedWithItsColumn) {
  EXPECT_EQ(ErrorOf("f5d9"), "column 3: 'd' does not begin a move (a1 to h8), pass or move number");
  EXPECT_EQ(ErrorOf("f5 i6"),
            "column 4: 'i' does not begin a move (a1 to h8), pass or move number");
  EXPECT_EQ(ErrorOf("f5d"), "column 3: 'd' does not begin a move (a1 to h8), pass or move number");
  EXPECT_EQ(ErrorOf("f5---d6"), "column 3: more than two hyphens; a pass is --");
  EXPECT_EQ(ErrorOf("f55d6"),
            "column 3: a move number must be followed by '.', ':', ')' or a blank");
  EXPECT_EQ(ErrorOf("f5\nd6 x"),
            "line 2, column 4: 'x' does not begin a move (a1 to h8), pass or move number");
}

// "f5 6 c3" is f5, a square that lost its letter, and c3; once it was read as f5, c3.
TEST(Transcript, ASquareThatLostItsLetterIsNoMoveNumber) {
  EXPECT_THAT(ErrorOf("f5 6 c3"), HasSubstr("column 4: the number 6 is out of order"));
  EXPECT_THAT(ErrorOf("f5 d6 3 "), HasSubstr("column 7: a move number without a move"));
  EXPECT_THAT(ErrorOf("1 f5 6 2 c3"), HasSubstr("column 6: a move number without a move"));
  EXPECT_THAT(ErrorOf("1. f5 d6 2 3."), HasSubstr("a move number without a move"));
  EXPECT_THAT(ErrorOf("1 f5 2 c3 d6"), HasSubstr("column 6: more moves follow this number"));
  EXPECT_THAT(ErrorOf("1 f5 d6 3 c3"), HasSubstr("the number 3 is out of order"));
  for (const char* text : {"1 f5 d6 2 c3 d3", "1 f5 2 d6 3 c3", "1 f5", "1 f5 d6"})
    EXPECT_TRUE(ParseGame(text).ok()) << text;
}

TEST(Transcript, AnIllegalMoveIsNamedWithPlyAndBoard) {
  EXPECT_EQ(
      ErrorOf("f5d6c1"),
      "column 5: ply 3 (move 3): black cannot play c1: it turns no disc over; the board there is "
      "---------------------------OX------OXX-----O-------------------- X");
  EXPECT_EQ(
      ErrorOf("f5f5"),
      "column 3: ply 2 (move 2): white cannot play f5: the square is occupied; the board there is "
      "---------------------------OX------XXX-------------------------- O");
  EXPECT_EQ(ErrorOf("f5--d6"),
            "column 3: ply 2 (move 2): white cannot play a pass: there is a legal move; the board "
            "there is "
            "---------------------------OX------XXX-------------------------- O");
  const std::vector<Square> moves = {SquareAt(0, 0)};
  EXPECT_EQ(Replay(moves).status().message(),
            "ply 1 (move 1): black cannot play a1: it turns no disc over; the board there is "
            "---------------------------OX------XO--------------------------- X");
}

TEST(Transcript, AWipeOutEndsTheGame) {
  const absl::StatusOr<Game> game = ParseGame(kGameOfNineMoves);
  ASSERT_TRUE(game.ok()) << game.status();
  EXPECT_TRUE(GameOver(game->Last().board));
  EXPECT_FALSE(game->PassForcedAtEnd());
  EXPECT_EQ(game->Last().Discs(Color::kWhite), kNoSquares);
  EXPECT_THAT(ErrorOf(std::string(kGameOfNineMoves) + "a1"),
              HasSubstr("ply 10 (move 10): white cannot play a1: the game is over"));
  EXPECT_THAT(ErrorOf(std::string(kGameOfNineMoves) + "--"),
              HasSubstr("ply 10 (move 10): white cannot play a pass: the game is over"));
}

TEST(Transcript, ReplayFollowsTheRules) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 300; ++i) {
    const std::vector<Square> moves = RandomGame(random);
    const absl::StatusOr<Game> game = Replay(moves);
    ASSERT_TRUE(game.ok()) << game.status();
    ASSERT_EQ(game->moves, moves);
    ASSERT_EQ(game->positions.size(), moves.size() + 1);
    ASSERT_EQ(game->positions[0], Position{});
    for (int k = 0; k < static_cast<int>(moves.size()); ++k) {
      const Position before = game->PositionToMove(k);
      const Position& after = game->positions[k + 1];
      ASSERT_EQ(game->PassForced(k), before.to_move != game->positions[k].to_move);
      ASSERT_NE(Flips(before.board, moves[k]), kNoSquares);
      ASSERT_EQ(after.to_move, Opposite(before.to_move));
      ASSERT_EQ(after.board, Play(before.board, moves[k]));
    }
    ASSERT_TRUE(GameOver(game->Last().board));
    ASSERT_EQ(ParseGame(TranscriptText(moves))->positions, game->positions);
  }
}

TEST(Transcript, PassesMayBeWrittenOrLeftOut) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 50; ++i) {
    const Game game = GameWithPass(random);
    std::string with_passes;
    for (int k = 0; k < static_cast<int>(game.moves.size()); ++k) {
      if (game.PassForced(k)) with_passes += i % 2 ? "-- " : "PASS";
      with_passes += SquareName(game.moves[k]);
    }
    const absl::StatusOr<Game> read = ParseGame(with_passes);
    ASSERT_TRUE(read.ok()) << read.status();
    ASSERT_EQ(read->positions, game.positions);
    ASSERT_FALSE(read->ends_with_written_pass);
  }
}

TEST(Transcript, AForcedPassAtTheEndIsToldAndMayBeWritten) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 50; ++i) {
    const Game game = GameWithPass(random);
    int passes = 0;
    while (!game.PassForced(passes)) ++passes;
    const std::vector<Square> moves(game.moves.begin(), game.moves.begin() + passes);
    const Game left_out = *Replay(moves);
    ASSERT_TRUE(left_out.PassForcedAtEnd());
    ASSERT_EQ(left_out.Final(), left_out.Last());
    const Position after_pass = left_out.PositionToMove(passes);
    ASSERT_EQ(after_pass.board, Passed(left_out.Last().board));
    ASSERT_EQ(after_pass.to_move, Opposite(left_out.Last().to_move));
    ASSERT_EQ(PositionAfter(moves), after_pass);

    const absl::StatusOr<Game> written = ParseGame(TranscriptText(moves) + "ps");
    ASSERT_TRUE(written.ok()) << written.status();
    ASSERT_EQ(written->positions, left_out.positions);
    ASSERT_EQ(written->Final(), after_pass);
    ASSERT_THAT(ErrorOf(TranscriptText(moves) + "psps"),
                HasSubstr("cannot play a pass: there is a legal move"));
    // A move number counts moves; a ply number counts passes, too.
    const std::string place =
        "ply " + std::to_string(passes + 2) + " (move " + std::to_string(passes + 1) + ")";
    ASSERT_THAT(ErrorOf(TranscriptText(moves) + "d4"), HasSubstr(place));
    ASSERT_THAT(ErrorOf(TranscriptText(moves) + "psd4"), HasSubstr(place));
  }
}

TEST(Transcript, PublishedGamesWith33Moves) {
  // doi 10.51094/jxiv.480: the most legal moves that a game reaches.
  const absl::StatusOr<Game> white =
      ParseGame("f5f6e6f4g7c6g3e7d6f3e3d3b7d7c2g2g1c3b2b3b4f7g5c4c7c8e2");
  ASSERT_TRUE(white.ok()) << white.status();
  EXPECT_EQ(white->Final().to_move, Color::kWhite);
  EXPECT_EQ(Mobility(white->Final().board), 33);
  EXPECT_EQ(white->Final().board.Discs(), 31);
  const absl::StatusOr<Game> black =
      ParseGame("f5d6c4f3c5b4b3e6c6g5f6c7c3d2c2b2f4g4g3g7g6e7d3g2h3b6");
  ASSERT_TRUE(black.ok()) << black.status();
  EXPECT_EQ(black->Final().to_move, Color::kBlack);
  EXPECT_EQ(Mobility(black->Final().board), 33);
  EXPECT_EQ(black->Final().board.Discs(), 30);
}

}  // namespace
}  // namespace othello
