// Satisfies, images and normal forms against a reading of constraints that walks square by square.
#include "synth/satisfies.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <random>
#include <set>
#include <utility>

#include "core/discs/stable_discs.h"
#include "synth/formula/negation_normal_form.h"
#include "synth/shortfall.h"
#include "synth/symmetry_group.h"
#include "tests/synth/random_constraint.h"

namespace othello::synth {
namespace {

bool HasOpenMoves(const Constraint& constraint) {
  return std::holds_alternative<AfterMoves>(constraint.statement) ||
         std::any_of(constraint.parts.begin(), constraint.parts.end(), HasOpenMoves);
}

TEST(AfterMoves, AreTheMovesOfAllSquares) {
  std::mt19937_64 random(31);
  int any_holds = 0;
  int each_holds = 0;
  for (int i = 0; i < 3000; ++i) {
    const Board board = RandomBoard(random);
    const Constraint part = RandomConstraint(random, board, 2);
    Constraint any = AnyOf({});
    Constraint each = AllOf({});
    for (Square square = 0; square < kSquares; ++square) {
      any.parts.push_back(AfterMoveOn(square, part));
      each.parts.push_back(
          AnyOf({{Legality{Side::kMover, Bit(square), false}, {}, {}}, AfterMoveOn(square, part)}));
    }
    any_holds += Satisfies(any, board) ? 1 : 0;
    each_holds += Satisfies(each, board) ? 1 : 0;
    ASSERT_EQ(Satisfies(AfterAnyMove(part), board), Satisfies(any, board)) << i;
    ASSERT_EQ(Satisfies(AfterEachMove(part), board), Satisfies(each, board)) << i;
    if (HasOpenMoves(part)) continue;
    ASSERT_EQ(Shortfall(AfterAnyMove(part), board), Shortfall(any, board)) << i;
    if (Mobility(board) != 1) {
      ASSERT_EQ(Shortfall(AfterEachMove(part), board), Shortfall(each, board)) << i;
    }
  }
  EXPECT_GT(any_holds, 300);
  EXPECT_GT(each_holds, 300);
}

char At(const Board& board, int file, int rank) {
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return '#';
  const Bitboard bit = Bitboard{1} << (8 * rank + file);
  return board.mover & bit ? 'X' : board.other & bit ? 'O' : '-';
}

int NaiveFlips(const Board& board, int file, int rank, char player) {
  if (At(board, file, rank) != '-') return 0;
  const char opponent = player == 'X' ? 'O' : 'X';
  int flips = 0;
  for (int df = -1; df <= 1; ++df) {
    for (int dr = -1; dr <= 1; ++dr) {
      if (df == 0 && dr == 0) continue;
      int run = 0;
      while (At(board, file + (run + 1) * df, rank + (run + 1) * dr) == opponent) ++run;
      if (At(board, file + (run + 1) * df, rank + (run + 1) * dr) == player) flips += run;
    }
  }
  return flips;
}

// The directions in which a move of 'X' turns over discs; 0 if it is not legal.
int NaiveDirections(const Board& board, int file, int rank) {
  int directions = 0;
  for (int df = -1; df <= 1; ++df) {
    for (int dr = -1; dr <= 1; ++dr) {
      if (df == 0 && dr == 0) continue;
      int run = 1;
      while (At(board, file + run * df, rank + run * dr) == 'O') ++run;
      if (run > 1 && At(board, file + run * df, rank + run * dr) == 'X') ++directions;
    }
  }
  return At(board, file, rank) == '-' ? directions : 0;
}

// The board after the legal move of 'X', with the other side as 'X'.
Board NaivePlay(const Board& board, int file, int rank) {
  std::array<std::array<char, 8>, 8> after{};
  for (int square = 0; square < 64; ++square)
    after[square / 8][square % 8] = At(board, square % 8, square / 8);
  after[rank][file] = 'X';
  for (int df = -1; df <= 1; ++df) {
    for (int dr = -1; dr <= 1; ++dr) {
      if (df == 0 && dr == 0) continue;
      int run = 0;
      while (At(board, file + (run + 1) * df, rank + (run + 1) * dr) == 'O') ++run;
      if (At(board, file + (run + 1) * df, rank + (run + 1) * dr) != 'X') continue;
      for (; run > 0; --run) after[rank + run * dr][file + run * df] = 'X';
    }
  }
  Board next;
  for (int square = 0; square < 64; ++square) {
    const char contents = after[square / 8][square % 8];
    if (contents == 'O') next.mover |= Bitboard{1} << square;
    if (contents == 'X') next.other |= Bitboard{1} << square;
  }
  return next;
}

bool NaiveCanMove(const Board& board, char player) {
  for (int square = 0; square < 64; ++square) {
    if (NaiveFlips(board, square % 8, square / 8, player) > 0) return true;
  }
  return false;
}

bool NaiveTouchesEmpty(const Board& board, int file, int rank) {
  for (int df = -1; df <= 1; ++df) {
    for (int dr = -1; dr <= 1; ++dr) {
      if (At(board, file + df, rank + dr) == '-') return true;
    }
  }
  return false;
}

// The squares of the region of empty squares whose first square this is, in the order a1, b1, ...;
// 0 where none begins.
int NaiveRegionSize(const Board& board, int file, int rank) {
  std::set<std::pair<int, int>> region;
  const std::function<void(int, int)> walk = [&](int f, int r) {
    if (At(board, f, r) != '-' || !region.insert({r, f}).second) return;
    for (int df = -1; df <= 1; ++df) {
      for (int dr = -1; dr <= 1; ++dr) walk(f + df, r + dr);
    }
  };
  walk(file, rank);
  const bool first = !region.empty() && *region.begin() == std::pair(rank, file);
  return first ? static_cast<int>(region.size()) : 0;
}

bool NaiveCounts(CountKind kind, const Board& board, int file, int rank) {
  const char contents = At(board, file, rank);
  switch (kind) {
    case CountKind::kDiscs:
      return contents != '-';
    case CountKind::kEmpties:
      return contents == '-';
    case CountKind::kMover:
      return contents == 'X';
    case CountKind::kOther:
      return contents == 'O';
    case CountKind::kLegalMoves:
      return NaiveFlips(board, file, rank, 'X') > 0;
    case CountKind::kOtherLegalMoves:
      return NaiveFlips(board, file, rank, 'O') > 0;
    case CountKind::kExclusiveMoves:
      return NaiveFlips(board, file, rank, 'X') > 0 && NaiveFlips(board, file, rank, 'O') == 0;
    case CountKind::kOtherExclusiveMoves:
      return NaiveFlips(board, file, rank, 'O') > 0 && NaiveFlips(board, file, rank, 'X') == 0;
    case CountKind::kFrontier:
      return contents != '-' && NaiveTouchesEmpty(board, file, rank);
    case CountKind::kMoverFrontier:
      return contents == 'X' && NaiveTouchesEmpty(board, file, rank);
    case CountKind::kOtherFrontier:
      return contents == 'O' && NaiveTouchesEmpty(board, file, rank);
    case CountKind::kEmptyRegions:
      return NaiveRegionSize(board, file, rank) > 0;
    case CountKind::kOddRegions:
      return NaiveRegionSize(board, file, rank) % 2 == 1;
    // Defined by the function (tests/core/discs/stable_discs_test.cpp).
    case CountKind::kStable:
      return ((StableDiscsOfOther(board) | StableDiscsOfOther(Passed(board))) >> (file + 8 * rank) &
              1) != 0;
    case CountKind::kMoverStable:
      return (StableDiscsOfOther(Passed(board)) >> (file + 8 * rank) & 1) != 0;
    case CountKind::kOtherStable:
      return (StableDiscsOfOther(board) >> (file + 8 * rank) & 1) != 0;
  }
  return false;
}

bool NaiveHangsTogether(OccupancyKind kind, const Board& board) {
  std::set<std::pair<int, int>> reached;
  const auto has = [&](int file, int rank) { return reached.contains({file, rank}); };
  // Whether the disc on (file, rank) is reached now.
  const auto reaches = [&](int file, int rank) {
    for (int df = -1; df <= 1; ++df) {
      for (int dr = -1; dr <= 1; ++dr) {
        if (df == 0 && dr == 0) continue;
        const bool one = has(file + df, rank + dr);
        if (one && (kind == OccupancyKind::kConnected || has(file + 2 * df, rank + 2 * dr)))
          return true;
      }
    }
    return kind == OccupancyKind::kConnected ? reached.empty()
                                             : (file == 3 || file == 4) && (rank == 3 || rank == 4);
  };
  int discs = 0;
  for (int square = 0; square < 64; ++square) discs += At(board, square % 8, square / 8) != '-';
  for (int rounds = 0; rounds < 64; ++rounds) {
    for (int square = 0; square < 64; ++square) {
      const int file = square % 8;
      const int rank = square / 8;
      if (At(board, file, rank) != '-' && !has(file, rank) && reaches(file, rank))
        reached.insert({file, rank});
    }
  }
  return static_cast<int>(reached.size()) == discs;
}

bool NaiveSatisfies(const Constraint& constraint, const Board& board) {
  if (const auto* contents = std::get_if<Contents>(&constraint.statement)) {
    for (int square = 0; square < 64; ++square) {
      if (!(contents->squares >> square & 1)) continue;
      const char here = At(board, square % 8, square / 8);
      const int bit = here == '-' ? 1 : here == 'X' ? 2 : 4;
      if (!(contents->allowed & bit)) return false;
    }
    return true;
  }
  if (const auto* count = std::get_if<Count>(&constraint.statement)) {
    int counted = 0;
    for (int square = 0; square < 64; ++square) {
      if (count->region >> square & 1)
        counted += NaiveCounts(count->kind, board, square % 8, square / 8);
    }
    return count->min <= counted && counted <= count->max;
  }
  if (const auto* legality = std::get_if<Legality>(&constraint.statement)) {
    for (int square = 0; square < 64; ++square) {
      if (!(legality->squares >> square & 1)) continue;
      const char player = legality->side == Side::kMover ? 'X' : 'O';
      if ((NaiveFlips(board, square % 8, square / 8, player) > 0) != legality->legal) return false;
    }
    return true;
  }
  if (const auto* flips = std::get_if<FlipCount>(&constraint.statement)) {
    const int flipped = flips->unit == FlipUnit::kDiscs
                            ? NaiveFlips(board, flips->move % 8, flips->move / 8, 'X')
                            : NaiveDirections(board, flips->move % 8, flips->move / 8);
    return flips->min <= flipped && flipped <= flips->max;
  }
  if (const auto* flips = std::get_if<AllFlips>(&constraint.statement)) {
    int flipped = 0;
    for (int square = 0; square < 64; ++square)
      flipped += NaiveFlips(board, square % 8, square / 8, 'X');
    return flips->min <= flipped && flipped <= flips->max;
  }
  if (const auto* difference = std::get_if<DiscDifference>(&constraint.statement)) {
    int more = 0;
    for (int square = 0; square < 64; ++square) {
      more += NaiveCounts(CountKind::kMover, board, square % 8, square / 8) ? 1 : 0;
      more -= NaiveCounts(CountKind::kOther, board, square % 8, square / 8) ? 1 : 0;
    }
    return difference->min <= more && more <= difference->max;
  }
  if (std::holds_alternative<MustPass>(constraint.statement)) {
    return !NaiveCanMove(board, 'X') && NaiveCanMove(board, 'O');
  }
  if (std::holds_alternative<GameOver>(constraint.statement)) {
    return !NaiveCanMove(board, 'X') && !NaiveCanMove(board, 'O');
  }
  if (const auto* occupancy = std::get_if<Occupancy>(&constraint.statement)) {
    return NaiveHangsTogether(occupancy->kind, board) == occupancy->holds;
  }
  if (const auto* self_image = std::get_if<SelfImage>(&constraint.statement)) {
    Board image = Image(board, self_image->image);
    if (self_image->colors_exchanged) std::swap(image.mover, image.other);
    return (image == board) == self_image->holds;
  }
  if (const auto* after = std::get_if<After>(&constraint.statement)) {
    const int file = after->move % 8;
    const int rank = after->move / 8;
    return NaiveFlips(board, file, rank, 'X') > 0 &&
           NaiveSatisfies(constraint.parts.front(), NaivePlay(board, file, rank));
  }
  if (const auto* after = std::get_if<AfterMoves>(&constraint.statement)) {
    const bool any = after->moves == Moves::kAny;
    for (int square = 0; square < 64; ++square) {
      if (NaiveFlips(board, square % 8, square / 8, 'X') == 0) continue;
      const Board next = NaivePlay(board, square % 8, square / 8);
      if (NaiveSatisfies(constraint.parts.front(), next) == any) return any;
    }
    return !any;
  }
  int holding = 0;
  const int parts = static_cast<int>(constraint.parts.size());
  for (const Constraint& part : constraint.parts) holding += NaiveSatisfies(part, board);
  if (std::holds_alternative<All>(constraint.statement)) return holding == parts;
  if (std::holds_alternative<Any>(constraint.statement)) return holding > 0;
  if (std::holds_alternative<Not>(constraint.statement)) return holding == 0;
  for (int k = 0; k < 8; ++k) {
    if (NaiveSatisfies(constraint.parts.front(), Image(board, k))) return true;
  }
  return false;
}

TEST(Satisfies, EachKindOfLeafAgreesWithWalking) {
  std::mt19937_64 random(1);
  for (int kind = 0; kind < kLeafKinds; ++kind) {
    int satisfied = 0;
    for (int i = 0; i < 3000; ++i) {
      const Board board = RandomBoard(random);
      const Constraint leaf = RandomLeaf(random, board, kind);
      const bool expected = NaiveSatisfies(leaf, board);
      ASSERT_EQ(Satisfies(leaf, board), expected) << "kind " << kind;
      satisfied += expected;
    }
    EXPECT_GT(satisfied, 100) << "kind " << kind;
    EXPECT_LT(satisfied, 2900) << "kind " << kind;
  }
}

TEST(Satisfies, TreesAgreeWithWalking) {
  std::mt19937_64 random(2);
  int satisfied = 0;
  for (int i = 0; i < 3000; ++i) {
    const Board board = RandomBoard(random);
    const Constraint constraint = RandomConstraint(random, RandomBoard(random), 4);
    const bool expected = NaiveSatisfies(constraint, board);
    ASSERT_EQ(Satisfies(constraint, board), expected);
    satisfied += expected;
  }
  EXPECT_GT(satisfied, 500);
  EXPECT_LT(satisfied, 2500);
}

TEST(Satisfies, TheStart) {
  const auto legal = [](Bitboard squares) {
    return Constraint{Legality{Side::kMover, squares, true}, {}, {}};
  };
  EXPECT_TRUE(Satisfies({Count{CountKind::kLegalMoves, kAllSquares, 4, 4}, {}, {}}, kStart));
  EXPECT_TRUE(Satisfies(legal(Bit(19) | Bit(26) | Bit(37) | Bit(44)), kStart));  // d3 c4 f5 e6
  EXPECT_FALSE(Satisfies(legal(Bit(20)), kStart));                               // e3
  EXPECT_TRUE(Satisfies({FlipCount{37, 1, 1}, {}, {}}, kStart));
  EXPECT_FALSE(Satisfies({MustPass{}, {}, {}}, kStart));
  EXPECT_FALSE(Satisfies({GameOver{}, {}, {}}, kStart));
  EXPECT_TRUE(Satisfies({GameOver{}, {}, {}}, Board{kCentre, 0}));
}

TEST(ConstraintImage, HoldsForTheImageOfABoardWhenTheOriginalHoldsForTheBoard) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 2000; ++i) {
    const Board board = RandomBoard(random);
    const Constraint constraint = RandomConstraint(random, board, 3);
    for (int k = 0; k < kImages; ++k) {
      ASSERT_EQ(Satisfies(Image(constraint, k), Image(board, k)), Satisfies(constraint, board));
    }
  }
}

TEST(NormalForm, MeansTheSameAndIsItsOwn) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 2000; ++i) {
    const Constraint constraint = RandomConstraint(random, RandomBoard(random), 4);
    const Constraint normal = NormalForm(constraint);
    ASSERT_EQ(NormalForm(normal), normal);
    for (int j = 0; j < 5; ++j) {
      const Board board = RandomBoard(random);
      ASSERT_EQ(Satisfies(normal, board), Satisfies(constraint, board));
    }
  }
}

bool IsNegationFree(const Constraint& constraint) {
  if (std::holds_alternative<Not>(constraint.statement) ||
      std::holds_alternative<AnyImage>(constraint.statement) ||
      std::holds_alternative<MustPass>(constraint.statement)) {
    return false;
  }
  return std::all_of(constraint.parts.begin(), constraint.parts.end(), IsNegationFree);
}

TEST(NegationNormalForm, MeansTheSameOrTheOpposite) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 2000; ++i) {
    const Board board = RandomBoard(random);
    const Constraint constraint = RandomConstraint(random, board, 4);
    for (const bool holds : {true, false}) {
      const Constraint normal = NegationNormalForm(constraint, holds);
      ASSERT_TRUE(IsNegationFree(normal));
      ASSERT_EQ(Satisfies(normal, board), Satisfies(constraint, board) == holds);
    }
  }
}

TEST(MostFlips, IsReachedAndNeverExceeded) {
  EXPECT_EQ(MostFlips(0), 18);
  EXPECT_EQ(MostFlips(27), 19);
  for (Square square = 0; square < kSquares; ++square) {
    // Other's discs everywhere but at the ends of all lines through the square.
    Board board{kBorder & ~Bit(square), ~kBorder & ~Bit(square)};
    if (Bit(square) & kBorder) {
      // A square of the border: the border's own line may be run through as well.
      board = {kCorners & ~Bit(square), ~kCorners & ~Bit(square)};
      for (const Direction direction : kDirections) {
        Square last = square;
        while (Step(last, direction)) last = *Step(last, direction);
        if (last == square) continue;
        board.mover |= Bit(last);
        board.other &= ~Bit(last);
      }
    }
    EXPECT_EQ(std::popcount(Flips(board, square)), MostFlips(square)) << SquareName(square);
  }
}

}  // namespace
}  // namespace othello::synth
