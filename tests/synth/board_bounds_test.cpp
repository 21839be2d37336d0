// Bounds against boards that satisfy the constraint, and bounds that are the best possible.
#include "synth/board_bounds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "synth/satisfies.h"
#include "tests/synth/random_constraint.h"

namespace othello::synth {
namespace {

bool Contain(const BoardBounds& bounds, const Board& board) {
  const auto& [empty, mover, other] = bounds.may_be;
  return (board.Empty() & ~empty) == 0 && (board.mover & ~mover) == 0 &&
         (board.other & ~other) == 0 && bounds.mover.Contains(std::popcount(board.mover)) &&
         bounds.other.Contains(std::popcount(board.other)) &&
         bounds.discs.Contains(board.Discs()) &&
         bounds.difference.Contains(std::popcount(board.mover) - std::popcount(board.other)) &&
         bounds.legal_moves.Contains(Mobility(board)) &&
         bounds.other_legal_moves.Contains(Mobility(Passed(board)));
}

// Near the truth of the board.
Constraint LeafNow(std::mt19937_64& random, const Board& board) {
  constexpr std::array kKinds = {0, 0, 1, 1, 1, 5};
  return RandomLeaf(random, board, kKinds[random() % kKinds.size()]);
}
// The same, or of a board after some of its moves.
Constraint LeafNowOrLater(std::mt19937_64& random, const Board& board) {
  const Bitboard legal = LegalMoves(board);
  if (legal == 0 || random() % 3 != 0) return LeafNow(random, board);
  Square move = RandomSquare(random);
  while ((legal & Bit(move)) == 0) move = RandomSquare(random);
  return AfterMoveOn(move, LeafNowOrLater(random, Play(board, move)));
}

// Bounds, counts and differences near the truth of a board, which satisfies about half of them.
TEST(BoardBounds, ContainEveryBoardThatSatisfiesTheConstraint) {
  std::mt19937_64 random(1);
  int satisfied = 0;
  int narrowed = 0;
  for (int i = 0; i < 30000; ++i) {
    const Board board = RandomBoard(random);
    std::vector<Constraint> parts;
    const std::size_t count = 1 + random() % 5;
    while (parts.size() < count) {
      Constraint leaf = LeafNowOrLater(random, board);
      if (Satisfies(leaf, board) || random() % 8 == 0) parts.push_back(std::move(leaf));
    }
    const Constraint constraint = AllOf(std::move(parts));
    const BoardBounds bounds = BoundsOf(constraint);
    if (!(bounds == BoardBounds())) ++narrowed;
    if (!Satisfies(constraint, board)) continue;
    ++satisfied;
    ASSERT_FALSE(bounds.Contradict()) << i;
    ASSERT_TRUE(Contain(bounds, board)) << i;
  }
  EXPECT_GT(satisfied, 10000);
  EXPECT_GT(narrowed, 20000);
}

Constraint Discs(int min, int max) {
  return {Count{CountKind::kDiscs, kAllSquares, min, max}, {}, {}};
}
Constraint Mover(int min, int max) {
  return {Count{CountKind::kMover, kAllSquares, min, max}, {}, {}};
}
Constraint Other(int min, int max) {
  return {Count{CountKind::kOther, kAllSquares, min, max}, {}, {}};
}
Constraint Difference(int min, int max) { return {DiscDifference{min, max}, {}, {}}; }

TEST(BoardBounds, OfNumbersThatNarrowEachOther) {
  const BoardBounds one = BoundsOf(AllOf({Discs(30, 30), Other(1, 64)}));
  EXPECT_EQ(one.mover, (Range{0, 29}));
  EXPECT_EQ(one.difference, (Range{-30, 28}));
  // 5 more than at least 6 are 11 at least.
  const BoardBounds lead = BoundsOf(AllOf({Difference(5, 64), Other(6, 64)}));
  EXPECT_EQ(lead.mover, (Range{11, 58}));
  EXPECT_EQ(lead.discs, (Range{17, 64}));
  // An even number of discs has an even difference.
  const BoardBounds odd = BoundsOf(AllOf({Difference(3, 3), Discs(10, 20)}));
  EXPECT_EQ(odd.discs, (Range{11, 19}));
  EXPECT_EQ(odd.mover, (Range{7, 11}));
  EXPECT_TRUE(BoundsOf(AllOf({Difference(-3, -3), Discs(30, 30)})).Contradict());
  EXPECT_TRUE(BoundsOf(AllOf({Difference(5, 64), Mover(0, 10), Other(6, 64)})).Contradict());
  EXPECT_FALSE(BoundsOf(AllOf({Difference(5, 64), Mover(0, 10), Other(5, 64)})).Contradict());
}

TEST(BoardBounds, OfCountsLookAtWhatIsOutsideTheirRegion) {
  const Constraint corners = {Contents{kCorners, kMoverDisc}, {}, {}};
  const Constraint centre = {Count{CountKind::kMover, kCentre, 3, 4}, {}, {}};
  const BoardBounds bounds = BoundsOf(AllOf({centre, corners}));
  EXPECT_EQ(bounds.mover, (Range{7, 64}));
  EXPECT_EQ(bounds.other, (Range{0, 57}));
}

// The border and the inside, the four quadrants, the eight files: each count allows one disc more or
// less than a random board has.
TEST(BoardBounds, OfRegionsThatShareNoSquareAddUp) {
  constexpr Bitboard kLeft = kFileA | kFileA << 1 | kFileA << 2 | kFileA << 3;
  constexpr Bitboard kLower = ~Bitboard{0} >> 32;
  std::vector<std::vector<Bitboard>> partitions = {
      {kBorder, ~kBorder},
      {kLeft & kLower, kLeft & ~kLower, ~kLeft & kLower, ~kLeft & ~kLower},
      {}};
  for (int file = 0; file < 8; ++file) partitions.back().push_back(kFileA << file);
  std::mt19937_64 random(3);
  for (const std::vector<Bitboard>& regions : partitions) {
    const Board board = RandomBoard(random);
    std::vector<Constraint> parts;
    Range discs = {0, 0};
    Range mover = {0, 0};
    for (const Bitboard region : regions) {
      const int squares = std::popcount(region);
      const int empties = std::popcount(board.Empty() & region);
      const int movers = std::popcount(board.mover & region);
      const Range empty = {std::max(empties - 1, 0), std::min(empties + 1, squares)};
      const Range of_mover = {std::max(movers - 1, 0), std::min(movers + 1, squares)};
      parts.push_back({Count{CountKind::kEmpties, region, empty.min, empty.max}, {}, {}});
      parts.push_back({Count{CountKind::kMover, region, of_mover.min, of_mover.max}, {}, {}});
      discs = {discs.min + squares - empty.max, discs.max + squares - empty.min};
      mover = {mover.min + of_mover.min, mover.max + of_mover.max};
    }
    const BoardBounds bounds = BoundsOf(AllOf(parts));
    EXPECT_EQ(bounds.discs, discs);
    EXPECT_EQ(bounds.mover, mover);
    parts.push_back(Discs(0, discs.min - 1));
    EXPECT_TRUE(BoundsOf(AllOf(parts)).Contradict());
  }
}

TEST(BoardBounds, OfLegalMoves) {
  const Constraint inside = {Count{CountKind::kLegalMoves, ~kBorder, 7, 9}, {}, {}};
  EXPECT_EQ(BoundsOf(inside).legal_moves, (Range{7, 37}));
  const Constraint few = {Count{CountKind::kLegalMoves, kAllSquares, 0, 6}, {}, {}};
  EXPECT_TRUE(BoundsOf(AllOf({inside, few})).Contradict());
}

// A move adds a disc, and turns over at least one.
TEST(BoardBounds, OfTheBoardAfterAMove) {
  const Constraint later = AfterMoveOn(Square{0}, AllOf({Discs(20, 22), Mover(3, 64)}));
  const BoardBounds bounds = BoundsOf(later);
  EXPECT_EQ(bounds.discs, (Range{19, 21}));
  EXPECT_EQ(bounds.other, (Range{4, 21}));
  EXPECT_TRUE(BoundsOf(AllOf({Discs(22, 64), later})).Contradict());
  EXPECT_FALSE(BoundsOf(AllOf({Discs(21, 64), later})).Contradict());
}

}  // namespace
}  // namespace othello::synth
