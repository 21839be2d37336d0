// The experiments on the fewest discs of a stoner, run as a user runs them, against play from the
// start.
#include <absl/functional/function_ref.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>

#include "core/formats/boards/board_reading.h"
#include "core/game/moves.h"
#include "core/game/stoner_shape.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "retro/opening/opening_layer.h"
#include "tests/app/run_program.h"

namespace othello::app {
namespace {

// The boards of a complete run, one of each family, by verdict.
struct Decided {
  std::set<Board> reachable;
  std::size_t unreachable = 0;
  std::size_t unknown = 0;
  int fewest_discs = kSquares;
};

Decided RunExperiment(const std::string& experiment) {
  const ScratchDirectory scratch;
  const std::string out = scratch.Path("out");
  const ProgramRun run =
      RunProgram("run '" OTHELLO_SOURCE_DIR "/experiments/" + experiment + "' --out '" + out + "'");
  EXPECT_EQ(run.exit_status, 0) << run.err;
  EXPECT_NE(run.out.find("there are no others"), std::string::npos) << run.out;
  Decided decided;
  std::istringstream lines(ReadFile(out + "/results.jsonl"));
  for (std::string line; std::getline(lines, line);) {
    const nlohmann::json result = nlohmann::json::parse(line);
    const auto position = ParseBoardText(result["board"].get<std::string>() + " " +
                                         result["side"].get<std::string>());
    EXPECT_TRUE(position.ok());
    if (!position.ok()) continue;
    decided.fewest_discs = std::min(decided.fewest_discs, position->board.Discs());
    const std::string verdict = result["verdict"];
    decided.unreachable += verdict == "unreachable" ? 1 : 0;
    decided.unknown += verdict == "unknown" ? 1 : 0;
    if (verdict != "reachable") continue;
    decided.reachable.insert(Canonical(position->board));
    const auto game = ParseGame(result["transcript"].get<std::string>());
    EXPECT_TRUE(game.ok() && Canonical(game->Last().board) == Canonical(position->board)) << line;
  }
  return decided;
}

// The boards with a shape, one of each family, that games reach with the escaper to move, after a
// move or after a pass.
struct ForwardShapes {
  std::map<StonerShape, std::set<Board>> published;
  std::map<StonerShape, std::set<Board>> bare;

  void Look(const Board& board) {
    constexpr StonerConditions kBare = {.opposite_x_square_empty = false,
                                        .escaper_on_b_file = false};
    for (int k = 0; k < kImages; ++k) {
      const Board image = Image(board, k);
      const std::optional<StonerShape> shape = ShapeOf(image, kBare);
      if (!shape) continue;
      bare[*shape].insert(Canonical(board));
      if (HasShape(image, *shape)) published[*shape].insert(Canonical(board));
    }
  }

  void LookAtMoveAndPass(const Board& board) {
    Look(board);
    if (MustPass(board)) Look(Passed(board));
  }
};

// Calls `visit` with every position right after a move with 4 to `discs` discs (kept in memory),
// and with one disc more (not kept).
using Visitor = absl::FunctionRef<void(const Board&)>;
void ForEachReachedTo(int discs, Visitor visit, Visitor visit_next) {
  retro::WorkWatch watch({});
  retro::OpeningLayer layer = retro::StartLayer();
  for (int n = 5; n <= discs; ++n) {
    layer = *retro::NextLayer(layer.View(), n, 2, watch);
    for (const Board& board : layer.entries) visit(board);
  }
  for (const Board& board : layer.entries) {
    const Board to_move = MustPass(board) ? Passed(board) : board;
    ForEachSquare(LegalMoves(to_move), [&](Square square) { visit_next(Play(to_move, square)); });
  }
}

TEST(StonerExperiments, SixteenDiscsAreTheFewestOfStonerThree) {
  const Decided decided = RunExperiment("stoner_3.toml");
  EXPECT_EQ(decided.fewest_discs, 14);
  EXPECT_EQ(decided.unknown, 0U);
  EXPECT_EQ(decided.reachable.size(), 2U);
  for (const Board& board : decided.reachable) EXPECT_EQ(board.Discs(), 16);
  EXPECT_EQ(decided.unreachable, 44094U);
}

TEST(StonerExperiments, NoGameOfNineMovesReachesAStoner) {
  ForwardShapes shapes;
  const auto look = [&](const Board& board) { shapes.LookAtMoveAndPass(board); };
  ForEachReachedTo(12, look, look);
  EXPECT_TRUE(shapes.bare.empty());
}

// Two independent ways to the same boards: all boards with the shape, decided backwards, and all
// boards that games reach, enumerated forwards. Takes 2 GB and a minute.
TEST(StonerExperimentsLong, TheReachableShapesAreThoseOfPlayFromTheStart) {
  ForwardShapes to_fifteen;
  ForwardShapes sixteen;
  ForEachReachedTo(
      15, [&](const Board& board) { to_fifteen.LookAtMoveAndPass(board); },
      [&](const Board& board) { sixteen.LookAtMoveAndPass(board); });
  EXPECT_TRUE(to_fifteen.bare.empty());
  EXPECT_EQ(sixteen.published[StonerShape::kFour].size(), 2U);
  EXPECT_EQ(sixteen.published[StonerShape::kThreeOne].size(), 1U);
  EXPECT_EQ(sixteen.published[StonerShape::kThree].size(), 2U);
  EXPECT_EQ(sixteen.bare[StonerShape::kFour].size(), 19U);
  EXPECT_EQ(sixteen.bare[StonerShape::kThreeOne].size(), 32U);
  EXPECT_EQ(sixteen.bare[StonerShape::kThree].size(), 2U);
  EXPECT_EQ(RunExperiment("stoner_4.toml").reachable, sixteen.published[StonerShape::kFour]);
  EXPECT_EQ(RunExperiment("stoner_3_1.toml").reachable, sixteen.published[StonerShape::kThreeOne]);
  EXPECT_EQ(RunExperiment("stoner_3.toml").reachable, sixteen.published[StonerShape::kThree]);
  const Decided bare = RunExperiment("stoner_15_discs.toml");
  EXPECT_TRUE(bare.reachable.empty());
  EXPECT_EQ(bare.unknown, 0U);
  EXPECT_EQ(bare.fewest_discs, 12);
}

}  // namespace
}  // namespace othello::app
