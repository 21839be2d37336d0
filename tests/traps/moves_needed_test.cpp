// The fewest moves by occupancy against growing the occupied squares one by one.
#include "traps/moves_needed.h"

#include <gtest/gtest.h>

#include <bit>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "tests/core/game/random_board.h"

namespace othello::traps {
namespace {

bool PairBehind(Square square, Bitboard occupied) {
  for (int down = -1; down <= 1; ++down) {
    for (int right = -1; right <= 1; ++right) {
      const int file = FileOf(square) + 2 * right;
      const int rank = RankOf(square) + 2 * down;
      if ((down == 0 && right == 0) || file < 0 || file > 7 || rank < 0 || rank > 7) continue;
      const Bitboard pair = Bit(square + right + 8 * down) | Bit(square + 2 * right + 16 * down);
      if ((pair & occupied) == pair) return true;
    }
  }
  return false;
}

// How many of the pattern's own squares are still empty.
int Lacking(const StonerPattern& pattern, Bitboard occupied) {
  const bool one_more =
      pattern.escaper_on_one_of != 0 && (pattern.escaper_on_one_of & occupied) == 0;
  return std::popcount((pattern.attacker | pattern.escaper) & ~occupied) + (one_more ? 1 : 0);
}

// The fewest squares that must be added one after the other, never one of `empty`, each with a pair
// of squares in a row next to it; `most` + 1 if more than `most` are needed.
int FewestByGrowing(const StonerPattern& pattern, Bitboard occupied, int most) {
  std::set<Bitboard> layer = {occupied};
  for (int moves = 0; moves <= most; ++moves) {
    for (const Bitboard set : layer) {
      if (Lacking(pattern, set) == 0) return moves;
    }
    std::set<Bitboard> next;
    for (const Bitboard set : layer) {
      for (Square square = 0; square < kSquares; ++square) {
        if (((set | pattern.empty) & Bit(square)) != 0 || !PairBehind(square, set)) continue;
        if (Lacking(pattern, set | Bit(square)) < most - moves) next.insert(set | Bit(square));
      }
    }
    layer = std::move(next);
  }
  return most + 1;
}

void ExpectExact(const StonerPattern& pattern, Bitboard occupied, int most) {
  const int fewest = FewestByGrowing(pattern, occupied, most);
  // Asked upwards and, with another object, downwards: remembered answers must not mislead it.
  MovesNeeded upwards(pattern);
  for (int budget = 0; budget <= most; ++budget) {
    EXPECT_EQ(upwards.AtMost(budget, occupied), budget >= fewest) << budget << ' ' << occupied;
  }
  MovesNeeded downwards(pattern);
  for (int budget = most; budget >= 0; --budget) {
    EXPECT_EQ(downwards.AtMost(budget, occupied), budget >= fewest) << budget << ' ' << occupied;
  }
}

Bitboard RandomSquares(std::mt19937_64& random, int number) {
  Bitboard set = 0;
  for (int i = 0; i < number; ++i) set |= Bit(static_cast<Square>(random() % kSquares));
  return set;
}

TEST(MovesNeeded, ExactForRandomPatternsFromTheStart) {
  std::mt19937_64 random(5);
  constexpr Bitboard kNear = 0x00003C3C3C3C0000 | 0x00007E0000007E00;
  for (int i = 0; i < 200; ++i) {
    StonerPattern pattern;
    pattern.empty = RandomSquares(random, static_cast<int>(random() % 12)) & ~kCentre;
    pattern.attacker = RandomSquares(random, 12) & kNear & ~pattern.empty;
    pattern.escaper = Bit(static_cast<Square>(random() % kSquares)) & ~pattern.empty;
    if (random() % 2) pattern.escaper_on_one_of = RandomSquares(random, 3) & ~pattern.empty;
    ExpectExact(pattern, kCentre, 5);
  }
}

TEST(MovesNeeded, ExactForTheShapesFromBoardsNearby) {
  std::mt19937_64 random(6);
  int few = 0;
  for (int i = 0; i < 150; ++i) {
    const StonerShape shape = kStonerShapes[i % 3];
    const StonerPattern pattern = PatternOf(shape, {.opposite_x_square_empty = i % 2 == 0,
                                                    .escaper_on_b_file = i % 5 < 3,
                                                    .corner_not_playable = true});
    // Connected enough to be continued, with some of the shape's squares.
    Bitboard occupied = (kCentre | 0x00003C18183C0000 | (RandomSquares(random, 20) & random()));
    occupied |= (pattern.attacker | pattern.escaper) & random() & random();
    occupied &= ~pattern.empty;
    few += FewestByGrowing(pattern, occupied, 5) <= 5 ? 1 : 0;
    ExpectExact(pattern, occupied, 5);
  }
  EXPECT_GT(few, 10);
}

// The bound is never more than the number of moves from a board of a legal game to a later one.
TEST(MovesNeeded, NeverMoreThanAGameTakes) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 200; ++i) {
    const std::vector<Square> moves = RandomGame(random);
    const std::size_t from = random() % 20;
    const std::size_t until = from + random() % 12;
    if (until > moves.size()) continue;
    Bitboard occupied = kCentre;
    for (std::size_t k = 0; k < from; ++k) occupied |= Bit(moves[k]);
    Bitboard end = occupied;
    for (std::size_t k = from; k < until; ++k) end |= Bit(moves[k]);
    // A pattern that this end has.
    StonerPattern pattern;
    pattern.attacker = end & random();
    pattern.escaper = end & random() & ~pattern.attacker;
    pattern.empty = ~end & random();
    pattern.escaper_on_one_of = random() % 2 ? Bit(moves[until == 0 ? 0 : until - 1]) & end : 0;
    EXPECT_TRUE(MovesNeeded(pattern).AtMost(static_cast<int>(until - from), occupied));
  }
}

// The article of 2022 gives 10, 11 and 11 moves, found by hand. By occupancy alone stoner-4 and
// stoner-3 need one less, and without the disc on the b-file stoner-4 stands after 8: c6 b7 d6 d7
// d8 e8 f8 g8. g7 does not matter.
TEST(MovesNeeded, FromTheStart) {
  for (const bool x_square_empty : {false, true}) {
    for (const bool on_b_file : {false, true}) {
      const StonerConditions conditions = {.opposite_x_square_empty = x_square_empty,
                                           .escaper_on_b_file = on_b_file};
      const auto fewest = [&](StonerShape shape) {
        MovesNeeded needed(PatternOf(shape, conditions));
        int moves = 0;
        while (!needed.AtMost(moves, kCentre)) ++moves;
        return moves;
      };
      EXPECT_EQ(fewest(StonerShape::kFour), on_b_file ? 9 : 8);
      EXPECT_EQ(fewest(StonerShape::kThreeOne), on_b_file ? 11 : 10);
      EXPECT_EQ(fewest(StonerShape::kThree), 10);
    }
  }
}

TEST(MovesNeeded, FromTheStartByGrowing) {
  const auto fewest = [](StonerShape shape, bool on_b_file) {
    return FewestByGrowing(PatternOf(shape, {.escaper_on_b_file = on_b_file}), kCentre, 9);
  };
  EXPECT_EQ(fewest(StonerShape::kFour, false), 8);
  EXPECT_EQ(fewest(StonerShape::kFour, true), 9);
  EXPECT_EQ(fewest(StonerShape::kThreeOne, false), 10) << "more than 9";
  EXPECT_EQ(fewest(StonerShape::kThree, false), 10) << "more than 9";
}

TEST(LongMovesNeeded, FromTheStartByGrowing) {
  const auto fewest = [](StonerShape shape, bool on_b_file) {
    return FewestByGrowing(PatternOf(shape, {.escaper_on_b_file = on_b_file}), kCentre, 10);
  };
  EXPECT_EQ(fewest(StonerShape::kThreeOne, false), 10);
  EXPECT_EQ(fewest(StonerShape::kThreeOne, true), 11) << "more than 10";
  EXPECT_EQ(fewest(StonerShape::kThree, true), 10);
}

}  // namespace
}  // namespace othello::traps
