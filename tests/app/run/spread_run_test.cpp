// [enumerate] limit with reachable = true, as a user sees it: so many different positions, each
// with its game, at the distance that was asked for; the next run goes on.
#include <absl/strings/str_cat.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "app/checks/reachable_check.h"
#include "app/experiment/experiment.h"
#include "app/records/result_line.h"
#include "core/formats/boards/board_reading.h"
#include "goals/board_distance.h"
#include "tests/app/run_program.h"

namespace othello::app {
namespace {

using testing::HasSubstr;

struct SpreadRunTest : testing::Test {
  ScratchDirectory scratch;
  std::string out = scratch.Path("the results");

  static std::string Text(const std::string& position, const std::string& enumerate) {
    return "name = \"many\"\n[position]\n" + position +
           "\n[objective]\nreachable = true\n[enumerate]\n" + enumerate + "\n";
  }

  ProgramRun Run(const std::string& experiment, const std::string& arguments = "") {
    const std::string file = scratch.Write("an experiment.toml", experiment);
    return RunProgram("run '" + file + "' --threads 1 --out '" + out + "' " + arguments);
  }

  std::vector<Board> Boards() const {
    std::vector<Board> boards;
    std::istringstream text(ReadFile(out + "/results.jsonl"));
    for (std::string line; std::getline(text, line);) {
      const nlohmann::json object = nlohmann::json::parse(line);
      EXPECT_EQ(object["verdict"], "reachable");
      const std::string words =
          object["board"].get<std::string>() + " " + object["side"].get<std::string>();
      boards.push_back(ParseBoardText(words)->board);
    }
    return boards;
  }

  void ExpectApart(int distance) const {
    const std::vector<Board> boards = Boards();
    for (std::size_t i = 0; i < boards.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_GE(BoardDistance(boards[i], boards[j], kAllSymmetries), distance);
    }
  }
};

TEST_F(SpreadRunTest, GivesAsManyPositionsAsWereAskedFor) {
  const std::string experiment = Text("discs = 30\nlegal_moves = 15", "limit = 25\nseed = 7");
  const ProgramRun run = Run(experiment);
  EXPECT_EQ(run.exit_status, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("25 positions up to symmetry, as many as were asked for"));
  EXPECT_THAT(
      run.out,
      HasSubstr("as many as were asked for; there may be more. Any two boards differ on at least"));
  const std::vector<Board> boards = Boards();
  EXPECT_EQ(boards.size(), 25U);
  ExpectApart(1);
  EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
  // The same again, and others for another seed.
  Run(experiment, "--force");
  EXPECT_EQ(Boards(), boards);
  Run(experiment, "--force --seed 8");
  EXPECT_NE(Boards(), boards);
}

TEST_F(SpreadRunTest, GoesOnWhereItEnded) {
  EXPECT_EQ(Run(Text("discs = 30", "limit = 5\ndiversity = 10")).exit_status, 0);
  const std::vector<Board> first = Boards();
  const ProgramRun run = Run(Text("discs = 30", "limit = 9\ndiversity = 10"), "--resume");
  EXPECT_EQ(run.exit_status, 0) << run.err;
  const std::vector<Board> all = Boards();
  ASSERT_EQ(all.size(), 9U);
  EXPECT_TRUE(std::equal(first.begin(), first.end(), all.begin()));
  ExpectApart(10);
  EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
  // Another distance is another question.
  EXPECT_NE(Run(Text("discs = 30", "limit = 9\ndiversity = 20"), "--resume").exit_status, 0);
}

// ORACLES.md: six positions with 12 discs must pass, counted up to symmetry.
TEST_F(SpreadRunTest, ProvesThatNothingIsLeft) {
  const std::string experiment = Text("discs = 12\nmust_pass = true", "limit = 100");
  ProgramRun run = Run(experiment);
  EXPECT_EQ(run.exit_status, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("6 positions up to symmetry, and there are no others"));
  EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
  run = Run(experiment, "--resume");
  EXPECT_THAT(run.out, HasSubstr("6 positions up to symmetry, and there are no others"));
  run = Run(Text("discs = 9\nmust_pass = true", "limit = 100"), "--force");
  EXPECT_THAT(run.out, HasSubstr("No game reaches a position that meets the conditions: proved"));
  run = Run(Text("discs = 12\nmust_pass = true", "limit = 100\ndiversity = 5"), "--force");
  EXPECT_THAT(run.out,
              HasSubstr("and there are no others that differ from each of them on 5 squares"));
  ExpectApart(5);
  EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
}

// White to move with an even number of discs needs a pass.
TEST_F(SpreadRunTest, TheColorThatNeedsAPass) {
  const ProgramRun run =
      Run("name = \"white\"\n[position]\ndiscs = 24\n[objective]\nreachable = true\n"
          "mover = \"white\"\n[enumerate]\nlimit = 10\n");
  EXPECT_EQ(run.exit_status, 0) << run.err;
  EXPECT_EQ(Boards().size(), 10U);
  EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
}

// The check that verify and resumed runs make of each line.
TEST_F(SpreadRunTest, AResultTooNearIsRefused) {
  ASSERT_EQ(Run(Text("discs = 12\nmust_pass = true", "limit = 4")).exit_status, 0);
  const auto first_refused = [&](int diversity) {
    const Experiment experiment = *ReadExperimentText(
        Text("discs = 12\nmust_pass = true", absl::StrCat("limit = 4\ndiversity = ", diversity)),
        "a file");
    ReachableCheck check(experiment);
    std::istringstream text(ReadFile(out + "/results.jsonl"));
    int lines = 0;
    for (std::string line; std::getline(text, line); ++lines) {
      if (!check.TakeResult(*ParseResultLine(line), "a line").ok()) break;
    }
    return lines;
  };
  EXPECT_EQ(first_refused(1), 4);
  EXPECT_EQ(first_refused(40), 1);
}

TEST_F(SpreadRunTest, RefusesWhatItWouldIgnore) {
  const auto refused = [&](const std::string& experiment, const std::string& words) {
    const ProgramRun run = Run(experiment);
    EXPECT_EQ(run.exit_status, 2) << experiment;
    EXPECT_THAT(run.err, HasSubstr(words));
  };
  const std::string goal = "name = \"many\"\n[objective]\nreachable = true\n";
  refused("name = \"many\"\n[enumerate]\nlimit = 5\ndiversity = 3\n",
          "diversity spreads positions");
  refused(goal + "[enumerate]\ndiversity = 3\n", "diversity spreads positions");
  refused(goal + "[enumerate]\nlimit = 3\ndiversity = 65\n", "diversity");
  refused(goal + "maximize = \"legal_moves\"\n[enumerate]\nlimit = 3\n", "maximize and minimize");
  refused(goal + "all = true\n[enumerate]\nlimit = 3\n",
          "limit asks for some positions; all = true");
  refused(goal + "mover = \"each\"\n[enumerate]\nlimit = 3\n",
          "limit asks for some positions; all = true");
  refused(goal + "[enumerate]\nlimit = 10001\n", "at most 10000");
}

}  // namespace
}  // namespace othello::app
