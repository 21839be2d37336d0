// The search backwards whose boards have an order of the moves: what it finds is a game, what it
// refutes no game reaches, and it is the same whether it is broken off or not.
#include "retro/filtered_search.h"

#include <gtest/gtest.h>

#include <random>

#include "core/board_text.h"
#include "core/moves.h"
#include "core/symmetry.h"
#include "retro/predecessors.h"
#include "retro/prunes.h"
#include "tests/retro/default_opening.h"
#include "tests/retro/expected_game.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/parsed_board.h"
#include "tests/retro/questions.h"
#include "tests/retro/random_boards.h"

namespace othello::retro {
namespace {

void ExpectFiltered(const Board& board, const Question& question, const Decision& decision) {
  ExpectGameBy(Engine::kRetro, Stage::kFiltered, board, question, decision);
}

// No board on the way of a game is refuted, whatever was refuted before it.
TEST(OrderFilter, RefutesNoBoardOfAGame) {
  std::mt19937_64 random(60);
  int refuted = 0;
  for (int i = 0; i < 6; ++i) {
    std::mt19937_64 same = random;
    const Board end = RandomGamePosition(44, random).board;
    OrderFilter filter(end.Occupied());
    for (int discs = 43; discs > 16; --discs) {
      std::mt19937_64 again = same;
      const Board of_game = RandomGamePosition(discs, again).board;
      ForEachPredecessor(of_game, [&](const Board& before, Square, Bitboard) {
        refuted += filter.Refutes(before, {}) ? 1 : 0;
        return random() % 16 != 0;
      });
      ASSERT_FALSE(filter.Refutes(of_game, {})) << BoardText({of_game});
      ASSERT_FALSE(filter.Refutes(Passed(of_game), {})) << BoardText({of_game});
    }
  }
  EXPECT_GT(refuted, 100);
}

// The formula is written all the same: one that is broken off would never answer.
TEST(OrderFilter, AnswersAfterATurnThatWasTooShort) {
  const Board board =
      ParsedBoard("------------------X--X-----OX------XO---------------------------");
  OrderFilter filter(board.Occupied());
  EXPECT_FALSE(filter.Refutes(board, {.seconds = 0}));
  EXPECT_TRUE(filter.Refutes(board, {}));
}

TEST(FilteredSearch, FindsAGameToBoardsOfGames) {
  std::mt19937_64 random(61);
  for (const int discs : {5, 12, 13, 20, 30}) {
    const Position end = RandomGamePosition(discs, random);
    const Board board = Image(end.board, static_cast<int>(random() % kImages));
    ExpectFiltered(board, kAny, FilteredSearch(DefaultOpening(), board, kAny).Run({}));
    const Question fixed = {
        .any_orientation = false, .any_color = false, .mover_color = end.to_move};
    ExpectFiltered(end.board, fixed, FilteredSearch(DefaultOpening(), end.board, fixed).Run({}));
  }
}

// Every kind of question, held against the positions of all games; with a table of five discs most
// of the way is searched.
TEST(FilteredSearch, IsTheEnumerationUpToTwelveDiscs) {
  const OpeningTable table = *OpeningTable::Build(5, 1);
  std::mt19937_64 random(62);
  int reached = 0;
  int exhausted = 0;
  int without_order = 0;
  const auto expect = [&](const Board& board, const Question& question, bool is_reached) {
    const Decision decision = FilteredSearch(table, board, question).Run({});
    if (is_reached) {
      ExpectFiltered(board, question, decision);
      ++reached;
      return;
    }
    ASSERT_EQ(decision.verdict, Verdict::kUnreachable) << BoardText({board});
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
TEST(FilteredSearch, RefutesWhatOnlyTurnsRefute) {
  for (const char* text : {"OXXXXOOO-O-OX---OXOX-X-O-OXXOOXXXXXXOXX--XX-XXOOXOOOOOXOO--O---O",
                           "XOX-XXO-OXO-OXO-XOXOX-XX-OOXXXXX--XXOOOX--OXXOOX-OX-OXX-O----X--",
                           "OOOOO---OXO--X-OO-OOOXO-XXXOOXX-XOXOOXXO-OXOXXXX-OOXXO-XO-OXO---",
                           "O-OXXOOX-OXOXOO---OXOO-OXXOOXOOX--OOOO-OO-XX-X--OOX--OX-OOOO---X"}) {
    const Board board = ParsedBoard(text);
    FilteredSearch search(DefaultOpening(), board, kAny);
    EXPECT_FALSE(search.IsOver());
    EXPECT_EQ(search.Run({}).verdict, Verdict::kUnreachable) << text;
    EXPECT_TRUE(search.IsOver());
  }
}

TEST(FilteredSearch, GoesOnAfterALimit) {
  std::mt19937_64 random(63);
  const Board board = RandomGamePosition(40, random).board;
  FilteredSearch search(DefaultOpening(), board, kAny);
  EXPECT_EQ(search.Run({.seconds = 0}).verdict, Verdict::kUnknown);
  EXPECT_EQ(search.Run({.seconds = 0}).limit, logic::Limit::kTime);
  Decision decision;
  int calls = 0;
  for (; decision.verdict == Verdict::kUnknown; ++calls) decision = search.Run({.seconds = 0.01});
  EXPECT_GT(calls, 1);
  ExpectFiltered(board, kAny, decision);
}

}  // namespace
}  // namespace othello::retro
