// The small configurations, as files: enumeration gives exactly what brute force over all fillings
// gives.
#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <string>

#include "app/experiment/experiment.h"
#include "synth/board_bounds.h"
#include "synth/formula/lex_leader.h"
#include "synth/satisfies.h"
#include "synth/solve/enumerate.h"
#include "synth/symmetry_group.h"
#include "tests/app/experiment/small_configs.h"

namespace othello::app {
namespace {

std::set<Board> BruteForce(const synth::Constraint& constraint, SymmetrySet group) {
  const synth::BoardBounds bounds = synth::BoundsOf(constraint);
  std::set<Board> boards;
  const std::function<void(Board, Square)> fill = [&](Board board, Square square) {
    if (square == kSquares) {
      if (Satisfies(constraint, board)) boards.insert(LeastImage(board, group));
      return;
    }
    const Bitboard bit = Bit(square);
    if (bounds.may_be[0] & bit) fill(board, square + 1);
    if (bounds.may_be[1] & bit) fill({board.mover | bit, board.other}, square + 1);
    if (bounds.may_be[2] & bit) fill({board.mover, board.other | bit}, square + 1);
  };
  fill({}, 0);
  return boards;
}

TEST(EnumerateConfigs, AgreeWithBruteForceOnBothEngines) {
  for (const SmallConfig& config : kSmallConfigs) {
    const auto experiment =
        ReadExperimentText(std::string("name = \"small\"\n") + config.toml, config.name);
    ASSERT_TRUE(experiment.ok()) << experiment.status();
    const SymmetrySet group = synth::SymmetryGroup(experiment->position);
    const std::set<Board> truth = BruteForce(experiment->position, group);
    for (const logic::SolverKind kind : {logic::SolverKind::kZ3, logic::SolverKind::kCadical}) {
      std::set<Board> found;
      const auto enumeration =
          synth::Enumerate(experiment->position, {.solver = kind, .group = group}, {},
                           [&](const Board& board) { return found.insert(board).second; });
      ASSERT_TRUE(enumeration.ok()) << enumeration.status();
      EXPECT_TRUE(enumeration->complete) << config.name;
      EXPECT_EQ(found, truth) << config.name;
    }
  }
}

}  // namespace
}  // namespace othello::app
