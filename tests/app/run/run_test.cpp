// `run` as a user sees it: complete and limited runs, resuming after a cut, interruption, and the
// files that it writes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/app/lines_of.h"
#include "tests/app/run_program.h"

namespace othello::app {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// Ten families of boards in a moment.
constexpr const char* kSmall = R"(name = "small"
[position]
discs = 6
legal_moves = { min = 7 }
[reach]
)";

std::multiset<std::string> Boards(const std::string& path) {
  std::multiset<std::string> boards;
  for (const std::string& line : LinesOf(ReadFile(path)))
    boards.insert(nlohmann::json::parse(line)["board"].get<std::string>());
  return boards;
}

struct RunTest : testing::Test {
  ScratchDirectory scratch;
  std::string file = scratch.Write("an experiment.toml", kSmall);  // paths with blanks work
  std::string out = scratch.Path("the results");
  std::string arguments = "run '" + file + "' --out '" + out + "' ";
  std::string results = out + "/results.jsonl";
};

TEST_F(RunTest, CompleteRunLeavesResultsThatVerify) {
  const ProgramRun run = RunProgram(arguments);
  EXPECT_EQ(run.exit_status, 0) << run.err;
  EXPECT_THAT(run.out, StartsWith("small: 24 positions up to symmetry, and there are no others. "));
  EXPECT_EQ(run.err, "");
  EXPECT_GT(LinesOf(ReadFile(results)).size(), 5U);
  EXPECT_EQ(RunProgram("verify '" + results + "'").exit_status, 0);
  EXPECT_THAT(ReadFile(out + "/summary.md"), HasSubstr("no other"));
  EXPECT_THAT(ReadFile(out + "/report.html"), HasSubstr("<title>"));
}

// Boards that are found, and positions that games reach: each line has its score, which is searched
// again.
TEST_F(RunTest, BestPlayIsInTheLinesAndIsChecked) {
  for (const std::string reachable : {"false", "true"}) {
    scratch.Write("an experiment.toml",
                  "reachable = " + reachable +
                      "\n[position]\ndiscs = { min = 55 }\nbest_play = { min = "
                      "-4, max = 2 }\n[enumerate]\nlimit = 3\n");
    const ProgramRun run = RunProgram(arguments + "--force");
    ASSERT_EQ(run.exit_status, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("; with best play "));
    const std::vector<std::string> lines = LinesOf(ReadFile(results));
    ASSERT_EQ(lines.size(), 3U);
    std::string altered;
    for (const std::string& line : lines) {
      nlohmann::json object = nlohmann::json::parse(line);
      object.erase("seal");
      const int score = object["best_play"].get<int>();
      EXPECT_TRUE(score >= -4 && score <= 2);
      object["best_play"] = score + 2;
      altered += object.dump() + "\n";
    }
    EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
    const ProgramRun wrong = RunProgram("verify '" + scratch.Write("altered.jsonl", altered) + "'");
    EXPECT_EQ(wrong.exit_status, 1);
    EXPECT_THAT(wrong.err, HasSubstr("best play does not give the score"));
  }
}

// No board of the 3 has such a score; that is claimed and repeated, but has no proof for others.
TEST_F(RunTest, ThatBestPlayGivesNoSuchScoreIsRepeated) {
  scratch.Write("an experiment.toml", R"([position]
empty = "a1"
mover = ["b1-h1", "a2:h8"]
best_play = -2
)");
  const ProgramRun run = RunProgram(arguments + "--proof-dir '" + scratch.Path("proofs") + "'");
  EXPECT_EQ(run.exit_status, 3) << run.err;
  EXPECT_THAT(run.out, StartsWith("an experiment: No board meets the conditions"));
  EXPECT_THAT(run.out + run.err, HasSubstr("proofs know nothing of best play"));
  const ProgramRun verified = RunProgram("verify '" + out + "'");
  EXPECT_EQ(verified.exit_status, 0) << verified.out;
  EXPECT_THAT(verified.out, HasSubstr("claims about boards"));
}

// One game leads to each position; `verify` counts again, with the number that the file asks for.
TEST_F(RunTest, NumbersOfGamesAreChecked) {
  const auto write = [&](int games) {
    scratch.Write("an experiment.toml",
                  "reachable = true\n[position]\ndiscs = 18\n[game]\ngames = " +
                      std::to_string(games) + "\n[enumerate]\nlimit = 2\n");
  };
  write(1);
  const ProgramRun run = RunProgram(arguments + "--force");
  ASSERT_EQ(run.exit_status, 0) << run.err;
  EXPECT_EQ(LinesOf(ReadFile(results)).size(), 2);
  EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
  const ProgramRun counted = RunProgram("reach --count-games '" + results + "'");
  EXPECT_THAT(counted.out, HasSubstr(": 1 game ("));
  EXPECT_THAT(counted.out, Not(HasSubstr(" games ")));
  // Another experiment, under whose seals the same lines stand.
  write(2);
  ASSERT_EQ(RunProgram(arguments + "--force").exit_status, 0);
  EXPECT_THAT(RunProgram("reach --count-games '" + results + "'").out, HasSubstr(": 2 games ("));
}

TEST_F(RunTest, ResultsAreNeverOverwrittenByAccident) {
  ASSERT_EQ(RunProgram(arguments).exit_status, 0);
  const std::string before = ReadFile(results);
  const ProgramRun again = RunProgram(arguments);
  EXPECT_EQ(again.exit_status, 2);
  EXPECT_THAT(again.err, HasSubstr("--resume"));
  EXPECT_EQ(ReadFile(results), before);
  EXPECT_EQ(RunProgram(arguments + "--force").exit_status, 0);
}

TEST_F(RunTest, ResumingAfterAnyCutLosesAndRepeatsNothing) {
  ASSERT_EQ(RunProgram(arguments + "--threads 1").exit_status, 0);
  const std::string whole = ReadFile(results);
  const std::multiset<std::string> boards = Boards(results);
  EXPECT_EQ(boards.size(), std::set<std::string>(boards.begin(), boards.end()).size());
  for (const std::size_t kept :
       {std::size_t{0}, std::size_t{1}, whole.size() / 3, whole.size() / 2, whole.size() - 1}) {
    std::ofstream(results, std::ios::binary) << whole.substr(0, kept);
    const ProgramRun run = RunProgram(arguments + "--resume");
    EXPECT_EQ(run.exit_status, 0) << run.err;
    EXPECT_EQ(Boards(results), boards) << "cut after " << kept << " bytes";
  }
}

TEST_F(RunTest, ResumingWithAnotherExperimentIsRefused) {
  ASSERT_EQ(RunProgram(arguments).exit_status, 0);
  scratch.Write("an experiment.toml", std::string(kSmall) + "orientation = \"fixed\"\n");
  const ProgramRun run = RunProgram(arguments + "--resume");
  EXPECT_EQ(run.exit_status, 2);
  EXPECT_THAT(run.err, HasSubstr("another version"));
}

TEST_F(RunTest, OneThreadAndTheSameSeedGiveTheSameResults) {
  std::vector<std::vector<nlohmann::json>> runs;
  for (int i = 0; i < 2; ++i) {
    ASSERT_EQ(RunProgram(arguments + "--threads 1 --seed 5 --force").exit_status, 0);
    auto& lines = runs.emplace_back();
    for (const std::string& line : LinesOf(ReadFile(results))) {
      lines.push_back(nlohmann::json::parse(line));
      lines.back().erase("seconds");
      lines.back().erase("seal");  // a checksum of the time, too
    }
  }
  EXPECT_EQ(runs[0], runs[1]);
}

// How often `part` is in `text`.
int CountOf(const std::string& part, const std::string& text) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

TEST_F(RunTest, DrawsOneBoardAndSaysOfHowMany) {
  scratch.Write("an experiment.toml", "name = \"small\"\n[position]\ndiscs = 5\n[reach]\n");
  const ProgramRun run = RunProgram(arguments);
  const std::vector<std::string> lines = LinesOf(run.out);
  ASSERT_GT(lines.size(), 12U);
  EXPECT_THAT(lines[0],
              StartsWith("small: 264 positions up to symmetry, and there are no others. "));
  EXPECT_EQ(lines[1], "  the reachable position:");
  EXPECT_EQ(CountOf("a b c d e f g h", run.out), 1);
  // The only board with 5 discs that a game reaches is the one after the first move.
  EXPECT_THAT(run.out, HasSubstr("  ● black 4, ○ white 1; white to move, 3 moves\n\n  game: "));
  EXPECT_THAT(lines.back(), StartsWith(out + "/: results.jsonl, summary.md, report.html ("));
  EXPECT_THAT(run.out, testing::Not(HasSubstr("\x1b")));

  scratch.Write("an experiment.toml", kSmall);
  const ProgramRun several = RunProgram(arguments + "--force");
  EXPECT_EQ(LinesOf(several.out)[1],
            absl::StrCat("  one of ", LinesOf(ReadFile(results)).size(), " positions:"));
  EXPECT_EQ(CountOf("a b c d e f g h", several.out), 1);
}

// With white to move a board is drawn, written and verified in the colours of the file.
TEST_F(RunTest, ABoardHasTheColoursOfTheFile) {
  scratch.Write("an experiment.toml", R"(name = "white"
[position]
to_move = "white"
black = ["a1", "b1"]
discs = 6
board = """
  ? ? - - - - - -
  - - - - - - - -
  - - - - - - - -
  - - - O X - - -
  - - - X O - - -
  - - - - - - - -
  - - - - - - - -
  - - - - - - - -
"""
)");
  const ProgramRun run = RunProgram(arguments);
  EXPECT_THAT(run.out, HasSubstr("\n  1 ● ● . . . . . .\n"));
  EXPECT_THAT(run.out, HasSubstr("\n  4 . . . ○ ● . . .\n"));
  EXPECT_THAT(run.out, HasSubstr("● black 4, ○ white 2; white to move"));
  EXPECT_THAT(
      ReadFile(results),
      HasSubstr(R"("board":"XX-------------------------OX------XO---------------------------")"
                R"(,"side":"O")"));
  EXPECT_EQ(RunProgram("verify '" + out + "'").exit_status, 0);
}

TEST_F(RunTest, TheBestBoardIsDrawnAndTheWayToItOnlyOnRequest) {
  scratch.Write("an experiment.toml",
                "name = \"best\"\n[position]\ndiscs = { max = 7 }\n[objective]\n"
                "maximize = \"legal_moves\"\nreachable = true\n");
  const ProgramRun run = RunProgram(arguments);
  EXPECT_EQ(run.exit_status, 0) << run.err;
  const ProgramRun verbose = RunProgram(arguments + "--verbose --force");
  EXPECT_EQ(CountOf("a b c d e f g h", run.out), 1);
  EXPECT_THAT(run.out, testing::ContainsRegex("to move, ([0-9]+) moves\n\n  game: [a-h1-8]+\n"));
  EXPECT_EQ(CountOf("by the game", run.out), 0) << run.out;
  EXPECT_GE(CountOf("by the game", verbose.out), 1) << verbose.out;
  // The bound stands in both.
  EXPECT_GE(CountOf("refuted", run.out), 1);
  EXPECT_EQ(CountOf("refuted", verbose.out), CountOf("refuted", run.out));
  const int best = nlohmann::json::parse(ReadFile(out + "/outcome.json"))["objective"]["best"];
  EXPECT_THAT(run.out, HasSubstr(absl::StrCat("to move, ", best, " moves\n")));
}

TEST_F(RunTest, WhatWasNotFoundInTimeIsNotRuledOut) {
  scratch.Write("an experiment.toml",
                "name = \"hard\"\n[position]\nlegal_moves = { min = 33 }\nmover = { min = 24 }\n"
                "[objective]\nreachable = true\n");
  const ProgramRun run = RunProgram(arguments + "--time-limit 1");
  EXPECT_EQ(run.exit_status, 3) << run.out << run.err;
  EXPECT_THAT(run.out,
              testing::ContainsRegex("^hard: Not found in [0-9.]+ m?s, and not ruled out"));
  EXPECT_THAT(run.out, HasSubstr("\n  to continue: the same command with --resume and more time "));
  EXPECT_THAT(run.out, testing::Not(HasSubstr("proved")));
}

TEST_F(RunTest, LimitOfTheFileIsNotCompleteness) {
  scratch.Write("an experiment.toml", std::string(kSmall) + "[enumerate]\nlimit = 3\n");
  const ProgramRun run = RunProgram(arguments);
  EXPECT_EQ(run.exit_status, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("there may be more"));
  EXPECT_EQ(LinesOf(ReadFile(results)).size(), 3U);
}

// More than a minute of work, so that it is stopped before its end.
constexpr const char* kLong = "name = \"long\"\n[position]\nlegal_moves = { min = 33 }\n";

TEST_F(RunTest, TimeLimitSavesAndStops) {
  scratch.Write("an experiment.toml", kLong);
  const ProgramRun run = RunProgram(arguments + "--time-limit 2");
  EXPECT_EQ(run.exit_status, 3) << run.err;
  EXPECT_THAT(run.out, HasSubstr("time limit"));
}

TEST_F(RunTest, InterruptionSavesAndStops) {
  for (const char* solver : {"z3", "cadical"}) {
    scratch.Write("an experiment.toml",
                  std::string(kLong) + "[enumerate]\nsolver = \"" + solver + "\"\n");
    const ProgramRun run =
        RunProgram(arguments + "--force", "", "timeout --foreground --preserve-status -s INT 2");
    EXPECT_EQ(run.exit_status, 3) << solver << ": " << run.err;
    EXPECT_THAT(run.out, HasSubstr("Interrupted")) << solver;
  }
}

TEST_F(RunTest, NoSolutionIsExplainedInTheFilesWords) {
  scratch.Write(
      "an experiment.toml",
      "name = \"none\"\n[position]\ndiscs = 5\nempties = { max = 10 }\nempty = [\"a1\"]\n");
  const ProgramRun run = RunProgram(arguments);
  EXPECT_EQ(run.exit_status, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("No board meets the conditions"));
  EXPECT_THAT(run.out, HasSubstr(":3: discs = 5"));
  EXPECT_THAT(run.out, HasSubstr(":4: empties"));
  EXPECT_THAT(run.out, testing::Not(HasSubstr("a1")));
}

TEST_F(RunTest, ObjectiveIsProved) {
  scratch.Write(
      "an experiment.toml",
      "name = \"few\"\n[position]\nlegal_moves = { min = 6 }\n[objective]\nminimize = \"discs\"\n");
  const ProgramRun run = RunProgram(arguments);
  EXPECT_EQ(run.exit_status, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("proved"));
}

TEST_F(RunTest, WrongInputIsOneLineThatSaysWhere) {
  const auto error = [&](const std::string& text) {
    scratch.Write("an experiment.toml", text);
    const ProgramRun run = RunProgram(arguments);
    EXPECT_EQ(run.exit_status, 2) << text;
    EXPECT_EQ(std::ranges::count(run.err, '\n'), 1) << run.err;
    return run.err;
  };
  EXPECT_THAT(error("name = \"a/b\"\n"), HasSubstr(".toml:1:8: "));
  EXPECT_THAT(error("name = \"a\"\nreach = 1\n"), HasSubstr(".toml:2:9: "));
  EXPECT_THAT(error("name = \"a\"\n[enumerate]\nlimit = 0\n"), HasSubstr(".toml:3:9: "));
  EXPECT_THAT(error("name = \"a\"\n[enumerate]\nsolver = \"minisat\"\n"),
              HasSubstr(".toml:3:10: "));
  EXPECT_THAT(error("name = \"a\"\n[enumerat]\n"), HasSubstr("enumerate"));
  EXPECT_THAT(error("name = \"a\"\n[reach]\ncolors = \"fixed\"\n"), HasSubstr("orientation"));
  EXPECT_THAT(error("name = \"a\"\n[reach]\nengine = \"magic\"\n"), HasSubstr(".toml:3:10: "));
  EXPECT_THAT(error("name = \"a\"\n[objective]\n"), HasSubstr("maximize"));
  EXPECT_THAT(error("name = \"a\"\n[objective]\nmaximize = \"joy\"\n"), HasSubstr(".toml:3:12: "));
  EXPECT_THAT(error("name = \"a\"\n[objective]\nmaximize = \"discs\"\nreachable = 1\n"),
              HasSubstr(".toml:4:13: "));
  EXPECT_THAT(error("name = \"a\"\n[objective]\nmaximize = \"discs\"\nmover = \"each\"\n"),
              HasSubstr(".toml:4:9: "));
  EXPECT_THAT(error("name = \"a\"\n[objective]\nreachable = true\nmover = \"both\"\n"),
              HasSubstr(".toml:4:9: "));
  EXPECT_THAT(error("name = \"a\n"), HasSubstr(".toml:1:"));
  // All boards would fill the disk.
  EXPECT_THAT(error("name = \"a\"\n"), HasSubstr("limit = N"));
  EXPECT_THAT(error("name = \"a\"\n[position]\n"), HasSubstr("limit = N"));
  EXPECT_THAT(error("name = \"a\"\n[position]\ncentre = \"free\"\n"), HasSubstr("limit = N"));
}

TEST_F(RunTest, AFolderIsNoExperiment) {
  const ProgramRun run = RunProgram("run '" + scratch.Path("") + "'");
  EXPECT_EQ(run.exit_status, 2);
  EXPECT_THAT(run.err, HasSubstr("is a folder, not a file"));
}

TEST_F(RunTest, AMissingFileIsNamed) {
  const ProgramRun run = RunProgram("run '" + scratch.Path("missing.toml") + "'");
  EXPECT_EQ(run.exit_status, 2);
  EXPECT_THAT(run.err, HasSubstr("missing.toml"));
}

}  // namespace
}  // namespace othello::app
