// Shortfalls against Satisfies, and against what leaves miss by definition.
#include "synth/shortfall.h"

#include <gtest/gtest.h>

#include <bit>
#include <random>

#include "core/game/moves.h"
#include "synth/formula/negation_normal_form.h"
#include "synth/satisfies.h"
#include "tests/synth/random_constraint.h"

namespace othello::synth {
namespace {

Board RandomBoard(std::mt19937_64& random) {
  Board board = {random() & random(), 0};
  board.other = random() & ~board.mover & (random() % 2 == 0 ? random() : ~Bitboard{0});
  return board;
}

// Calls `visit(constraint, board)` 20,000 times. Every third board is any; the others are like the
// constraint.
template <typename Visitor>
void ForRandomQuestions(Visitor visit) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 20000; ++i) {
    const Board board = RandomBoard(random);
    const Constraint constraint = RandomConstraint(random, board, 3, i % 2 == 0);
    visit(constraint, i % 3 == 0 ? RandomBoard(random) : board);
  }
}

TEST(Shortfall, IsNothingExactlyWhereTheConstraintHolds) {
  int holding = 0;
  ForRandomQuestions([&](const Constraint& constraint, const Board& asked) {
    const bool holds = Satisfies(constraint, asked);
    holding += holds ? 1 : 0;
    ASSERT_EQ(Shortfall(constraint, asked) == 0, holds);
    ASSERT_EQ(Shortfall(NegationNormalForm(constraint, true), asked) == 0, holds);
    ASSERT_GE(Shortfall(constraint, asked), 0);
  });
  EXPECT_GT(holding, 2000);
  EXPECT_LT(holding, 18000);
}

TEST(Shortfall, OfLeavesIsTheirDistance) {
  const Board start = kStart;
  const auto of = [&](const Statement& statement) { return Shortfall({statement, {}, {}}, start); };
  EXPECT_EQ(of(Contents{kCorners, kMoverDisc}), 4);
  EXPECT_EQ(of(Contents{kCentre | kCorners, kAnyDisc}), 4);
  EXPECT_EQ(of(Count{CountKind::kDiscs, kAllSquares, 10, 12}), 6);
  EXPECT_EQ(of(Count{CountKind::kLegalMoves, kAllSquares, 0, 1}), 3);
  EXPECT_EQ(of(MustPass{}), 4);
  EXPECT_EQ(of(GameOver{}), 8 + 3 * 4);  // the legal moves, and three for each mixed pair
  EXPECT_EQ(of(FlipCount{SquareAt(5, 4), 3, 18}), 2);
  EXPECT_EQ(of(DiscDifference{3, 64}), 2);
  EXPECT_EQ(of(DiscDifference{-64, -4}), 2);
  EXPECT_EQ(of(DiscDifference{0, 0}), 0);
  EXPECT_EQ(of(Legality{Side::kMover, kCorners, true}), 4);
  EXPECT_EQ(of(Occupancy{OccupancyKind::kConnected, true}), 0);
  EXPECT_EQ(of(Occupancy{OccupancyKind::kClosed, false}), 1);
}

TEST(Shortfall, OfAllIsTheSumAndOfAnyTheLeast) {
  const Constraint five = {Count{CountKind::kDiscs, kAllSquares, 9, 64}, {}, {}};
  const Constraint two = {Count{CountKind::kMover, kAllSquares, 4, 64}, {}, {}};
  EXPECT_EQ(Shortfall(AllOf({five, two}), kStart), 7);
  EXPECT_EQ(Shortfall(AnyOf({five, two}), kStart), 2);
  EXPECT_GT(Shortfall(AnyOf({}), kStart), 0);
}

TEST(MissedSquares, AreThoseOfConditionsThatMustHold) {
  int missing = 0;
  ForRandomQuestions([&](const Constraint& constraint, const Board& asked) {
    const int missed = std::popcount(MissedSquares(constraint, asked));
    ASSERT_LE(missed, Shortfall(constraint, asked));
    missing += missed > 0 ? 1 : 0;
  });
  EXPECT_GT(missing, 900);
}

TEST(MissedSquares, OfLeavesOfAllAndOfAny) {
  const Constraint corners = {Contents{kCorners, kMoverDisc}, {}, {}};
  const Constraint moves = {Legality{Side::kMover, Bit(SquareAt(5, 4)) | kFileA, true}, {}, {}};
  const Constraint not_legal = {Legality{Side::kMover, ~kFileA, false}, {}, {}};
  const Constraint count = {Count{CountKind::kDiscs, kAllSquares, 10, 12}, {}, {}};
  EXPECT_EQ(MissedSquares(corners, kStart), kCorners);
  EXPECT_EQ(MissedSquares(moves, kStart), kFileA);
  EXPECT_EQ(MissedSquares(not_legal, kStart), LegalMoves(kStart));
  EXPECT_EQ(MissedSquares(count, kStart), 0);
  EXPECT_EQ(MissedSquares(AllOf({corners, count, moves}), kStart), kCorners | kFileA);
  EXPECT_EQ(MissedSquares(AnyOf({corners, moves}), kStart), 0);
}

}  // namespace
}  // namespace othello::synth
