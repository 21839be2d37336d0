// The small configurations are as their header says: few free squares, the stated symmetries, with
// or without solutions.
#include "tests/app/experiment/small_configs.h"

#include <gtest/gtest.h>

#include <bit>

#include "app/experiment/constraint_file.h"
#include "synth/board_bounds.h"
#include "synth/satisfies.h"
#include "synth/symmetry_group.h"

namespace othello::app {
namespace {

// Calls `visit` with every board whose contents the bounds allow.
template <typename Visitor>
void ForEachFilling(const synth::BoardBounds& bounds, Square square, Board board,
                    const Visitor& visit) {
  if (square == kSquares) {
    visit(board);
    return;
  }
  if (bounds.may_be[0] & Bit(square)) ForEachFilling(bounds, square + 1, board, visit);
  Board with_mover = board;
  with_mover.mover |= Bit(square);
  if (bounds.may_be[1] & Bit(square)) ForEachFilling(bounds, square + 1, with_mover, visit);
  Board with_other = board;
  with_other.other |= Bit(square);
  if (bounds.may_be[2] & Bit(square)) ForEachFilling(bounds, square + 1, with_other, visit);
}

TEST(SmallConfigs, HaveFewFreeSquaresTheStatedSymmetriesAndSomeSolutions) {
  ASSERT_EQ(kSmallConfigs.size(), 13);
  for (const SmallConfig& config : kSmallConfigs) {
    SCOPED_TRACE(config.name);
    const auto file = ParseToml(config.toml, "small.toml");
    ASSERT_TRUE(file.ok()) << file.status();
    const auto constraint = ReadPositionConstraint(*(*file)["position"].as_table(), "small.toml");
    ASSERT_TRUE(constraint.ok()) << constraint.status();
    EXPECT_EQ(std::popcount(synth::SymmetryGroup(*constraint)), config.symmetries);
    const synth::BoardBounds bounds = synth::BoundsOf(*constraint);
    const Bitboard free = (bounds.may_be[0] & bounds.may_be[1]) |
                          (bounds.may_be[0] & bounds.may_be[2]) |
                          (bounds.may_be[1] & bounds.may_be[2]);
    EXPECT_LE(std::popcount(free), 12);
    std::int64_t solutions = 0;
    std::int64_t fillings = 0;
    ForEachFilling(bounds, 0, {}, [&](const Board& board) {
      ++fillings;
      solutions += synth::Satisfies(*constraint, board);
    });
    EXPECT_EQ(solutions == 0, std::string(config.name) == "no solution") << solutions;
    EXPECT_LT(solutions, fillings / 4);
    RecordProperty(config.name, std::to_string(solutions) + " of " + std::to_string(fillings));
  }
}

}  // namespace
}  // namespace othello::app
