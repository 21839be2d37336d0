// Connected and closed discs as formulas, on boards that just have or just lack the property, and
// on boards that need many rounds.
#include "synth/formula/occupancy_literals.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <iterator>
#include <memory>
#include <random>
#include <set>
#include <vector>

#include "core/discs/connectivity.h"
#include "core/discs/occupancy_closure.h"
#include "core/game/symmetry.h"
#include "core/logic/solver.h"
#include "synth/formula/encode.h"
#include "synth/satisfies.h"
#include "synth/solve/enumerate.h"
#include "synth/symmetry_group.h"
#include "tests/synth/board_assumptions.h"

namespace othello::synth {
namespace {

using logic::Answer;
using logic::Literal;
using logic::SolverKind;

// All sets that arise by placing discs one after the other, each next to two discs in a row: closed
// by definition.
std::set<Bitboard> GrownFromTheCentre(Bitboard room) {
  std::set<Bitboard> grown = {kCentre};
  std::vector<Bitboard> open = {kCentre};
  while (!open.empty()) {
    const Bitboard set = open.back();
    open.pop_back();
    ForEachSquare(room & ~set, [&](Square square) {
      for (const Direction direction : kDirections) {
        const auto next = Step(square, direction);
        const auto second = next ? Step(*next, direction) : std::nullopt;
        if (!second || (set & Bit(*next)) == 0 || (set & Bit(*second)) == 0) continue;
        if (grown.insert(set | Bit(square)).second) open.push_back(set | Bit(square));
      }
    });
  }
  return grown;
}

TEST(OccupancyClosure, IsWhatPlacingDiscByDiscGives) {
  // The corner a1:d3, the centre and e3: all subsets of the room.
  const Bitboard room = 0x000000000000000F | 0x0000000000000F00 | 0x00000000001F0000;
  const std::set<Bitboard> grown = GrownFromTheCentre(room);
  std::int64_t closed = 0;
  for (Bitboard part = room;; part = (part - 1) & room) {
    const Bitboard set = part | kCentre;
    const bool is_closed = ExplainedSquares(set) == set;
    ASSERT_EQ(is_closed, grown.contains(set)) << set;
    closed += is_closed;
    if (part == 0) break;
  }
  EXPECT_EQ(closed, static_cast<std::int64_t>(grown.size()));
  EXPECT_GT(closed, 500);
}

// The number of rounds, if each round explains all possible squares at once.
int ParallelRounds(Bitboard occupied) {
  int rounds = 0;
  for (Bitboard explained = kCentre & occupied;;) {
    Bitboard next = explained;
    ForEachSquare(occupied & ~explained, [&](Square square) {
      if ((ExplainedSquares(explained | Bit(square)) & Bit(square)) != 0) next |= Bit(square);
    });
    if (next == explained) return rounds;
    explained = next;
    ++rounds;
  }
}

// Closed sets that take many rounds, found by a random walk through closed sets.
struct SlowClosure {
  Bitboard occupied;
  int rounds;
};
constexpr SlowClosure kSlow[] = {{0xFF41C35D7D6D7446, 15},
                                 {0x7FD1CBDD796945DF, 20},
                                 {0xFF71C3DDF9C985FF, 27},
                                 {0xFFFFC3DDF9C985FF, 29}};

Bitboard RandomSlowClosure(std::mt19937_64& random) {
  return othello::Image(kSlow[random() % std::size(kSlow)].occupied,
                        static_cast<int>(random() % kImages));
}

TEST(OccupancyClosure, TheSlowOnesNeedTheirRounds) {
  for (const SlowClosure& slow : kSlow) {
    EXPECT_EQ(ExplainedSquares(slow.occupied), slow.occupied);
    EXPECT_EQ(ParallelRounds(slow.occupied), slow.rounds);
  }
}

Board Coloured(Bitboard occupied, std::mt19937_64& random) {
  const Bitboard mover = occupied & random();
  return {mover, occupied & ~mover};
}

// Occupancies that just have or just lack the property.
Bitboard RandomOccupancy(std::mt19937_64& random) {
  switch (random() % 4) {
    case 0:
      return RandomSlowClosure(random);
    case 1:
      return RandomSlowClosure(random) ^ Bit(static_cast<Square>(random() % kSquares));
    case 2:
      return ExplainedSquares(kCentre | (random() & random())) ^
             Bit(static_cast<Square>(random() % kSquares));
    default:
      return random() & (random() | random());
  }
}

class OccupancyTest : public testing::TestWithParam<SolverKind> {};

TEST_P(OccupancyTest, ABoardExtendsToAModelExactlyIfTheStatementHolds) {
  for (const OccupancyKind kind : {OccupancyKind::kClosed, OccupancyKind::kConnected}) {
    for (const bool holds : {true, false}) {
      // The bound limits the number of rounds to that of a board with at most `most_discs` discs.
      for (const int most_discs : {8, 14, 30, kSquares}) {
        std::mt19937_64 random(21);
        const Constraint constraint =
            AllOf({{Occupancy{kind, holds}, {}, {}},
                   {Count{CountKind::kDiscs, kAllSquares, 0, most_discs}, {}, {}}});
        const auto solver = logic::NewSolver(GetParam(), 1);
        const encoding::BoardLiterals literals = encoding::NewBoardLiterals(*solver);
        PositionEncoder(*solver, literals).Require(constraint, {});
        int holding = 0;
        for (int i = 0; i < 80; ++i) {
          Bitboard occupied = RandomOccupancy(random);
          // Removes outer discs first, until the bound allows the rest.
          for (const Bitboard out : {kBorder, ~Bitboard{0x00003C3C3C3C0000}, ~kCentre}) {
            while (std::popcount(occupied) > most_discs && (occupied & out) != 0) {
              occupied ^= Bit(std::countr_zero(occupied & out));
            }
          }
          const Board board = Coloured(occupied, random);
          const bool expected = Satisfies(constraint, board);
          const auto answer = solver->Solve(BoardAssumptions(literals, board), {});
          ASSERT_TRUE(answer.ok());
          ASSERT_EQ(*answer == Answer::kSatisfiable, expected)
              << occupied << " at most " << most_discs;
          holding += expected;
        }
        EXPECT_GT(holding, 8);
        EXPECT_LT(holding, 80);
      }
    }
  }
}

TEST_P(OccupancyTest, ALongWayIsFollowedToItsEnd) {
  // Four ranks joined at alternate ends, 28 king's steps from a1, which is the first disc, to the
  // last; and with a gap.
  Bitboard snake = 0;
  for (int rank = 0; rank < 8; rank += 2) {
    for (int file = 0; file < 8; ++file) snake |= Bit(SquareAt(file, rank));
    if (rank < 6) snake |= Bit(SquareAt(rank % 4 == 0 ? 7 : 0, rank + 1));
  }
  ASSERT_TRUE(IsConnected(snake));
  const auto solver = logic::NewSolver(GetParam(), 1);
  const encoding::BoardLiterals literals = encoding::NewBoardLiterals(*solver);
  PositionEncoder(*solver, literals).Require({Occupancy{OccupancyKind::kConnected}, {}, {}}, {});
  auto answer = solver->Solve(BoardAssumptions(literals, {snake, 0}), {});
  ASSERT_TRUE(answer.ok());
  EXPECT_EQ(*answer, Answer::kSatisfiable);
  answer = solver->Solve(BoardAssumptions(literals, {snake & ~Bit(SquareAt(4, 4)), 0}), {});
  ASSERT_TRUE(answer.ok());
  EXPECT_EQ(*answer, Answer::kUnsatisfiable);
}

INSTANTIATE_TEST_SUITE_P(Engines, OccupancyTest,
                         testing::Values(SolverKind::kZ3, SolverKind::kCadical),
                         [](const auto& info) { return WordOf(info.param); });

// Every closed set of six discs, by placing them; each colouring is a different board.
TEST(OccupancyClosure, EnumerationFindsEveryClosedBoardWithFewDiscs) {
  const int discs = 6;
  std::set<Bitboard> sets = {kCentre};
  for (int n = 4; n < discs; ++n) {
    std::set<Bitboard> more;
    for (const Bitboard set : sets) {
      ForEachSquare(~set, [&](Square square) {
        const Bitboard next = set | Bit(square);
        if (ExplainedSquares(next) == next) more.insert(next);
      });
    }
    sets = more;
  }
  std::set<Board> expected;
  for (const Bitboard set : sets) {
    for (Bitboard mover = set;; mover = (mover - 1) & set) {
      expected.insert(Canonical(Board{mover, set & ~mover}));
      if (mover == 0) break;
    }
  }
  const Constraint constraint =
      AllOf({{Contents{kCentre, kAnyDisc}, {}, {}},
             {Count{CountKind::kDiscs, kAllSquares, discs, discs}, {}, {}},
             {Occupancy{OccupancyKind::kClosed}, {}, {}}});
  ASSERT_EQ(SymmetryGroup(constraint), kAllSymmetries);
  for (const SolverKind kind : {SolverKind::kZ3, SolverKind::kCadical}) {
    std::vector<Board> found;
    const auto enumeration =
        Enumerate(constraint, {.solver = kind, .limits = {}}, {},
                  [&](const Board& board) { return found.push_back(board), true; });
    ASSERT_TRUE(enumeration.ok()) << enumeration.status();
    EXPECT_TRUE(enumeration->complete);
    EXPECT_EQ(found.size(), expected.size());
    EXPECT_EQ(std::set<Board>(found.begin(), found.end()), expected);
  }
}

}  // namespace
}  // namespace othello::synth
