// The shapes as constraints against the shapes as code, over images, sides and conditions.
#include "synth/formula/stoner_trap.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <vector>

#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "core/logic/solver.h"
#include "synth/formula/encode.h"
#include "synth/satisfies.h"
#include "synth/solve/enumerate.h"
#include "synth/symmetry_group.h"
#include "tests/synth/random_constraint.h"

namespace othello::synth {
namespace {

const std::vector<StonerShape> kAllShapes(kStonerShapes.begin(), kStonerShapes.end());

StonerConditions ConditionsNumber(int number) {
  return {(number & 1) != 0, (number & 2) != 0, (number & 4) != 0};
}

// The meaning of a trap, without TrapImages: edges by the image of a square of the bottom edge,
// ends by the image of a8.
bool HasTrap(const StonerTrap& trap, const Board& board) {
  for (int k = 0; k < kImages; ++k) {
    // The board is the k-th image of one with the trap at a8.
    const Board at_a8 = othello::Image(board, InverseImage(k));
    if (trap.edge == TrapEdge::kBottom && othello::Image(kRank8, k) != kRank8) continue;
    // Seen with the edge at the bottom, the corner is at the left if the board is on the left-hand
    // side when going from the corner along the edge (ranks go down): a8 to h8 with a7 above.
    const Square corner = othello::Image(kTrapCorner, k);
    const Square along = othello::Image(SquareAt(1, 7), k);
    const Square inside = othello::Image(SquareAt(0, 6), k);
    const int turn = (FileOf(along) - FileOf(corner)) * (RankOf(inside) - RankOf(corner)) -
                     (RankOf(along) - RankOf(corner)) * (FileOf(inside) - FileOf(corner));
    if (trap.end == TrapEnd::kLeft && turn > 0) continue;
    if (trap.end == TrapEnd::kRight && turn < 0) continue;
    for (const StonerShape shape : trap.shapes) {
      if (trap.attacker != Attacker::kMover && HasShape(at_a8, shape, trap.conditions)) return true;
      if (trap.attacker != Attacker::kOther && HasShape(Passed(at_a8), shape, trap.conditions))
        return true;
    }
  }
  return false;
}

// A random board with a shape, perhaps without one of its discs, perhaps as another image.
Board RandomNearShape(std::mt19937_64& random) {
  const StonerPattern pattern =
      PatternOf(kStonerShapes[random() % 3], ConditionsNumber(static_cast<int>(random() % 8)));
  Board board = RandomBoard(random);
  const Bitboard said = pattern.attacker | pattern.escaper | pattern.empty;
  board = {(board.mover & ~said) | pattern.escaper, (board.other & ~said) | pattern.attacker};
  if (random() % 2) {
    // All discs on the diagonal of a8, up to its end or to an empty square, are the attacker's.
    const Bitboard diagonal = 0x0102040810204080 & ~Bit(kTrapCorner);
    board = {board.mover & ~diagonal,
             (board.other & ~diagonal) | (diagonal & (Bit(49) | Bit(42) | random()))};
  }
  if (random() % 4 == 0) {
    const Bitboard square = Bit(RandomSquare(random));
    board = {board.mover & ~square, board.other & ~square};
  }
  if (random() % 2) board = Passed(board);
  return othello::Image(board, static_cast<int>(random() % kImages));
}

StonerTrap RandomTrap(std::mt19937_64& random) {
  StonerTrap trap;
  trap.shapes =
      random() % 4 == 0 ? kAllShapes : std::vector<StonerShape>{kStonerShapes[random() % 3]};
  trap.conditions = ConditionsNumber(static_cast<int>(random() % 8));
  trap.attacker = static_cast<Attacker>(random() % 3);
  trap.end = static_cast<TrapEnd>(random() % 3);
  trap.edge = static_cast<TrapEdge>(random() % 2);
  return trap;
}

TEST(StonerTrap, AgreesWithTheShapesOnRandomBoards) {
  std::mt19937_64 random(41);
  int holding = 0;
  for (int i = 0; i < 60000; ++i) {
    const StonerTrap trap = RandomTrap(random);
    const Constraint constraint = ToConstraint(trap);
    const Board board = RandomNearShape(random);
    const bool expected = HasTrap(trap, board);
    ASSERT_EQ(Satisfies(constraint, board), expected);
    holding += expected;
  }
  EXPECT_GT(holding, 2000);
  EXPECT_LT(holding, 50000);
}

TEST(StonerTrap, TheFormulaAgreesAndSoDoesItsNegation) {
  std::mt19937_64 random(42);
  for (const logic::SolverKind kind : {logic::SolverKind::kZ3, logic::SolverKind::kCadical}) {
    int holding = 0;
    for (int i = 0; i < 60; ++i) {
      const StonerTrap trap = RandomTrap(random);
      for (const bool holds : {true, false}) {
        const auto solver = logic::NewSolver(kind, 1);
        const encoding::BoardLiterals literals = encoding::NewBoardLiterals(*solver);
        Constraint constraint = ToConstraint(trap);
        if (!holds) constraint = NotOf(constraint);
        PositionEncoder(*solver, literals).Require(constraint, {});
        for (int j = 0; j < 20; ++j) {
          const Board board = RandomNearShape(random);
          std::vector<logic::Literal> assumptions;
          for (Square square = 0; square < kSquares; ++square) {
            const auto assume = [&](Bitboard set, logic::Literal literal) {
              assumptions.push_back((set & Bit(square)) != 0 ? literal : ~literal);
            };
            assume(board.mover, literals.mover[square]);
            assume(board.other, literals.other[square]);
          }
          const auto answer = solver->Solve(assumptions, {});
          ASSERT_TRUE(answer.ok());
          ASSERT_EQ(*answer == logic::Answer::kSatisfiable, HasTrap(trap, board) == holds);
          holding += HasTrap(trap, board);
        }
      }
    }
    EXPECT_GT(holding, 100);
  }
}

TEST(StonerTrap, ItsSymmetriesAreThoseOfItsPlaces) {
  const auto group = [](TrapEnd end, TrapEdge edge) {
    StonerTrap trap;
    trap.shapes = kAllShapes;
    trap.end = end;
    trap.edge = edge;
    return SymmetryGroup(ToConstraint(trap));
  };
  EXPECT_EQ(group(TrapEnd::kLeft, TrapEdge::kBottom), kIdentityOnly);
  EXPECT_EQ(group(TrapEnd::kRight, TrapEdge::kBottom), kIdentityOnly);
  EXPECT_EQ(group(TrapEnd::kEither, TrapEdge::kBottom), 0b11);
  EXPECT_EQ(group(TrapEnd::kEither, TrapEdge::kAny), kAllSymmetries);
  // The four turns: an even number of mirrors.
  EXPECT_EQ(group(TrapEnd::kLeft, TrapEdge::kAny), 0b01101001);
  EXPECT_EQ(group(TrapEnd::kRight, TrapEdge::kAny), 0b01101001);
}

// The fewest discs of a closed board with each shape. The article of 2022 found by hand 14, 15 and
// 15 discs; two of these are not the fewest.
TEST(StonerTrap, TheFewestDiscsThatHangTogether) {
  const auto fewest = [](StonerShape shape, const StonerConditions& conditions) {
    StonerTrap trap;
    trap.shapes = {shape};
    trap.conditions = conditions;
    for (int discs = 4; discs < 20; ++discs) {
      const Constraint constraint =
          AllOf({{Contents{kCentre, kAnyDisc}, {}, {}},
                 {Count{CountKind::kDiscs, kAllSquares, 0, discs}, {}, {}},
                 {Occupancy{OccupancyKind::kClosed}, {}, {}},
                 ToConstraint(trap)});
      bool found = false;
      const auto enumeration =
          Enumerate(constraint, {.solver = logic::SolverKind::kCadical, .group = kIdentityOnly}, {},
                    [&](const Board&) { return found = true, false; });
      EXPECT_TRUE(enumeration.ok() && (found || enumeration->complete));
      if (found) return discs;
    }
    return 0;
  };
  EXPECT_EQ(fewest(StonerShape::kFour, {}), 13);
  EXPECT_EQ(fewest(StonerShape::kThreeOne, {}), 15);
  EXPECT_EQ(fewest(StonerShape::kThree, {}), 14);
  const StonerConditions bare = {.opposite_x_square_empty = false, .escaper_on_b_file = false};
  EXPECT_EQ(fewest(StonerShape::kFour, bare), 12);
  EXPECT_EQ(fewest(StonerShape::kThreeOne, bare), 14);
  EXPECT_EQ(fewest(StonerShape::kThree, bare), 14);
}

}  // namespace
}  // namespace othello::synth
