// [objective] with reachable = true, as a user sees it: values known from forward enumeration,
// proofs, resuming.
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "app/experiment/experiment_meaning.h"
#include "app/records/sealed_lines.h"
#include "core/formats/boards/board_reading.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "synth/solve/optimize.h"
#include "tests/app/run_program.h"

namespace othello::app {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAreArray;

struct ReachableObjectiveTest : testing::Test {
  ScratchDirectory scratch;
  std::string out = scratch.Path("the results");

  ProgramRun Run(const std::string& experiment, const std::string& arguments = "") {
    const std::string file = scratch.Write("an experiment.toml", experiment);
    return RunProgram("run '" + file + "' --out '" + out + "' --verbose " + arguments);
  }

  // Checks that the run completes with this answer.
  void ExpectAnswer(const std::string& experiment, const std::string& words) {
    const ProgramRun run = Run(experiment);
    EXPECT_EQ(run.exit_status, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr(words));
  }

  std::vector<nlohmann::json> Lines(const std::string& name) const {
    std::vector<nlohmann::json> lines;
    std::istringstream text(ReadFile(out + "/" + name));
    for (std::string line; std::getline(text, line);) lines.push_back(nlohmann::json::parse(line));
    return lines;
  }

  // Checks that `most` is the most legal moves of a reachable position with `discs` discs: with a
  // game, and proved.
  void ExpectMostMoves(int discs, int most, const std::string& engine,
                       const std::string& arguments = "") {
    const ProgramRun run = Run(
        absl::StrCat("name = \"most\"\n[position]\ndiscs = ", discs, "\n[objective]\n",
                     "maximize = \"legal_moves\"\nreachable = true\nengine = \"", engine, "\"\n"),
        arguments + " --force");
    EXPECT_EQ(run.exit_status, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr(absl::StrCat("game reaches is ", most, ", proved.")));
    const std::vector<nlohmann::json> results = Lines("results.jsonl");
    ASSERT_FALSE(results.empty());
    EXPECT_EQ(results.back()["claims"]["legal_moves"], most);
    EXPECT_EQ(RunProgram("verify '" + out + "/results.jsonl'").exit_status, 0);
  }
};

// The most discs that a move can turn over in any position after `moves` moves, by playing all
// games.
int MostFlips(const Board& board, int moves) {
  if (moves == 0) return synth::ValueOf(synth::BoardMeasure::kFlips, board);
  int most = 0;
  ForEachSquare(LegalMoves(board), [&](Square square) {
    most = std::max(most, MostFlips(Play(board, square), moves - 1));
  });
  return most;
}

// The least and the greatest difference (the mover's discs minus the other side's) after `moves`
// moves, by playing all games.
std::pair<int, int> Differences(const Board& board, int moves) {
  if (moves == 0) {
    const int more = std::popcount(board.mover) - std::popcount(board.other);
    return {more, more};
  }
  std::pair<int, int> both = {kSquares, -kSquares};
  ForEachSquare(LegalMoves(board), [&](Square square) {
    const auto [least, greatest] = Differences(Play(board, square), moves - 1);
    both = {std::min(both.first, least), std::max(both.second, greatest)};
  });
  return both;
}

// The positions with the most legal moves after `moves` moves, one of each family, by playing all
// games.
std::vector<Board> BestOfNaiveEnumeration(int moves) {
  std::vector<Board> boards = {kStart};
  for (; moves > 0; --moves) {
    std::vector<Board> next;
    for (const Board& board : boards) {
      ForEachSquare(LegalMoves(board),
                    [&](Square square) { next.push_back(Canonical(Play(board, square))); });
    }
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    boards = std::move(next);
  }
  const auto mobility = [](const Board& board) { return std::popcount(LegalMoves(board)); };
  int most = 0;
  for (const Board& board : boards) most = std::max(most, mobility(board));
  std::erase_if(boards, [&](const Board& board) { return mobility(board) != most; });
  return boards;
}

Board ReadBoard(const nlohmann::json& line) {
  return ParseBoardText(line["board"].get<std::string>() + " " + line["side"].get<std::string>())
      ->board;
}

// By the number of discs, over all reachable positions; measured for this project by an independent
// program.
constexpr std::array<int, 15> kMostMovesByDiscs = {0, 0,  0,  0,  4,  3,  5, 6,
                                                   9, 11, 12, 14, 15, 16, 18};

TEST_F(ReachableObjectiveTest, MostMovesByDiscsAreThoseOfTheEnumeration) {
  for (int discs = 4; discs <= 14; ++discs)
    ExpectMostMoves(discs, kMostMovesByDiscs[discs], "auto");
}

TEST_F(ReachableObjectiveTest, MostMovesByDiscsByFormulaAreThoseOfTheEnumeration) {
  for (int discs = 4; discs <= 6; ++discs)
    ExpectMostMoves(discs, kMostMovesByDiscs[discs], "formula");
  ExpectMostMoves(6, kMostMovesByDiscs[6], "formula", "--threads 1");
}

// Nobody passes in the first six moves: after an even number of moves black is to move.
TEST_F(ReachableObjectiveTest, DifferencesAreThoseOfAllGames) {
  const auto expect = [&](int moves, const std::string& engine, const std::string& quantity,
                          int best) {
    const std::string mover = moves % 2 == 0 ? "black" : "white";
    const ProgramRun run =
        Run(absl::StrCat("name = \"difference\"\n[position]\ndiscs = ", moves + 4, "\nto_move = \"",
                         mover, "\"\n[objective]\nreachable = true\nengine = \"", engine, "\"\n",
                         quantity),
            "--force");
    EXPECT_EQ(run.exit_status, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr(absl::StrCat("game reaches is ", best, ", proved.")));
    EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
  };
  for (const auto& [moves, engine] : {std::pair(2, "formula"), {5, "auto"}}) {
    SCOPED_TRACE(moves);
    const auto [least, greatest] = Differences(kStart, moves);
    expect(moves, engine, "minimize = \"difference\"", least);
    expect(moves, engine, "maximize = \"difference\"", greatest);
    expect(moves, engine, "maximize = \"absolute_difference\"", std::max(-least, greatest));
    const int discs = moves + 4;
    expect(moves, engine, "maximize = \"black\"",
           (moves % 2 == 0 ? discs + greatest : discs - least) / 2);
  }
}

// A bound that the file itself gives, on a quantity of games: nothing better needs to be searched.
TEST_F(ReachableObjectiveTest, TheFileBoundsItsObjective) {
  for (const auto& [condition, objective, best] :
       {std::tuple("passes = 1", "maximize = \"passes\"", 1),
        std::tuple("last_move_flips = { min = 2 }", "minimize = \"last_move_flips\"", 2)}) {
    const ProgramRun run =
        Run(absl::StrCat("name = \"bounds\"\n[position]\ndiscs = 16\n[game]\n", condition,
                         "\n[objective]\nreachable = true\n", objective),
            "--force --proof-dir '" + scratch.Path("proofs") + "'");
    EXPECT_EQ(run.exit_status, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr(absl::StrCat(" is ", best, ", proved.")));
    EXPECT_EQ(
        RunProgram("verify '" + out + "' --proof-dir '" + scratch.Path("proofs") + "'").exit_status,
        0);
  }
}

// Minutes each; 12 discs took 16 minutes on a busy machine.
TEST_F(ReachableObjectiveTest, LongMostMovesByDiscsByFormulaAreThoseOfTheEnumeration) {
  for (int discs = 7; discs <= 12; ++discs)
    ExpectMostMoves(discs, kMostMovesByDiscs[discs], "formula");
}

// Numbers of boards among the reachable positions that the naive enumeration lists.
TEST_F(ReachableObjectiveTest, AllPositionsOfTheBestValue) {
  for (const auto& [engine, discs] : {std::pair("auto", 9), std::pair("formula", 6)}) {
    const ProgramRun run =
        Run(absl::StrCat("name = \"all\"\n[position]\ndiscs = ", discs,
                         "\n[objective]\nmaximize = \"legal_moves\"\n",
                         "reachable = true\nall = true\nengine = \"", engine, "\"\n"),
            "--force");
    EXPECT_EQ(run.exit_status, 0) << run.err;
    const std::vector<Board> truth = BestOfNaiveEnumeration(discs - 4);
    EXPECT_THAT(run.out, HasSubstr(absl::StrCat(" proved. ", truth.size(), " position")));
    std::vector<Board> boards;
    for (const nlohmann::json& line : Lines("results.jsonl")) {
      boards.push_back(Canonical(ReadBoard(line)));
    }
    EXPECT_THAT(boards, UnorderedElementsAreArray(truth));
    // Nothing is asked again, and a cut loses nothing.
    const std::string steps = ReadFile(out + "/steps.jsonl");
    const std::string results = ReadFile(out + "/results.jsonl");
    EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
    const std::string experiment = ReadFile(scratch.Path("an experiment.toml"));
    ASSERT_EQ(Run(experiment, "--resume").exit_status, 0);
    EXPECT_EQ(ReadFile(out + "/steps.jsonl"), steps);
    EXPECT_EQ(ReadFile(out + "/results.jsonl"), results);
    for (const std::size_t part : {1, 3}) {
      std::ofstream(out + "/steps.jsonl", std::ios::binary)
          << steps.substr(0, steps.size() * part / 4);
      std::ofstream(out + "/results.jsonl", std::ios::binary)
          << results.substr(0, results.size() * part / 4);
      EXPECT_EQ(Run(experiment, "--resume").exit_status, 0);
      std::vector<Board> again;
      for (const nlohmann::json& line : Lines("results.jsonl"))
        again.push_back(Canonical(ReadBoard(line)));
      EXPECT_THAT(again, UnorderedElementsAreArray(truth));
    }
  }
}

// Records that the enumeration proves, from the files that users run; the wipe-outs are known, the
// first pass and the lone disc were measured for this project.
TEST_F(ReachableObjectiveTest, RecordsOfFewDiscs) {
  for (const auto& [name, discs] :
       {std::pair("white_wiped_out", 13), std::pair("black_wiped_out", 14),
        std::pair("first_pass", 12), std::pair("lone_disc", 13), std::pair("first_corner", 10)}) {
    const ProgramRun run =
        RunProgram(absl::StrCat("run '" OTHELLO_SOURCE_DIR "/experiments/record_", name,
                                ".toml' --out '", out, "' --force"));
    EXPECT_EQ(run.exit_status, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr(absl::StrCat("discs in a position that a game reaches is ",
                                                discs, ", after ", discs - 4, " moves, proved.")));
    EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
  }
}

// What play finds is a game and no proof; it is not found again.
TEST_F(ReachableObjectiveTest, LongPlayIsNoProof) {
  const std::string experiment =
      "name = \"guess\"\n[position]\ndiscs = 20\n[objective]\nmaximize = "
      "\"legal_moves\"\nreachable = true\nbeam = 2000\n"
      "[enumerate]\nsolver = \"cadical\"\n";
  const ProgramRun run = Run(experiment, "--time-limit 25");
  EXPECT_EQ(run.exit_status, 3) << run.err;
  EXPECT_THAT(run.out, HasSubstr(", not proved"));
  const std::vector<nlohmann::json> steps = Lines("steps.jsonl");
  ASSERT_FALSE(steps.empty());
  EXPECT_EQ(steps[0]["method"], "play");
  EXPECT_GE(steps.back()["value"], 24);
  const auto answer = nlohmann::json::parse(ReadFile(out + "/outcome.json"))["objective"];
  EXPECT_EQ(answer["proved"], false);
  EXPECT_GT(answer["bound"], answer["best"]);
  EXPECT_THAT(run.out, HasSubstr(absl::StrCat("none has more than ", answer["bound"].get<int>())));
  EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
  Run(experiment, "--time-limit 2 --resume");
  for (std::size_t i = 0; i < steps.size(); ++i) EXPECT_EQ(Lines("steps.jsonl")[i], steps[i]);
  for (std::size_t i = steps.size(); i < Lines("steps.jsonl").size(); ++i)
    EXPECT_GE(Lines("steps.jsonl")[i]["value"], 25);
}

TEST_F(ReachableObjectiveTest, AllWithoutAnObjective) {
  const ProgramRun run =
      Run("name = \"all\"\n[position]\ndiscs = { max = 6 }\n[objective]\nreachable = true\nall = "
          "true\n");
  EXPECT_EQ(run.exit_status, 0) << run.err;
  EXPECT_THAT(
      run.out,
      HasSubstr(
          "5 positions up to symmetry, and there are no others"));  // 1, 1 and 3 with 4, 5 and 6 discs
}

TEST_F(ReachableObjectiveTest, QuantitiesOfGames) {
  const std::string head =
      "name = \"game\"\n[position]\ndiscs = 7\n[objective]\nreachable = true\n";
  const ProgramRun flips = Run(head + "maximize = \"last_move_flips\"\n");
  EXPECT_EQ(flips.exit_status, 0) << flips.err;
  EXPECT_THAT(flips.out, HasSubstr(absl::StrCat(
                             "the last move turned over in a position that a game reaches is ",
                             MostFlips(kStart, 2), ", proved.")));
  EXPECT_EQ(Lines("results.jsonl").back()["claims"]["last_move_flips"], MostFlips(kStart, 2));
  const ProgramRun passes = Run(head + "minimize = \"passes\"\n", "--force");
  EXPECT_EQ(passes.exit_status, 0) << passes.err;
  EXPECT_THAT(
      passes.out,
      HasSubstr("least number of passes so far in a position that a game reaches is 0, proved."));
  EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
  // Boards do not show passes.
  const std::string alone = "name = \"game\"\n[objective]\nmaximize = \"passes\"\n";
  EXPECT_THAT(Run(alone, "--force").err,
              HasSubstr(":3:12: passes is a quantity of games; it needs reachable = true"));
  EXPECT_THAT(Run(head + "maximize = \"passes\"\nproof = \"twice\"\n", "--force").err,
              HasSubstr("the second proof decides boards, which do not show passes"));
  EXPECT_THAT(
      Run(head + "[enumerate]\nlook_around = true\n", "--force").err,
      HasSubstr(
          "look_around is for boards that are enumerated; with reachable = true leave it out"));
  // These keys would have no effect.
  for (const std::string key : {"engine = \"sat\"", "time_limit = 5", "memory = 100"}) {
    EXPECT_THAT(Run(head + "maximize = \"discs\"\n[reach]\n" + key + "\n", "--force").err,
                HasSubstr(" is for boards that are decided one by one; with reachable = true"));
  }
  EXPECT_THAT(Run("name = \"a\"\n[objective]\nmaximize = \"discs\"\nall = true\n", "--force").err,
              HasSubstr("all is about games; it needs reachable = true"));
}

TEST_F(ReachableObjectiveTest, ConditionsOnTheFirstMovesAndOnWhoIsToMove) {
  const std::string reachable = "[objective]\nreachable = true\n";
  const std::string text =
      "name = \"early\"\n[position]\nto_move = \"white\"\noccupied = \"a1\"\n"
      "[game]\nbegins_with = \"f5d6c3\"\n"
      "earlier = [{ to_move = \"black\", discs = 8 }, { to_move = \"white\", black = 4 }]\n";
  EXPECT_EQ(Run(text + reachable).exit_status, 0);
  const std::vector<nlohmann::json> lines = Lines("results.jsonl");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_THAT(lines[0]["transcript"].get<std::string>(), StartsWith("f5d6c3"));
  EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
  const std::string file = out + "/experiment.toml";
  const std::string asked = ReadFile(file);
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"f5d6c3", "f5d6c4"}, {"to_move = \"black\", discs", "to_move = \"white\", discs"}}) {
    std::string asks = asked;
    asks.replace(asks.find(from), from.size(), to);
    std::ofstream(file) << asks;
    EXPECT_THAT(RunProgram("verify '" + out + "'").err,
                HasSubstr("does not meet the conditions of the experiment"));
  }
}

// Black has most discs at the end and had a single one with 20 discs or more.
TEST_F(ReachableObjectiveTest, ConditionsOnAnEarlierBoard) {
  const std::string reachable = "[objective]\nreachable = true\n";
  const std::string text =
      "name = \"comeback\"\n[position]\nto_move = \"white\"\nblack = { min = 30 }\n"
      "[game.earlier]\nblack = 1\ndiscs = { min = 20 }\n";
  EXPECT_EQ(Run(text + reachable + "[enumerate]\nlimit = 3\n").exit_status, 0);
  const std::vector<nlohmann::json> lines = Lines("results.jsonl");
  EXPECT_EQ(lines.size(), 3);
  for (const nlohmann::json& line : lines) {
    const absl::StatusOr<Game> game = ParseGame(line["transcript"].get<std::string>());
    ASSERT_TRUE(game.ok());
    bool lone = false;
    for (int i = 0; i < static_cast<int>(game->moves.size()); ++i) {
      const Position before = game->PositionToMove(i);
      lone |= std::popcount(before.Discs(Color::kBlack)) == 1 && before.board.Discs() >= 20;
    }
    EXPECT_TRUE(lone);
  }
  EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
  // The same games for a file that asks for more.
  const std::string file = out + "/experiment.toml";
  std::string asks = ReadFile(file);
  asks.replace(asks.find("discs = { min = 20 }"), 20, "discs = { min = 60 }");
  std::ofstream(file) << asks;
  EXPECT_THAT(RunProgram("verify '" + out + "'").err,
              HasSubstr("the game does not meet the conditions of the experiment"));

  // All boards before the third move have at most six discs.
  EXPECT_THAT(Run("name = \"none\"\n[position]\nmoves = 3\n[game.earlier]\ndiscs = 7\n" + reachable,
                  "--force")
                  .out,
              HasSubstr("No game reaches a position that meets the conditions: proved"));
  EXPECT_THAT(Run("name = \"some\"\n[position]\nmoves = 3\n[game.earlier]\ndiscs = 6\n" + reachable,
                  "--force")
                  .out,
              HasSubstr("Yes: a game reaches such a position"));
  // Corners are never turned over.
  EXPECT_THAT(Run("name = \"none\"\n[position]\nmover = \"a1\"\ndiscs = { max = 20 "
                  "}\n[game.earlier]\nother = "
                  "\"a1\"\n" +
                      reachable,
                  "--force")
                  .out,
              HasSubstr("No game reaches a position that meets the conditions: proved"));
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"[game.earlier]\nblack = 1\n" + reachable, ":3:9: 'black' needs to_move = "},
      {"[game]\nearlier = 3\n" + reachable, ":3:11: "},
      {"[game.earlier]\nto_move = \"black\"\n" + reachable, ":3:11: 'black' needs to_move = "},
      {"[game.earlier]\nto_move = \"red\"\n" + reachable, ":3:11: "},
      {"[game.earlier]\nafter = { move = \"any\", to_move = \"mover\" }\n" + reachable,
       "'to_move' belongs in [position], not in 'after'"},
      {"[game]\nbegins_with = \"f5d7\"\n" + reachable,
       ":3:15: 'begins_with': column 3: ply 2 (move 2): white cannot play d7"},
      {"[game]\nbegins_with = \"\"\n" + reachable,
       ":3:15: 'begins_with' has no moves: leave it out"},
      {"[position]\nbegins_with = \"f5\"\n" + reachable, ":3:15: 'begins_with' is about games"},
      {"[game]\nnever = {}\n" + reachable, ":3:9: 'never' has an empty table: say what must hold"},
      {"[game]\nalways = []\n" + reachable, ":3:10: 'always' is an empty list; leave the key out"},
      {"[game]\nearlier = [3]\n" + reachable,
       ":3:12: 'earlier' must be a table of conditions, or a list of them, not an integer"},
      {"[game.earlier]\npasses = 1\n" + reachable, ":3:10: 'passes' is about games"},
      {"[position]\nearlier = 3\n" + reachable, ":3:11: 'earlier' is about games"},
      {"[game.earlier]\ndisc = 3\n" + reachable, ":3:1: unknown key 'disc' in [game.earlier]"}};
  for (const auto& [wrong_text, message] : wrong) {
    const ProgramRun refused = Run("name = \"wrong\"\n" + wrong_text, "--force");
    EXPECT_EQ(refused.exit_status, 2);
    EXPECT_THAT(refused.err, HasSubstr(message));
  }
}

// White is to move and black has no disc: who could have moved last? Found without play and without
// a formula of games where there is an objective.
TEST_F(ReachableObjectiveTest, TheSideThatMovedLastHasADisc) {
  const std::string head =
      "name = \"none\"\n[position]\nto_move = \"white\"\nblack = 0\n[objective]\n";
  for (const std::string& objective : {std::string(), std::string("minimize = \"discs\"\n")}) {
    EXPECT_THAT(Run(head + objective + "reachable = true\n", "--force").out,
                HasSubstr("No game reaches a position that meets the conditions: proved"));
  }
  // The other way round it is a position like others.
  EXPECT_THAT(
      Run("name = \"some\"\n[position]\nto_move = \"white\"\nwhite = 0\n[objective]\nreachable = "
          "true\n",
          "--force")
          .out,
      HasSubstr("Yes: a game reaches such a position"));
}

// Counted again on each game: passes, who played where, and who is to move.
TEST_F(ReachableObjectiveTest, ConditionsOnTheGame) {
  const std::string reachable = "[objective]\nreachable = true\n";
  const ProgramRun run =
      Run("name = \"game\"\n[position]\nto_move = \"white\"\ndiscs = { max = 40 }\nblack = { min = "
          "5 }\n"
          "[game]\npasses = { min = 1 }\nlast_move = \"corners\"\nplayed_by_black = \"a1\"\n" +
          reachable + "[enumerate]\nlimit = 5\n");
  EXPECT_EQ(run.exit_status, 0) << run.err;
  const std::vector<nlohmann::json> lines = Lines("results.jsonl");
  EXPECT_EQ(lines.size(), 5);
  for (const nlohmann::json& line : lines) {
    const absl::StatusOr<Game> game = ParseGame(line["transcript"].get<std::string>());
    ASSERT_TRUE(game.ok());
    EXPECT_EQ(line["side"], "O");
    int passes = game->Last().to_move == Color::kWhite ? 0 : 1;
    bool black_played_a1 = false;
    for (int i = 0; i < static_cast<int>(game->moves.size()); ++i) {
      passes += game->PassForced(i) ? 1 : 0;
      black_played_a1 |=
          game->moves[i] == ParseSquare("a1") && game->PositionToMove(i).to_move == Color::kBlack;
    }
    EXPECT_GE(passes, 1);
    EXPECT_TRUE(black_played_a1);
    EXPECT_NE(Bit(game->moves.back()) & kCorners, 0U);
  }
  EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
  // Nobody makes a first move on a corner.
  EXPECT_THAT(
      Run("name = \"none\"\n[position]\nmoves = 1\n[game]\nlast_move = \"corners\"\n" + reachable,
          "--force")
          .out,
      HasSubstr("No game reaches a position that meets the conditions: proved"));

  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"[game]\npasses = 1\n", ":2:1: [game] is about games; it needs reachable = true"},
      {"[objective]\nreachable = true\nminimize = \"black\"\n", ":4:12: 'black' needs to_move = "},
      {"[game]\nplayed_by_black = \"a1\"\n" + reachable, ":3:19: 'black' needs to_move = "},
      {"[game]\nlast_move = \"d4\"\n" + reachable,
       ":3:13: 'last_move' has a square of the centre, where nobody plays"},
      {"[game]\nmoves = 6\n" + reachable,
       ":3:9: 'moves' is about the position: write it in [position]"},
      {"[game]\nnever = \"a1\"\n" + reachable,
       ":3:9: 'never' must be a table of conditions, or a list of them, not a string"},
      {"[game]\nnever_blacks = \"a1\"\n" + reachable, "did you mean"},
      {"[game]\nlast = \"a1\"\n" + reachable,
       "; did you mean one of 'last_move_flips', 'last_move'?"},
      {"[game]\npasses = 1\n" + reachable + "proof = \"twice\"\n",
       "leave out proof = \"twice\" or [game]"},
      {"[position]\nto_move = \"black\"\n" + reachable + "mover = \"black\"\n",
       ":3:11: to_move says which colour is to move; mover in [objective] does, too"},
      {"[position]\nto_move = \"black\"\ndiscs = 5\n[reach]\n",
       ":3:11: to_move with [reach] needs reachable = true"}};
  for (const auto& [text, message] : wrong) {
    const ProgramRun refused = Run("name = \"wrong\"\n" + text, "--force");
    EXPECT_EQ(refused.exit_status, 2);
    EXPECT_THAT(refused.err, HasSubstr(message));
  }
}

TEST_F(ReachableObjectiveTest, MostFlipsAreThoseOfPlay) {
  for (const int moves : {2, 4}) {
    const ProgramRun run =
        Run(absl::StrCat("name = \"flips\"\n[position]\ndiscs = ", moves + 4,
                         "\n[objective]\nmaximize = \"flips\"\nreachable = true\n"),
            "--force");
    EXPECT_EQ(run.exit_status, 0) << run.err;
    EXPECT_THAT(run.out,
                HasSubstr(absl::StrCat("game reaches is ", MostFlips(kStart, moves), ", proved.")));
    EXPECT_EQ(RunProgram("verify '" + out + "/results.jsonl'").exit_status, 0);
  }
}

TEST_F(ReachableObjectiveTest, FewestMovesUntilFiveAreLegal) {
  ExpectAnswer(
      "name = \"moves\"\n[position]\nlegal_moves = { min = 5 }\ndiscs = { max = 8 }\n"
      "[objective]\nminimize = \"moves\"\nreachable = true\n",
      "least number of moves in a position that a game reaches is 2, proved.");
}

TEST_F(ReachableObjectiveTest, ThatThereIsNoPositionAtAllIsAStepToo) {
  const ProgramRun run =
      Run("name = \"none\"\n[position]\ngame_over = true\ndiscs = { max = 7 }\n"
          "[objective]\nmaximize = \"discs\"\nreachable = true\nproof = \"twice\"\n");
  EXPECT_EQ(run.exit_status, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("proved"));
  const std::vector<nlohmann::json> steps = Lines("steps.jsonl");
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[0]["method"], "enumeration");
  EXPECT_EQ(steps[1]["method"], "candidates and nogoods");
}

TEST_F(ReachableObjectiveTest, NoGameIsOverAfterThreeMoves) {
  ExpectAnswer(
      "name = \"over\"\n[position]\ngame_over = true\ndiscs = { max = 7 }\n[objective]\nreachable "
      "= true\n",
      "No game reaches a position that meets the conditions: proved");
}

TEST_F(ReachableObjectiveTest, MinimizesToo) {
  ExpectAnswer(
      "name = \"few\"\n[position]\nlegal_moves = { min = 6 }\ndiscs = { max = 9 }\n"
      "[objective]\nminimize = \"discs\"\nreachable = true\n",
      "least number of discs in a position that a game reaches is 7, after 3 moves, proved.");
}

TEST_F(ReachableObjectiveTest, EachColorHasItsGame) {
  const ProgramRun run =
      Run("name = \"each\"\n[position]\ndiscs = { min = 7, max = 8 }\nlegal_moves = { min = 5 }\n"
          "[objective]\nreachable = true\nmover = \"each\"\n");
  EXPECT_EQ(run.exit_status, 0) << run.err;
  const std::vector<nlohmann::json> results = Lines("results.jsonl");
  ASSERT_EQ(results.size(), 2U);
  EXPECT_NE(results[0]["mover_color"], results[1]["mover_color"]);
  EXPECT_EQ(RunProgram("verify '" + out + "/results.jsonl'").exit_status, 0);
}

TEST_F(ReachableObjectiveTest, ARefutationForOneColorSaysSo) {
  // After one move, and only then, there are five discs: white is to move.
  const ProgramRun run = Run(
      "name = \"each\"\n[position]\ndiscs = 5\n[objective]\nreachable = true\nmover = \"each\"\n");
  EXPECT_EQ(run.exit_status, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("5 discs, white to move, by the game"));
  EXPECT_THAT(run.out, HasSubstr("with black to move, refuted, "));
  EXPECT_EQ(Lines("results.jsonl").size(), 1U);
}

TEST_F(ReachableObjectiveTest, ResumingAsksNothingAgain) {
  const std::string experiment =
      "name = \"most\"\n[position]\ndiscs = 6\n[objective]\nmaximize = \"legal_moves\"\nreachable "
      "= true\n"
      "engine = \"formula\"\n";
  ASSERT_EQ(Run(experiment).exit_status, 0);
  const std::string steps = ReadFile(out + "/steps.jsonl");
  const std::string results = ReadFile(out + "/results.jsonl");
  EXPECT_GE(Lines("steps.jsonl").size(), 2U);
  ASSERT_EQ(Run(experiment, "--resume").exit_status, 0);
  EXPECT_EQ(ReadFile(out + "/steps.jsonl"), steps);
  EXPECT_EQ(ReadFile(out + "/results.jsonl"), results);
  // If steps are cut off anywhere, the answer is the same, and no game is listed twice.
  for (const std::size_t kept : {std::size_t{0}, steps.size() / 2, steps.size() - 1}) {
    std::ofstream(out + "/steps.jsonl", std::ios::binary) << steps.substr(0, kept);
    const ProgramRun run = Run(experiment, "--resume");
    EXPECT_EQ(run.exit_status, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("is 5, proved."));
  }
  std::ofstream(out + "/steps.jsonl", std::ios::binary) << "{\"schema\": 1}\n";
  EXPECT_THAT(Run(experiment, "--resume").err, HasSubstr("steps.jsonl:1: "));
}

// The results may be ahead of the steps from which a run goes on, and the run may then find other
// images by other games.
TEST_F(ReachableObjectiveTest, AllListsNoFamilyTwiceWhenStepsAreLost) {
  const std::string experiment =
      "name = \"all\"\n[position]\ndiscs = 5\n[objective]\nreachable = true\nall = true\n";
  ASSERT_EQ(Run(experiment).exit_status, 0);
  ASSERT_EQ(Lines("results.jsonl").size(), 1U);
  for (
      const std::string evidence :
      {R"("board":"---------------------------OX------XXX--------------------------","transcript":"f5")",
       R"("board":"-------------------X-------XX------XO---------------------------","transcript":"d3")"}) {
    SealChain seals(*MeaningOf(experiment, "test"));
    std::ofstream(out + "/results.jsonl", std::ios::binary)
        << seals.Seal(
               R"({"schema":1,"side":"O","verdict":"reachable","image":0,"mover_color":"white","engine":"sat",)" +
               evidence + R"(,"evidence":{"stage":"no passes","reason":"game"}})")
        << '\n';
    std::ofstream(out + "/steps.jsonl", std::ios::binary) << "";
    const ProgramRun run = Run(experiment, "--resume");
    EXPECT_EQ(run.exit_status, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("1 position up to symmetry, and there is no other"));
    EXPECT_EQ(Lines("results.jsonl").size(), 1U);
  }
}

// The game that is shown ends in the board that is shown, in its colours.
TEST_F(ReachableObjectiveTest, TheGameEndsInTheBoardThatIsShown) {
  for (const int seed : {1, 2, 3, 4}) {
    ASSERT_EQ(Run("name = \"white\"\n[position]\ndiscs = 24\nlegal_moves = 12\n[objective]\n"
                  "reachable = true\nmover = \"white\"\n",
                  absl::StrCat("--force --seed ", seed))
                  .exit_status,
              0);
    const nlohmann::json line = Lines("results.jsonl").back();
    EXPECT_EQ(line["side"], "O");
    EXPECT_EQ(line["mover_color"], "white");
    EXPECT_EQ(line["image"], 0);
    EXPECT_EQ(line["reached_board"], line["board"].get<std::string>() + " O");
    const Position end = ParseGame(line["transcript"].get<std::string>())->Last();
    const Position after_pass = {Passed(end.board), Opposite(end.to_move)};
    EXPECT_EQ(line["reached_board"], BoardText(MustPass(end.board) ? after_pass : end));
  }
}

// The start with its colours the other way round is an image of the start.
TEST_F(ReachableObjectiveTest, ConditionsThatAreNotSymmetricMeanTheBoardAsItLies) {
  const std::string experiment =
      "name = \"mirrored\"\n[position]\ndiscs = 4\nmover = [\"d4\", \"e5\"]\n[objective]\n"
      "reachable = true\nmover = \"black\"\n";
  ProgramRun run = Run(experiment);
  EXPECT_THAT(run.out, HasSubstr("No game reaches a position that meets the conditions: proved"));
  run = Run(experiment + "[reach]\norientation = \"any\"\n", "--force");
  EXPECT_THAT(run.out, ContainsRegex("by the game .*, which ends in the board with the "
                                     "(files|ranks) mirrored|turned a quarter"));
  const nlohmann::json line = Lines("results.jsonl").back();
  EXPECT_NE(line["image"], 0);
  EXPECT_EQ(line["reached_board"],
            "---------------------------OX------XO--------------------------- X");
  EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
}

TEST_F(ReachableObjectiveTest, ProofsCanBeMadeTwice) {
  const std::string experiment =
      "name = \"twice\"\n[position]\ndiscs = 6\n"
      "[objective]\nmaximize = \"legal_moves\"\nreachable = true\nproof = \"twice\"\nengine = "
      "\"formula\"\n";
  const ProgramRun twice = Run(experiment);
  ASSERT_EQ(twice.exit_status, 0);
  for (const std::string& text :
       {twice.out, ReadFile(out + "/summary.md"), ReadFile(out + "/report.html")}) {
    EXPECT_THAT(text, ContainsRegex("[0-9]+ candidates?.*, [0-9]+ nogoods?.*, an average nogood "
                                    "excludes 2\\^[0-9]+ boards"));
  }
  const std::string steps = ReadFile(out + "/steps.jsonl");
  int formulas = 0;
  int candidates = 0;
  for (const nlohmann::json& step : Lines("steps.jsonl")) {
    if (step["verdict"] != "unreachable") continue;
    formulas += step["method"] == "formula of games" ? 1 : 0;
    candidates += step["method"] == "candidates and nogoods" ? 1 : 0;
  }
  EXPECT_GT(formulas, 0);
  EXPECT_EQ(candidates, formulas);
  EXPECT_FALSE(Lines("nogoods.jsonl").empty());
  // Steps that were cut off are proved again, and known nogoods are not learned again.
  const std::string nogoods = ReadFile(out + "/nogoods.jsonl");
  std::ofstream(out + "/steps.jsonl", std::ios::binary) << steps.substr(0, steps.find('\n') + 1);
  const ProgramRun run = Run(experiment, "--resume");
  EXPECT_EQ(run.exit_status, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("is 5, proved."));
  EXPECT_EQ(ReadFile(out + "/nogoods.jsonl"), nogoods);
  // A nogood that does not hold is refused.
  std::ofstream(out + "/nogoods.jsonl", std::ios::binary)
      << R"({"schema":1,"nogood":")" << std::string(64, '?')
      << R"(","reason":"last move","moves_back":0})" << '\n';
  std::ofstream(out + "/steps.jsonl", std::ios::binary) << steps.substr(0, steps.find('\n') + 1);
  EXPECT_EQ(Run(experiment, "--resume").exit_status, 2);
}

// A run that found nothing says how near it came, and what is missing.
TEST_F(ReachableObjectiveTest, NothingFoundShowsTheNearestPosition) {
  const std::string reachable = "[objective]\nreachable = true\n";
  ProgramRun run = Run(
      "name = \"many\"\n[position]\ndiscs = 20\nlegal_moves = { min = 30 }\nmover = { min = 1 }\n" +
          reachable,
      "--time-limit 1");
  EXPECT_EQ(run.exit_status, 3) << run.err;
  EXPECT_THAT(run.out, ContainsRegex(
                           "the nearest position that play met has [0-9]+ discs, "
                           "(black|white) to move, by the game ([a-h][1-8])+\n"
                           "\n    a b c d e f g h\n(  .*\n)+\n"
                           "  it misses .*an experiment.toml:4: legal_moves = \\{ min = 30 \\}\n"));
  EXPECT_THAT(run.out, Not(HasSubstr("it misses mover")));
  run = Run("name = \"passes\"\n[position]\ndiscs = { max = 30 }\n[game]\npasses = { min = 20 }\n" +
                reachable,
            "--time-limit 1 --force");
  EXPECT_THAT(run.out,
              ContainsRegex("  it misses \\[game\\]: passes at least 20; it has [0-9]+\n"));
  // A condition of each moment has its place, too.
  run =
      Run("name = \"always\"\n[position]\ndiscs = 57\n[game]\nalways = [{ discs = { max = 64 } }, "
          "{ legal_moves = { min = 4 } }]\n" +
              reachable,
          "--time-limit 1 --force");
  EXPECT_THAT(run.out, ContainsRegex("  it misses .*an experiment.toml:5: legal_moves = \\{ min = "
                                     "4 \\} at some moment of the game\n"));
  // With other conditions that are missed, and where many positions are wanted.
  run =
      Run("name = \"many of games\"\n[position]\ndiscs = 20\nlegal_moves = { min = 30 }\n"
          "[game]\npasses = { min = 10 }\n[enumerate]\nlimit = 3\n" +
              reachable,
          "--time-limit 2 --force");
  EXPECT_EQ(run.exit_status, 3) << run.err;
  EXPECT_THAT(run.out, HasSubstr("an experiment.toml:4: legal_moves = { min = 30 }\n"));
  EXPECT_THAT(run.out, HasSubstr("  it misses [game]: passes at least 10; it has "));
}

// Of 16 discs all positions are looked at only where the file asks for it.
TEST_F(ReachableObjectiveTest, NothingFoundNamesALargerTable) {
  const auto says = [&](const std::string& position, const std::string& rest = "") {
    const ProgramRun run =
        Run("name = \"few\"\n[position]\n" + position + "legal_moves = { min = 23 }\n" + rest +
                "[objective]\nreachable = true\n",
            "--time-limit 0.5 --force");
    EXPECT_EQ(run.exit_status, 3) << run.err;
    return run.out;
  };
  const std::string words = "in [reach] all positions with at most";
  EXPECT_THAT(says("discs = { max = 16 }\n"),
              HasSubstr("  with opening = 16 " + words + " 16 discs are looked at, which takes "));
  EXPECT_THAT(says("discs = 15\n"), Not(HasSubstr(words)));
  EXPECT_THAT(says("discs = 17\n"), Not(HasSubstr(words)));
  EXPECT_THAT(says("discs = 16\n", "[game]\npasses = 1\n"), Not(HasSubstr(words)));
  EXPECT_THAT(says("discs = 16\n", "[reach]\nopening = 16\n"), Not(HasSubstr(words)));
}

// The number of moves and the colour to move say whether the number of passes is even or odd.
TEST_F(ReachableObjectiveTest, NothingFoundSaysWhatPassesAreNeeded) {
  const std::string picture =
      "board = \"\"\"\n--------\n--------\n---D----\n---DD---\n---DD---\n--------\n--------\n"
      "--------\n\"\"\"\n";
  struct Asked {
    std::string position;
    std::string passes;
    std::string words;
  };
  for (const auto& [position, passes, words] : std::vector<Asked>{
           {"discs = 24\nto_move = \"white\"\n", "0",
            "  20 moves and 0 passes leave black to move: white to move needs an odd number of "
            "passes\n"},
           {"moves = 5\nto_move = \"black\"\n", "{ max = 0 }",
            "  5 moves and 0 passes leave white to move: black to move needs an odd number of "
            "passes\n"},
           {"empties = { min = 51, max = 51 }\nto_move = \"white\"\n", "1",
            "  9 moves and 1 pass leave black to move: white to move needs an even number of "
            "passes\n"},
           {picture + "to_move = \"black\"\n", "0",
            "  1 move and 0 passes leave white to move: black"},
           // Many passes so early, though the parity is right.
           {"moves = 6\nto_move = \"white\"\n", "5", ""},
           // Another number of moves or of passes would do.
           {"discs = { min = 6, max = 7 }\nto_move = \"white\"\n", "30", ""},
           {"moves = 6\nto_move = \"white\"\n", "{ min = 30, max = 31 }", ""},
           {"moves = 6\n", "31", ""}}) {
    for (const std::string& many : {std::string(), std::string("[enumerate]\nlimit = 3\n")}) {
      const ProgramRun run =
          Run("name = \"passes\"\n[position]\n" + position + "[game]\npasses = " + passes +
                  "\n[objective]\nreachable = true\n" + many,
              "--time-limit 1 --force");
      EXPECT_THAT(run.out, HasSubstr(words));
      EXPECT_EQ(run.out.find("to move needs an ") == std::string::npos, words.empty()) << position;
      for (const char* file : {"summary.md", "report.html"}) {
        EXPECT_EQ(
            ReadFile(absl::StrCat(out, "/", file)).find("to move needs an ") == std::string::npos,
            words.empty())
            << file << ": " << position;
      }
    }
  }
}

// Also where it is proved that there is nothing.
TEST_F(ReachableObjectiveTest, NoSolutionSaysThatAPassIsNeeded) {
  const std::string head = "name = \"pass\"\n[position]\ndiscs = 12\nmover = [\"a1\"]\n";
  const std::string goal = "[objective]\nreachable = true\nmover = ";
  const std::string many = "[enumerate]\nlimit = 5\n";
  const std::string words = "  white to move after 8 moves needs a pass\n";
  for (const std::string& limit : {std::string(), many}) {
    const ProgramRun run = Run(head + goal + "\"white\"\n" + limit, "--force");
    EXPECT_THAT(run.out, HasSubstr("No game reaches a position that meets the conditions: proved"));
    EXPECT_THAT(run.out, HasSubstr(words));
  }
  EXPECT_THAT(Run(head + goal + "\"any\"\n" + many, "--force --time-limit 2").out,
              Not(HasSubstr("needs a pass")));
  // Nothing is said of passes where something is found.
  const ProgramRun found =
      Run("name = \"pass\"\n[position]\ndiscs = 24\n" + goal + "\"white\"\n", "--force");
  EXPECT_THAT(found.out, HasSubstr("Yes: a game reaches such a position"));
  EXPECT_THAT(found.out, Not(HasSubstr("needs a pass")));
}

// What no board meets has its reason also where games are asked for.
TEST_F(ReachableObjectiveTest, NoSolutionNamesTheConditionsThatConflict) {
  const ProgramRun run = Run(
      "name = \"conflict\"\n[position]\nmust_pass = true\ndiscs = 20\nlegal_moves = { min = 2 }\n"
      "[objective]\nreachable = true\n");
  EXPECT_THAT(run.out, HasSubstr("No game reaches a position that meets the conditions: proved"));
  EXPECT_THAT(run.out, HasSubstr("experiment.toml:3: must_pass = true\n"));
  EXPECT_THAT(run.out, HasSubstr("experiment.toml:5: legal_moves = { min = 2 }\n"));
  EXPECT_THAT(run.out, Not(HasSubstr("conflict: " + scratch.Path("an experiment.toml") + ":4")));
  EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
  // Several squares of one rank of a picture: it is named once.
  const ProgramRun picture = Run("name = \"conflict\"\n[position]\ndiscs = 5\nboard = \"\"\"\n" +
                                     absl::StrJoin(std::vector<std::string>(8, "???XO???"), "\n") +
                                     "\n\"\"\"\n[objective]\nreachable = true\n",
                                 "--force");
  std::vector<std::string> conflicts;
  for (const absl::string_view line : absl::StrSplit(picture.out, '\n')) {
    if (absl::StrContains(line, "conflict: ")) conflicts.emplace_back(line);
  }
  EXPECT_GT(conflicts.size(), 2U);
  std::sort(conflicts.begin(), conflicts.end());
  EXPECT_EQ(std::adjacent_find(conflicts.begin(), conflicts.end()), conflicts.end()) << picture.out;
}

TEST_F(ReachableObjectiveTest, ALimitIsNoProof) {
  const ProgramRun run =
      Run("name = \"limit\"\n[position]\ndiscs = 30\n[objective]\nmaximize = "
          "\"legal_moves\"\nreachable = true\n",
          "--time-limit 1");
  EXPECT_EQ(run.exit_status, 3) << run.out;
  EXPECT_THAT(run.out, Not(HasSubstr(", proved.")));
}

TEST(ClaimsTest, AreCountedAgain) {
  const ScratchDirectory scratch;
  const std::string line =
      R"({"schema": 1, "board": "------------------XO------XXX------OXX-----O--------------------", "side": "O", )"
      R"("verdict": "reachable", "transcript": "f5d6c4d3c3", "image": 0, "mover_color": "white", "claims": {CLAIMS}, )"
      R"("engine": "retro", "evidence": {"stage": "search", "reason": "game"}, "seconds": 0})";
  const auto verify = [&](const std::string& claims) {
    std::string text = line;
    text.replace(text.find("CLAIMS"), 6, claims);
    return RunProgram("verify '" + scratch.Write("results.jsonl", text + "\n") + "'");
  };
  const ProgramRun good = verify(
      R"("discs": 9, "moves": 5, "passes": 0, "empties": 55, "black": 6, "white": 3, "last_move_flips": 1, )"
      R"("last_move_directions": 1)");
  EXPECT_EQ(good.exit_status, 0) << good.err;
  for (const char* wrong :
       {R"("discs": 10)", R"("moves": 4)", R"("legal_moves": 60)", R"("last_move_flips": 2)",
        R"("black": 5)", R"("joy": 1)", R"("discs": "9")"}) {
    EXPECT_EQ(verify(wrong).exit_status, 1) << wrong;
  }
}

}  // namespace
}  // namespace othello::app
