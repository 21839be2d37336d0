// Games to given boards by beams backwards: boards of games at random are met, with every kind of
// question, and nothing is met that no game reaches; nor is anything refuted that a game reaches.
#include "retro/backwards/retrograde_beam.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <random>
#include <vector>

#include "core/formats/boards/board_reading.h"
#include "core/game/board_text.h"
#include "core/game/game_conditions.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "retro/prunes.h"
#include "tests/retro/default_opening.h"
#include "tests/retro/expected_game.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/parsed_board.h"
#include "tests/retro/questions.h"
#include "tests/retro/random_boards.h"

namespace othello::retro {
namespace {

using testing::Contains;

constexpr int kNone = kSquares + 1;

// The decision after at most so many rounds.
Decision Rounds(RetrogradeBeam& beam, int rounds) {
  Decision decision;
  for (int i = 0; i < rounds && !IsDecided(decision); ++i) decision = beam.RunRound({});
  return decision;
}

void ExpectGame(const Board& board, const Question& question, const Decision& decision) {
  const Stage stage = decision.stage == Stage::kFiltered ? Stage::kFiltered : Stage::kBeam;
  ExpectGameBy(Engine::kRetro, stage, board, question, decision);
}

TEST(RetrogradeBeam, FindsAGameToBoardsOfGames) {
  constexpr int kRounds = 8;
  std::mt19937_64 random(40);
  for (const int discs : {5, 12, 13, 20, 30, 40, 50}) {
    const Position end = RandomGamePosition(discs, random);
    const Board board = Image(end.board, static_cast<int>(random() % kImages));
    RetrogradeBeam any(DefaultOpening(), board, kAny);
    ExpectGame(board, kAny, Rounds(any, kRounds));
    const Question fixed = {
        .any_orientation = false, .any_color = false, .mover_color = end.to_move};
    RetrogradeBeam as_it_lies(DefaultOpening(), end.board, fixed);
    ExpectGame(end.board, fixed, Rounds(as_it_lies, kRounds));
  }
}

TEST(RetrogradeBeam, FindsPositionsAfterAPass) {
  const OpeningTable table = *OpeningTable::Build(6, 1);
  for (const HashedPosition& after : LayersToTwelve().after_pass[12]) {
    const Question question = {
        .any_orientation = false, .any_color = false, .mover_color = after.to_move};
    RetrogradeBeam beam(table, after.board, question);
    ExpectGame(after.board, question, Rounds(beam, 4));
  }
}

// Boards of games at random that only games with an odd number of passes reach. A round that does
// not keep boards with and without the pass side by side finds none.
TEST(RetrogradeBeam, FindsGamesWithAnOddNumberOfPasses) {
  for (const char* text : {"OOOOOO-OOOOOOXOOOOOOOOOOXOXXOO-XXOOXOXO-XOXXXX-OXXXXX---XXX--X-- X",
                           "OXXXXX--OOXOXO--OXOXO-OXOOXOOOO-OXOOOXOXX-OOOOOO-XO-O-OXXXX----- X",
                           "OOOOOOX-XOOOOO-XXOOOXOOXXO-XOOOXXXXXXXXX-XXXOOX---XXXOX--XXXXX-X O",
                           "--O-XOOO--OXXXOO-OOXOOOO--OOXXOOXXOXOO-O-XOXOO--XXOO-XXX-OO----- X"}) {
    const Position position = *ParseBoardText(text);
    ASSERT_TRUE(HasOddPasses(position.board.Discs(), position.to_move));
    const Question question = FixedColors(position.to_move);
    RetrogradeBeam beam(DefaultOpening(), position.board, question);
    ExpectGame(position.board, question, Rounds(beam, 1));
  }
}

// With few discs a beam has room for nearly all predecessors.
TEST(RetrogradeBeam, MeetsWhatGamesReachAndNothingElse) {
  const OpeningTable table = *OpeningTable::Build(5, 1);
  std::mt19937_64 random(41);
  int met = 0;
  int missed = 0;
  for (int i = 0; i < 400; ++i) {
    const Board board = MixedBoard(6 + i % 7, random);
    if (!board.HasCentre()) continue;
    RetrogradeBeam beam(table, board, kAny, {.fewest_discs_asked = kNone});
    const Decision decision = Rounds(beam, 3);
    const bool reached = LayersToTwelve().SomeImageReached(board);
    if (decision.verdict == Verdict::kReachable) {
      ASSERT_TRUE(reached) << BoardText({board});
      ExpectGame(board, kAny, decision);
      ++met;
    } else {
      EXPECT_EQ(decision.verdict, Verdict::kUnknown);
      EXPECT_EQ(decision.limit, logic::Limit::kTime);
      if (reached) ++missed;
    }
  }
  EXPECT_GT(met, 50);
  EXPECT_EQ(missed, 0);
}

// The game ends in the one that is named, and with a table of many or few discs.
TEST(RetrogradeBeam, MeetsOneOfSeveralBoards) {
  const OpeningTable small = *OpeningTable::Build(6, 1);
  std::mt19937_64 random(44);
  int met = 0;
  for (int i = 0; i < 100; ++i) {
    const int discs = 9 + i % 4;
    std::vector<Board> boards;
    bool reached = false;
    while (boards.size() < 6) {
      const Board board = MixedBoard(discs, random);
      if (!board.HasCentre()) continue;
      boards.push_back(board);
      reached = reached || LayersToTwelve().SomeImageReached(board);
    }
    for (const OpeningTable* table : {&small, &DefaultOpening()}) {
      RetrogradeBeam beam(*table, boards, kAny);
      EXPECT_EQ(beam.NearestBoards(), boards);
      const Decision decision = Rounds(beam, 3);
      ASSERT_EQ(decision.verdict == Verdict::kReachable, reached);
      if (!reached) continue;
      ++met;
      EXPECT_THAT(boards, Contains(beam.MetBoard()));
      ExpectGame(beam.MetBoard(), kAny, decision);
    }
  }
  EXPECT_GT(met, 50);
}

// All but one have no predecessor: the mover has all discs.
TEST(RetrogradeBeam, NamesTheBoardsThatCameNearest) {
  std::mt19937_64 random(45);
  std::vector<Board> boards;
  for (int i = 0; i < 10; ++i)
    boards.push_back({RandomGamePosition(20, random).board.Occupied(), kNoSquares});
  const Board of_game = RandomGamePosition(20, random).board;
  boards[5] = of_game;
  const OpeningTable table = *OpeningTable::Build(5, 1);
  RetrogradeBeam beam(table, boards, kAny, {.first_width = 1});
  beam.RunRound({});
  EXPECT_EQ(beam.NearestBoards(), std::vector<Board>{of_game});
}

// A colour that the board does not have then, or an orientation: an opening table alone, which does
// not know colours, would find a game.
TEST(RetrogradeBeam, KeepsColorsAndOrientation) {
  std::mt19937_64 random(42);
  const Position end = RandomGamePosition(13, random);
  const Question wrong_color = {
      .any_orientation = false, .any_color = false, .mover_color = Opposite(end.to_move)};
  RetrogradeBeam beam(DefaultOpening(), end.board, wrong_color);
  EXPECT_EQ(Rounds(beam, 4).verdict, Verdict::kUnreachable);
  RetrogradeBeam without_filter(DefaultOpening(), end.board, wrong_color,
                                {.fewest_discs_asked = kNone});
  EXPECT_EQ(Rounds(without_filter, 4).verdict, Verdict::kUnknown);
  const OpeningTable table = *OpeningTable::Build(5, 1);
  int only_mirrored = 0;
  for (const HashedPosition& after : LayersToTwelve().after_move[9]) {
    const Board mirrored = Image(after.board, 1);
    const Question as_it_lies = {.any_orientation = false};
    RetrogradeBeam of_mirrored(table, mirrored, as_it_lies);
    const Decision decision = Rounds(of_mirrored, 1);
    if (decision.verdict == Verdict::kReachable) ExpectGame(mirrored, as_it_lies, decision);
    only_mirrored += decision.verdict == Verdict::kUnknown ? 1 : 0;
    if (only_mirrored > 20) break;
  }
  EXPECT_GT(only_mirrored, 0);
}

TEST(RetrogradeBeam, IsTheSameEachTimeAndEndsAtLimits) {
  std::mt19937_64 random(43);
  const Board board = RandomGamePosition(40, random).board;
  RetrogradeBeam one(DefaultOpening(), board, kAny, {.seed = 5});
  RetrogradeBeam two(DefaultOpening(), board, kAny, {.seed = 5});
  const Decision decision = Rounds(one, 8);
  ExpectGame(board, kAny, decision);
  const Decision again = Rounds(two, 8);
  EXPECT_EQ(again.transcript, decision.transcript);
  EXPECT_EQ(again.effort, decision.effort);
  const std::atomic<bool> interrupted = true;
  RetrogradeBeam ended(DefaultOpening(), board, kAny);
  const Decision none = ended.RunRound({.interrupted = &interrupted});
  EXPECT_EQ(none.verdict, Verdict::kUnknown);
  EXPECT_EQ(none.effort.Of(Count::kNodes), 0);
}

// Every kind of question, held against the positions of all games. With a table of five discs most
// of the way is searched, and the filter is asked for all boards on it.
TEST(RetrogradeBeam, IsTheEnumerationUpToTwelveDiscs) {
  const OpeningTable table = *OpeningTable::Build(5, 1);
  std::mt19937_64 random(62);
  int reached = 0;
  int exhausted = 0;
  int without_order = 0;
  const auto expect = [&](const Board& board, const Question& question, bool is_reached) {
    RetrogradeBeam beam(table, board, question, {.first_width = 1, .fewest_discs_asked = 5});
    const Decision decision = Rounds(beam, 20);
    if (is_reached) {
      ExpectGame(board, question, decision);
      ++reached;
      return;
    }
    ASSERT_EQ(decision.verdict, Verdict::kUnreachable) << BoardText({board});
    EXPECT_EQ(decision.stage, Stage::kFiltered);
    const bool has_no_order = decision.reason == Reason::kNoOrder;
    EXPECT_TRUE(has_no_order || decision.reason == Reason::kExhausted);
    ++(has_no_order ? without_order : exhausted);
  };
  const auto expect_each = [&](const Board& board) {
    expect(board, kAny, LayersToTwelve().SomeImageReached(board));
    expect(board, kFixed, LayersToTwelve().ReachedByEither(board));
    for (const Color color : {Color::kBlack, Color::kWhite})
      expect(board, FixedColors(color), LayersToTwelve().Reached(board, color));
  };
  for (int i = 0; i < 1000; ++i) {
    const Board board = MixedBoard(6 + i % 7, random);
    if (board.HasCentre() && !FirstFailure(board)) expect_each(board);
  }
  for (const HashedPosition& after : LayersToTwelve().after_pass[12]) expect_each(after.board);
  EXPECT_GT(reached, 500);
  EXPECT_GT(exhausted, 500);
  EXPECT_GT(without_order, 300);
}

// Of the GPW 2025 list (University of Tokyo): the formula of games needs turns to refute them.
TEST(RetrogradeBeam, RefutesWhatOnlyTurnsRefute) {
  for (const char* text : {"OXXXXOOO-O-OX---OXOX-X-O-OXXOOXXXXXXOXX--XX-XXOOXOOOOOXOO--O---O",
                           "XOX-XXO-OXO-OXO-XOXOX-XX-OOXXXXX--XXOOOX--OXXOOX-OX-OXX-O----X--",
                           "OOOOO---OXO--X-OO-OOOXO-XXXOOXX-XOXOOXXO-OXOXXXX-OOXXO-XO-OXO---",
                           "O-OXXOOX-OXOXOO---OXOO-OXXOOXOOX--OOOO-OO-XX-X--OOX--OX-OOOO---X"}) {
    RetrogradeBeam beam(DefaultOpening(), ParsedBoard(text), kAny);
    EXPECT_EQ(Rounds(beam, 9).verdict, Verdict::kUnreachable) << text;
  }
}

// Of the CoG 2026 list (University of Tokyo).
TEST(RetrogradeBeam, FindsWhatBeamsWithoutTheFilterMiss) {
  const Board board =
      ParsedBoard("XO-XXXXOOXX-XOXOOOOOOX-O-OOXXXX-OXXXXXOX-XX-O-OXOXOX-OXXXXXXX-O-");
  RetrogradeBeam without_filter(DefaultOpening(), board, kAny, {.fewest_discs_asked = kNone});
  EXPECT_EQ(Rounds(without_filter, 4).verdict, Verdict::kUnknown);
  RetrogradeBeam beam(DefaultOpening(), board, kAny);
  const Decision decision = Rounds(beam, 8);
  ExpectGame(board, kAny, decision);
  EXPECT_EQ(decision.stage, Stage::kFiltered);
  RetrogradeBeam same(DefaultOpening(), board, kAny);
  const Decision again = Rounds(same, 8);
  EXPECT_EQ(again.transcript, decision.transcript);
  EXPECT_EQ(again.effort, decision.effort);
}

// A round that is broken off decides nothing, with the filter or without, and the next ones do.
TEST(RetrogradeBeam, GoesOnAfterALimit) {
  std::mt19937_64 random(63);
  const Board board = RandomGamePosition(40, random).board;
  RetrogradeBeam beam(DefaultOpening(), board, kAny);
  for (const Stage stage : {Stage::kBeam, Stage::kFiltered}) {
    const Decision none = beam.RunRound({.seconds = 0});
    EXPECT_EQ(none.verdict, Verdict::kUnknown);
    EXPECT_EQ(none.limit, logic::Limit::kTime);
    EXPECT_EQ(none.stage, stage);
  }
  const Decision decision = Rounds(beam, 8);
  ExpectGame(board, kAny, decision);
  EXPECT_EQ(decision.stage, Stage::kFiltered);
}

}  // namespace
}  // namespace othello::retro
