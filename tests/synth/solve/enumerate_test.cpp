// Enumeration against brute force over all fillings, with both solvers, with and without looking
// around, with cubes.
#include "synth/solve/enumerate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <random>
#include <set>
#include <tuple>

#include "core/game/moves.h"
#include "synth/formula/lex_leader.h"
#include "synth/satisfies.h"
#include "synth/solve/optimize.h"
#include "synth/symmetry_group.h"
#include "tests/synth/leaf.h"

namespace othello::synth {
namespace {

using logic::SolverKind;

// All squares outside `free` are empty, except for the centre if it is not free.
Constraint OnlyOn(Bitboard free, std::vector<Constraint> wanted) {
  wanted.push_back(Leaf(Contents{kCentre & ~free, kAnyDisc}));
  wanted.push_back(Leaf(Contents{~free & ~kCentre, kEmptySquare}));
  return AllOf(std::move(wanted));
}

constexpr Bitboard kMiddle = 0x00003C3C3C3C0000;  // c3 to f6

struct Case {
  const char* name;
  Constraint constraint;
};

// At most 12 free squares; the centre is fixed or among them.
std::vector<Case> Cases() {
  const Bitboard row = kRank1 | Bit(SquareAt(1, 1));
  const Bitboard line = Bit(SquareAt(2, 2)) | Bit(SquareAt(1, 1)) | Bit(SquareAt(0, 0)) |
                        Bit(SquareAt(3, 1)) | Bit(SquareAt(3, 2)) | Bit(SquareAt(5, 5)) |
                        Bit(SquareAt(7, 7));  // c3 b2 a1 d2 d3 f6 h8
  const Bitboard ring =
      kMiddle & ~kCentre & ~(kCorners | 0x0000240000240000);  // d3 e3 c4 f4 c5 f5 d6 e6
  return {
      {"two moves on a ring",
       OnlyOn(ring, {Leaf(Count{.kind = CountKind::kLegalMoves, .min = 6})})},
      {"exactly four moves",
       OnlyOn(ring, {Leaf(Count{.kind = CountKind::kLegalMoves, .min = 4, .max = 4})})},
      {"at most one move", OnlyOn(ring, {Leaf(Count{.kind = CountKind::kLegalMoves, .max = 1})})},
      {"the other side's moves",
       OnlyOn(ring, {Leaf(Count{.kind = CountKind::kOtherLegalMoves, .min = 5, .max = 7})})},
      {"must pass", OnlyOn(ring, {Leaf(MustPass{})})},
      {"game over",
       OnlyOn(ring, {Leaf(GameOver{}), Leaf(Count{.kind = CountKind::kDiscs, .max = 9})})},
      {"one side of the board", OnlyOn(row, {Leaf(Count{.kind = CountKind::kLegalMoves, .min = 3}),
                                             Leaf(Count{.kind = CountKind::kMover, .max = 4})})},
      {"a square is legal",
       OnlyOn(ring, {Leaf(Legality{Side::kMover, Bit(SquareAt(2, 2)), true})})},
      {"a square is not legal",
       OnlyOn(ring,
              {Leaf(Legality{Side::kMover, Bit(SquareAt(2, 2)), false}), Leaf(Count{.min = 11})})},
      {"a move that flips", OnlyOn(row, {Leaf(FlipCount{0, 3, 6})})},
      {"discs of one colour", OnlyOn(ring, {Leaf(Count{.kind = CountKind::kOther, .max = 2})})},
      {"an image of a picture",
       OnlyOn(ring, {InAnyImage(AllOf({Leaf(Contents{Bit(SquareAt(3, 2)), kMoverDisc}),
                                       Leaf(Contents{Bit(SquareAt(2, 3)), kOtherDisc}),
                                       Leaf(Contents{Bit(SquareAt(5, 4)), kEmptySquare})}))})},
      {"either",
       OnlyOn(ring,
              {AnyOf({Leaf(Count{.kind = CountKind::kMover, .min = 9}),
                      AllOf({Leaf(Count{.kind = CountKind::kOther, .min = 8}),
                             NotOf(Leaf(Count{.kind = CountKind::kLegalMoves, .min = 2}))})})})},
      {"discs that hang together", OnlyOn(line, {Leaf(Occupancy{OccupancyKind::kClosed})})},
      {"discs that do not",
       OnlyOn(line, {Leaf(Occupancy{OccupancyKind::kClosed, false}), Leaf(Count{.max = 8}),
                     Leaf(Occupancy{OccupancyKind::kConnected})})},
      {"discs apart",
       OnlyOn(line, {Leaf(Occupancy{OccupancyKind::kConnected, false}), Leaf(Count{.max = 7})})},
      {"nothing", OnlyOn(ring, {Leaf(Count{.kind = CountKind::kLegalMoves, .min = 17})})},
      {"free centre",
       OnlyOn(kCentre | Bit(SquareAt(2, 2)) | Bit(SquareAt(5, 5)) | Bit(SquareAt(2, 5)),
              {Leaf(Count{.kind = CountKind::kLegalMoves, .min = 1})})},
  };
}

// All boards that satisfy `constraint`, one of each family, by plain code.
std::set<Board> BruteForce(const Constraint& constraint, SymmetrySet group) {
  Bitboard open = 0;
  for (Square square = 0; square < kSquares; ++square) {
    bool empty = false;
    for (const Constraint& part : constraint.parts) {
      const auto* contents = std::get_if<Contents>(&part.statement);
      empty |= contents != nullptr && contents->allowed == kEmptySquare &&
               (contents->squares & Bit(square)) != 0;
    }
    if (!empty) open |= Bit(square);
  }
  std::set<Board> boards;
  const std::function<void(Board, Bitboard)> fill = [&](Board board, Bitboard left) {
    if (left == 0) {
      if (Satisfies(constraint, board)) boards.insert(LeastImage(board, group));
      return;
    }
    const Bitboard square = left & (0 - left);
    fill(board, left ^ square);
    fill({board.mover | square, board.other}, left ^ square);
    fill({board.mover, board.other | square}, left ^ square);
  };
  fill({}, open);
  return boards;
}

class EnumerateTest : public testing::TestWithParam<std::tuple<SolverKind, int, bool>> {
 protected:
  EnumerationOptions Options(SymmetrySet group) const {
    return {.solver = std::get<0>(GetParam()),
            .seed = 1,
            .threads = std::get<1>(GetParam()),
            .group = group,
            .look_around = std::get<2>(GetParam()),
            .limits = {}};
  }
};

TEST_P(EnumerateTest, FindsExactlyWhatBruteForceFinds) {
  int nothing = 0;
  for (const Case& test : Cases()) {
    for (const SymmetrySet group : {SymmetryGroup(test.constraint), kIdentityOnly}) {
      const std::set<Board> truth = BruteForce(test.constraint, group);
      if (truth.size() > 200 && !std::get<2>(GetParam()))
        continue;  // one call of the solver for each takes too long
      nothing += truth.empty() ? 1 : 0;
      std::vector<Board> found;
      const auto enumeration =
          Enumerate(test.constraint, Options(group), {}, [&](const Board& board) {
            found.push_back(board);
            return true;
          });
      ASSERT_TRUE(enumeration.ok()) << enumeration.status();
      EXPECT_TRUE(enumeration->complete) << test.name;
      EXPECT_EQ(found.size(), truth.size()) << test.name << ", group " << int{group};
      EXPECT_EQ(std::set<Board>(found.begin(), found.end()), truth) << test.name;
    }
  }
  EXPECT_EQ(nothing, 2);
}

TEST_P(EnumerateTest, RecalledBoardsAreNotVisitedAgain) {
  const Constraint constraint = Cases()[5].constraint;
  const SymmetrySet group = SymmetryGroup(constraint);
  const std::set<Board> truth = BruteForce(constraint, group);
  const std::vector<Board> all(truth.begin(), truth.end());
  for (const std::size_t done : {all.size() / 4, all.size() / 2, all.size()}) {
    const std::vector<Board> recalled(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(done));
    std::set<Board> found(recalled.begin(), recalled.end());
    const auto enumeration =
        Enumerate(constraint, Options(group), recalled, [&](const Board& board) {
          EXPECT_TRUE(found.insert(board).second);
          return true;
        });
    ASSERT_TRUE(enumeration.ok());
    EXPECT_TRUE(enumeration->complete);
    EXPECT_EQ(found, truth);
  }
}

TEST_P(EnumerateTest, StoppingIsNotCompleteness) {
  const Constraint constraint = Cases()[0].constraint;
  std::atomic<bool> interrupted = false;
  EnumerationOptions options = Options(SymmetryGroup(constraint));
  options.limits.interrupted = &interrupted;
  int visits = 0;
  auto enumeration = Enumerate(constraint, options, {}, [&](const Board&) { return ++visits < 3; });
  ASSERT_TRUE(enumeration.ok());
  EXPECT_FALSE(enumeration->complete);
  EXPECT_EQ(visits, 3);
  enumeration =
      Enumerate(constraint, options, {}, [&](const Board&) { return interrupted = true, true; });
  ASSERT_TRUE(enumeration.ok());
  EXPECT_FALSE(enumeration->complete);
  options.limits = {.seconds = 0, .interrupted = nullptr};
  enumeration = Enumerate(constraint, options, {}, [](const Board&) { return true; });
  ASSERT_TRUE(enumeration.ok());
  EXPECT_FALSE(enumeration->complete);
}

TEST_P(EnumerateTest, ThirtyFiveMovesAreImpossible) {
  // Published (doi 10.51094/jxiv.480) and measured: 34 is the most over all boards with an occupied
  // centre.
  const Constraint constraint = AllOf(
      {Leaf(Contents{kCentre, kAnyDisc}), Leaf(Count{.kind = CountKind::kLegalMoves, .min = 35})});
  const auto enumeration = Enumerate(constraint, Options(SymmetryGroup(constraint)), {},
                                     [](const Board&) { return true; });
  ASSERT_TRUE(enumeration.ok());
  EXPECT_TRUE(enumeration->complete);
}

INSTANTIATE_TEST_SUITE_P(Ways, EnumerateTest,
                         testing::Combine(testing::Values(SolverKind::kZ3, SolverKind::kCadical),
                                          testing::Values(1, 2), testing::Bool()),
                         [](const auto& info) {
                           return WordOf(std::get<0>(info.param)) + "_" +
                                  std::to_string(std::get<1>(info.param)) + "_threads_" +
                                  (std::get<2>(info.param) ? "looking_around" : "solver_alone");
                         });

TEST(Enumerate, SameSeedGivesTheSameSequence) {
  const Constraint constraint = Cases()[1].constraint;
  for (const SolverKind kind : {SolverKind::kZ3, SolverKind::kCadical}) {
    std::vector<std::vector<Board>> sequences;
    for (int i = 0; i < 2; ++i) {
      auto& sequence = sequences.emplace_back();
      const auto enumeration =
          Enumerate(constraint, {.solver = kind, .seed = 3, .threads = 1, .limits = {}}, {},
                    [&](const Board& board) { return sequence.push_back(board), true; });
      ASSERT_TRUE(enumeration.ok());
    }
    EXPECT_EQ(sequences[0], sequences[1]);
  }
}

Constraint ManyMoves(int moves) {
  return AllOf({Leaf(Contents{kCentre, kAnyDisc}),
                Leaf(Count{.kind = CountKind::kLegalMoves, .min = moves})});
}

// Legal moves and empty squares that go together, over all boards with an occupied centre:
// published (doi 10.51094/jxiv.480); (34, 34) and (35, 35) measured for this project too.
TEST(EnumerateLong, MovesAndEmptySquaresThatGoTogether) {
  const std::vector<std::tuple<int, int, bool>> published = {{33, 38, true},  {33, 39, false},
                                                             {34, 34, true},  {34, 37, true},
                                                             {34, 38, false}, {35, 35, false}};
  for (const auto& [moves, empties, satisfiable] : published) {
    const Constraint constraint =
        AllOf({ManyMoves(moves), Leaf(Count{.kind = CountKind::kEmpties, .min = empties})});
    bool found = false;
    const auto enumeration = Enumerate(constraint, {.solver = SolverKind::kCadical, .limits = {}},
                                       {}, [&](const Board&) { return found = true, false; });
    ASSERT_TRUE(enumeration.ok());
    EXPECT_EQ(found, satisfiable) << moves << " moves, " << empties << " empty squares";
    EXPECT_EQ(enumeration->complete, !satisfiable);
  }
}

// Measured for this project: excluding one model at a time with all its images, without the clauses
// that only save time, gives the same 5,379 boards.
TEST(EnumerateLong, AllBoardsWithThirtyFourMoves) {
  const Constraint constraint = ManyMoves(34);
  std::vector<std::set<Board>> sets;
  for (const SolverKind kind : {SolverKind::kZ3, SolverKind::kCadical}) {
    for (const int threads : {1, 2}) {
      auto& boards = sets.emplace_back();
      const auto enumeration = Enumerate(
          constraint,
          {.solver = kind, .threads = threads, .group = SymmetryGroup(constraint), .limits = {}},
          {}, [&](const Board& board) {
            EXPECT_EQ(Mobility(board), 34);
            return boards.insert(Canonical(board)).second;
          });
      ASSERT_TRUE(enumeration.ok());
      EXPECT_TRUE(enumeration->complete);
    }
  }
  for (const auto& boards : sets) EXPECT_EQ(boards, sets[0]);
  EXPECT_EQ(sets[0].size(), 5379U);
  EXPECT_EQ(std::ranges::count_if(
                sets[0], [](const Board& board) { return (board.Occupied() & kBorder) == 0; }),
            725);
}

// The measure of the board, by the rules.
int NaiveValue(const Measure& measure, const Board& board) {
  if (const auto* sum = std::get_if<CountSum>(&measure)) {
    return sum->first.weight * NaiveValue(sum->first.kind, board) +
           sum->second.weight * NaiveValue(sum->second.kind, board);
  }
  if (measure == Measure(CountKind::kDiscs)) return board.Discs();
  if (measure == Measure(CountKind::kOther)) return std::popcount(board.other);
  if (measure == Measure(BoardMeasure::kMoves))
    return board.Discs() - std::popcount(board.Occupied() & kCentre);
  const int more = std::popcount(board.mover) - std::popcount(board.other);
  if (measure == Measure(BoardMeasure::kDifference)) return more;
  if (measure == Measure(BoardMeasure::kAbsoluteDifference)) return more < 0 ? -more : more;
  int most = 0;
  int moves = 0;
  ForEachSquare(board.Empty(), [&](Square square) {
    const int flips = std::popcount(Flips(board, square));
    most = std::max(most, flips);
    moves += flips > 0 ? 1 : 0;
  });
  return measure == Measure(BoardMeasure::kFlips) ? most : moves;
}

// `all`: both solvers for each quantity.
void ExpectBestValuesOfBruteForce(bool all) {
  for (const Case& test : Cases()) {
    const std::set<Board> boards = BruteForce(test.constraint, kIdentityOnly);
    for (const Measure& measure : std::initializer_list<Measure>{
             CountKind::kDiscs, CountKind::kLegalMoves, CountKind::kOther, BoardMeasure::kMoves,
             BoardMeasure::kFlips, BoardMeasure::kDifference, BoardMeasure::kAbsoluteDifference,
             *CountSumNamed("3 legal_moves - 2 discs"),
             SumOf({CountKind::kDiscs, CountKind::kLegalMoves, /*same_direction=*/false})}) {
      for (const bool maximize : {true, false}) {
        std::optional<int> best;
        for (const Board& board : boards) {
          const int value = NaiveValue(measure, board);
          if (!best || (maximize ? value > *best : value < *best)) best = value;
        }
        const int at_sight = BestAtSight(test.constraint, {maximize, measure});
        EXPECT_TRUE(!best || (maximize ? *best <= at_sight : *best >= at_sight)) << test.name;
        for (const SolverKind kind : {SolverKind::kZ3, SolverKind::kCadical}) {
          if (kind == SolverKind::kZ3 && !all && measure != Measure(CountKind::kLegalMoves))
            continue;
          const auto optimum = Optimize(test.constraint, {maximize, measure}, kind, 1, {});
          ASSERT_TRUE(optimum.ok());
          EXPECT_TRUE(optimum->proved);
          EXPECT_EQ(optimum->best, best) << test.name;
        }
      }
    }
  }
}

TEST(Optimize, BestValuesAgreeWithBruteForce) { ExpectBestValuesOfBruteForce(/*all=*/false); }

TEST(Optimize, LongBestValuesAgreeWithBruteForce) { ExpectBestValuesOfBruteForce(/*all=*/true); }

TEST(Optimize, SomeBestValuesAreSeenAtSight) {
  const Constraint discs = Leaf(Count{CountKind::kDiscs, kAllSquares, 20, 24});
  const auto most = [&](Measure measure) { return BestAtSight(discs, {true, measure}); };
  EXPECT_EQ(most(CountKind::kDiscs), 24);
  EXPECT_EQ(most(CountKind::kOther), 24);
  EXPECT_EQ(most(BoardMeasure::kDifference), 24);
  EXPECT_EQ(most(CountKind::kLegalMoves), 44);
  EXPECT_EQ(most(BoardMeasure::kFlips), 19);
  EXPECT_EQ(BestAtSight(discs, {false, CountKind::kDiscs}), 20);
  EXPECT_EQ(BestAtSight(discs, {false, BoardMeasure::kDifference}), -24);
}

}  // namespace
}  // namespace othello::synth
