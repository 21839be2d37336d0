#include "core/discs/full_lines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "core/game/square.h"

namespace othello {
namespace {

// The squares of the line through `square` along `direction`, from edge to edge.
std::vector<Square> Line(Square square, Direction direction) {
  const Direction back = {-direction.file_step, -direction.rank_step};
  while (Step(square, back)) square = *Step(square, back);
  std::vector<Square> line = {square};
  while (Step(line.back(), direction)) line.push_back(*Step(line.back(), direction));
  return line;
}

Bitboard NaiveFull(Bitboard occupied, Direction direction) {
  Bitboard full = 0;
  for (Square square = 0; square < kSquares; ++square) {
    const std::vector<Square> line = Line(square, direction);
    const auto has_disc = [&](Square on_line) { return (occupied & Bit(on_line)) != 0; };
    if (std::all_of(line.begin(), line.end(), has_disc)) full |= Bit(square);
  }
  return full;
}

TEST(FullLines, AreThoseFoundSquareBySquare) {
  std::mt19937_64 random(1);
  Bitboard seen = 0;
  for (int i = 0; i < 2000; ++i) {
    // Few empty squares, so that long lines become full as well.
    const Bitboard empty = random() & random() & (i % 2 == 0 ? random() & random() : kAllSquares);
    const FullLines full = FullLinesOf(~empty);
    ASSERT_EQ(full.ranks, NaiveFull(~empty, {1, 0}));
    ASSERT_EQ(full.files, NaiveFull(~empty, {0, 1}));
    ASSERT_EQ(full.rising, NaiveFull(~empty, {-1, 1}));
    ASSERT_EQ(full.falling, NaiveFull(~empty, {1, 1}));
    seen |= full.ranks & full.files & full.rising & full.falling;
  }
  EXPECT_EQ(seen, kAllSquares);
}

}  // namespace
}  // namespace othello
