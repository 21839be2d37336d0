// Exact predecessors against the definition: b is a predecessor of a only if playing the move on b
// gives a.
#include "retro/predecessors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <vector>

#include "core/game/board_text.h"
#include "core/game/symmetry.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/parsed_board.h"
#include "tests/retro/random_boards.h"

namespace othello::retro {
namespace {

std::multiset<Board> Predecessors(const Board& after) {
  std::multiset<Board> boards;
  ForEachPredecessor(after, [&](const Board& before, Square, Bitboard) {
    boards.insert(before);
    return true;
  });
  return boards;
}

// Tries every subset of the last mover's discs as the discs that were turned over.
std::multiset<Board> PredecessorsByBruteForce(const Board& after) {
  std::multiset<Board> boards;
  ForEachSquare(after.other & ~kCentre, [&](Square square) {
    const Bitboard rest = after.other & ~Bit(square);
    for (Bitboard flips = rest; flips != 0; flips = (flips - 1) & rest) {
      const Board before = {rest & ~flips, after.mover | flips};
      if (Flips(before, square) == flips) boards.insert(before);
    }
  });
  return boards;
}

TEST(Predecessors, AreThoseOfBruteForceOnRandomBoards) {
  std::mt19937_64 random(3);
  int with_some = 0;
  for (int i = 0; i < 600; ++i) {
    const Board board = RandomBlob(5 + static_cast<int>(random() % 14), random);
    if (std::popcount(board.other) > 11) continue;
    const std::multiset<Board> expected = PredecessorsByBruteForce(board);
    ASSERT_EQ(Predecessors(board), expected) << BoardText({board, Color::kBlack});
    with_some += !expected.empty();
  }
  EXPECT_GT(with_some, 100);
}

TEST(Predecessors, PlayingTheMoveGivesTheBoardBackOnCrowdedBoards) {
  std::mt19937_64 random(4);
  int visited = 0;
  for (int i = 0; i < 300; ++i) {
    const Board after = RandomGamePosition(20 + static_cast<int>(random() % 44), random).board;
    ForEachPredecessor(after, [&](const Board& before, Square square, Bitboard flips) {
      EXPECT_EQ(before.mover & before.other, 0U);
      EXPECT_EQ(Flips(before, square), flips);
      EXPECT_EQ(Play(before, square), after);
      ++visited;
      return true;
    });
  }
  EXPECT_GT(visited, 1000);
}

TEST(Predecessors, ContainTheBoardThatTheGameCameFrom) {
  const ForwardLayers& layers = LayersToTwelve();
  for (std::size_t n = 4; n < 10; ++n) {
    for (const HashedPosition& position : layers.after_move[n]) {
      ForEachSquare(LegalMoves(position.board), [&](Square square) {
        ASSERT_THAT(Predecessors(Play(position.board, square)),
                    ::testing::Contains(position.board));
      });
    }
  }
}

TEST(Predecessors, VisitingStopsWhenTheVisitorSaysSo) {
  int visits = 0;
  const Board full = {0, kAllSquares};
  EXPECT_FALSE(
      ForEachPredecessor(full, [&](const Board&, Square, Bitboard) { return ++visits < 3; }));
  EXPECT_EQ(visits, 3);
}

// From c4 the rows of discs have lengths 2, 5, 3, 4, 2, 3, 2 and 4: 5,760 choices by length, of
// which one turns nothing over and is not a move.
TEST(Predecessors, ABoardOfOneColourHas5759FlipSetsAtC4) {
  const Square c4 = SquareAt(2, 3);
  std::set<Bitboard> flip_sets;
  ForEachFlipSet({0, kAllSquares}, c4,
                 [&](Bitboard flips) { return flip_sets.insert(flips).second; });
  EXPECT_EQ(flip_sets.size(), 5759U);
  EXPECT_EQ(FlipChoicesAt({0, kAllSquares}, c4).FlipSets(), 5759);
}

// The same with c4 alone of the last mover's colour: nothing can have been turned over.
TEST(Predecessors, ALonelyDiscWasNotPlacedLast) {
  const Bitboard c4 = Bit(SquareAt(2, 3));
  EXPECT_EQ(LastMoveSquares(Board{~c4, c4}), 0U);
}

TEST(Predecessors, NoMoveLeavesARunThatItClosed) {
  // d3 would have turned over e3, between it and f3; the loose rule only looks at the vertical run.
  const Board board =
      ParsedBoard("-------------------OXO-----OX------OX--------------------------- X");
  const Bitboard d3 = Bit(SquareAt(3, 2));
  const Bitboard f3 = Bit(SquareAt(5, 2));
  EXPECT_EQ(LastMoveSquares(board) & d3, 0U);
  EXPECT_EQ(LastMoveSquares(Board{board.mover, board.other & ~f3}) & d3, d3);
}

TEST(Predecessors, CentreSquaresAreNeverPlayed) {
  EXPECT_EQ(LastMoveSquares(Board{0, kAllSquares}) & kCentre, 0U);
  EXPECT_TRUE(Predecessors(kStart).empty());
}

TEST(Predecessors, APassIsPossibleWhereTheOtherSideHadNoMove) {
  for (const HashedPosition& position : LayersToTwelve().after_pass[12])
    EXPECT_TRUE(MayFollowPass(position.board));
  EXPECT_FALSE(LayersToTwelve().after_pass[12].empty());
  EXPECT_FALSE(MayFollowPass(kStart));                 // white could have moved
  EXPECT_FALSE(MayFollowPass(Board{0, kAllSquares}));  // the game is over
}

// The boards that the loose inverse move accepts, found forwards: a move may turn over any of the
// runs that it closes, at least one. The loose rule ignores that the last move would have turned
// over every run that it closes.
std::vector<absl::flat_hash_set<Board>> LooselyAccepted(std::size_t discs) {
  std::vector<absl::flat_hash_set<Board>> layers(discs + 1);
  layers[4].insert(Canonical(kStart));
  for (std::size_t n = 4; n < discs; ++n) {
    for (const Board& board : layers[n]) {
      ForEachSquare(LegalMoves(board), [&](Square square) {
        std::vector<Bitboard> choices = {0};
        const Bitboard flips = Flips(board, square);
        for (const Direction direction : kDirections) {
          const Bitboard run = flips & othello::internal::Ray(square, direction);
          if (run == 0) continue;
          for (std::size_t i = choices.size(); i-- > 0;) choices.push_back(choices[i] | run);
        }
        for (const Bitboard choice : choices) {
          if (choice != 0) layers[n + 1].insert(Canonical(AfterMove(board, square, choice)));
        }
      });
    }
  }
  return layers;
}

// Figures: measured for this project by an independent program.
TEST(Predecessors, TheLooseRuleAcceptsBoardsThatNoGameReaches) {
  const std::vector<absl::flat_hash_set<Board>> loose = LooselyAccepted(10);
  EXPECT_EQ(loose[7].size(), 18U);
  EXPECT_EQ(loose[8].size(), 96U);
  EXPECT_EQ(loose[9].size(), 576U);
  EXPECT_EQ(loose[10].size(), 3578U);

  const Board least =
      ParsedBoard("-------------------XO------XO-----OOO--------------------------- X");
  EXPECT_TRUE(loose[7].contains(Canonical(least)));
  EXPECT_FALSE(LayersToTwelve().SomeImageReached(least));
  for (const Board& before : Predecessors(least))
    EXPECT_FALSE(LayersToTwelve().SomeImageReached(before));
}

}  // namespace
}  // namespace othello::retro
