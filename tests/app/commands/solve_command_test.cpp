// solve as a user runs it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "app/terminal/messages.h"
#include "tests/app/json_object.h"
#include "tests/app/run_program.h"
#include "tests/app/wrong_input.h"

namespace othello::app {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

// FFO endgame suite, position 21: a draw, by g5 alone.
const std::string kDraw = "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O";
// White plays h8, and black has no move.
const std::string kTwoBest = "XXOOXXXOOOOOXXOXO-XOOXOXOXOXOXXOXXXOOOXOXXXOOO-OOX-OXXOXXOXXXXXX X";
const std::string kBlackPasses = std::string(56, 'X') + "OOOOOOX- X";
const std::string kStartPosition =
    "---------------------------OX------XO--------------------------- X";

TEST(SolveCommand, HasAnExample) {
  EXPECT_THAT(RunProgram("solve --help").out, HasSubstr("\n  othello-synth solve "));
}

TEST(SolveCommand, SaysHowTheGameEnds) {
  const ProgramRun run = RunProgram("solve '" + kDraw + "' --all-moves");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_THAT(run.out, StartsWith(kDraw + ": 0 (a draw), best g5, line g5"));
  EXPECT_THAT(run.out, HasSubstr("\n  g5 0\n  g2 -2\n  g4 -4\n  g6 -6\n"));
}

TEST(SolveCommand, APassAndAFinishedGameAreAnswers) {
  const ProgramRun pass = RunProgram("solve '" + kBlackPasses + "'");
  EXPECT_EQ(pass.exit_status, kDone) << pass.err;
  EXPECT_THAT(pass.out, HasSubstr(": +48 (black wins 56-8), black must pass, line h8 ("));
  const ProgramRun over = RunProgram("solve '" + std::string(64, 'O') + " X'");
  EXPECT_EQ(over.exit_status, kDone) << over.err;
  EXPECT_THAT(over.out, HasSubstr(": -64 (white wins 64-0), the game is over ("));
}

TEST(SolveCommand, ARangeSaysOnWhichSide) {
  EXPECT_THAT(RunProgram("solve '" + kDraw + "' --range 1..10").out, HasSubstr(": at most 0"));
  EXPECT_THAT(RunProgram("solve '" + kDraw + "' --range -64..-1").out,
              HasSubstr(": at least 0 (white does not lose)"));
  EXPECT_THAT(RunProgram("solve '" + kDraw + "' --range 0..0").out, HasSubstr(": 0 (a draw)"));
}

TEST(SolveCommand, RefusesWhatItCannotDo) {
  ExpectWrongInput(RunProgram("solve '" + kDraw + "' --range 3..3"),
                   "--range 3..3: no score lies there, since scores are even");
  for (const std::string range : {"5..1", "a..b", "1..", "..", "0..66", "1..2..3", "-70..0"}) {
    ExpectWrongInput(RunProgram("solve '" + kDraw + "' --range=" + range),
                     "must be a number from -64 to 64, or A..B with A at most B");
  }
  ExpectWrongInput(RunProgram("solve nothing.obf"), "nothing.obf");
  ExpectWrongInput(RunProgram("solve '" + kDraw + "' --time-limit 0"), "--time-limit");
  ExpectWrongInput(RunProgram("solve XO- "), "the board ends after");
}

TEST(SolveCommand, ALimitLeavesOneLineAndItsOwnStatus) {
  const ProgramRun run = RunProgram("solve '" + kStartPosition + "' --time-limit 0.05");
  EXPECT_EQ(run.exit_status, kStopped);
  EXPECT_THAT(run.out, HasSubstr(" looks best; stopped: time ("));
  EXPECT_EQ(std::count(run.out.begin(), run.out.end(), '\n'), 1);
  EXPECT_THAT(run.err, IsEmpty());
}

// FFO endgame suite, position 59: +64 is found at once, and that no other move does the same takes
// minutes.
TEST(SolveCommand, ALimitMayLeaveAnExactScoreWithoutALine) {
  const std::string position = "-----------------------O--OOOOO---OOOOOXOOOOXXXX--XXOOXX--XX-O-X X";
  ProgramRun run;
  nlohmann::ordered_json line;
  // Slow machines need longer for the score; they need as much longer for the line.
  for (int seconds = 2; seconds <= 64 && !line.contains("score"); seconds *= 2) {
    run = RunProgram("solve '" + position + "' --json --time-limit " + std::to_string(seconds));
    EXPECT_EQ(run.exit_status, kStopped) << run.err;
    EXPECT_THAT(run.err, IsEmpty());
    line = FirstObject(run.out);
  }
  ASSERT_EQ(line.value("score", 0), 64);
  EXPECT_EQ(line["stopped"], "time");
  EXPECT_FALSE(line.contains("line"));
  // It is tried again, with the other question that takes no time.
  const ProgramRun again = RunProgram("solve - --json --one --time-limit 60", run.out);
  EXPECT_EQ(again.exit_status, kDone) << again.err;
  EXPECT_TRUE(FirstObject(again.out).contains("line"));
  EXPECT_FALSE(FirstObject(again.out).contains("handed_on"));
}

TEST(SolveCommand, ABadLineDoesNotStopTheList) {
  const ProgramRun run =
      RunProgram("solve - --json", "# two positions\n" + kDraw + "\nXXOX\n" + kBlackPasses + "\n");
  EXPECT_EQ(run.exit_status, kSomeFailed);
  EXPECT_THAT(run.err, HasSubstr("othello-synth: standard input:3: "));
  EXPECT_EQ(std::count(run.out.begin(), run.out.end(), '\n'), 2);
}

TEST(SolveCommand, HandsOnWhatIsSolvedAndSolvesTheRest) {
  const std::string first = RunProgram("solve - --json", kDraw + "\n" + kBlackPasses + "\n").out;
  const ProgramRun second = RunProgram("solve - --json", first);
  EXPECT_EQ(second.exit_status, kDone) << second.err;
  const std::string solved = second.out.substr(0, second.out.find('\n'));
  EXPECT_TRUE(FirstObject(solved).contains("handed_on"));
  EXPECT_EQ(FirstObject(solved)["nodes"], FirstObject(first.substr(0, first.find('\n')))["nodes"]);
  // Another question: the scores of all moves; or all best moves, where one was known.
  const std::string all = RunProgram("solve - --json --all-moves", first).out;
  EXPECT_FALSE(FirstObject(all.substr(0, all.find('\n'))).contains("handed_on"));
  const std::string one = RunProgram("solve '" + kDraw + "' --json --one").out;
  EXPECT_FALSE(FirstObject(RunProgram("solve - --json", one).out).contains("handed_on"));
  EXPECT_TRUE(FirstObject(RunProgram("solve - --json --one", one).out).contains("handed_on"));
  // Of several best moves the one that the line begins with.
  const std::string several = RunProgram("solve '" + kTwoBest + "' --json").out;
  ASSERT_EQ(FirstObject(several)["best"].size(), 2U) << several;
  const nlohmann::ordered_json handed =
      FirstObject(RunProgram("solve - --json --one", several).out);
  EXPECT_TRUE(handed.contains("handed_on"));
  ASSERT_EQ(handed["best"].size(), 1U);
  EXPECT_EQ(handed["line"].get<std::string>().substr(0, 2), handed["best"][0]);
  // What was stopped is tried again.
  const std::string stopped =
      RunProgram("solve '" + kStartPosition + "' --time-limit 0.05 --json").out;
  EXPECT_FALSE(FirstObject(RunProgram("solve - --json --time-limit 0.05", stopped).out)
                   .contains("handed_on"));
}

TEST(SolveCommand, HandsOnNoWrongSolution) {
  nlohmann::ordered_json line = FirstObject(RunProgram("solve '" + kDraw + "' --json").out);
  const auto error = [&](const std::string& key, const nlohmann::ordered_json& value) {
    nlohmann::ordered_json changed = line;
    changed[key] = value;
    const ProgramRun run = RunProgram("solve - --json", changed.dump() + "\n");
    EXPECT_EQ(run.exit_status, kSomeFailed) << run.out;
    EXPECT_THAT(run.out, IsEmpty());
    return run.err;
  };
  EXPECT_THAT(error("score", 2), HasSubstr("standard input:1: the line of play ends with 0, and "
                                           "the score is 2"));
  EXPECT_THAT(error("score", 3), HasSubstr("\"score\" must be an even number from -64 to 64"));
  EXPECT_THAT(error("best", {"a1"}), HasSubstr("\"a1\" is no legal move"));
  EXPECT_THAT(error("line", "g5e8"), HasSubstr("stops before the end of the game"));
  EXPECT_THAT(error("line", "g5a1"), HasSubstr("has an illegal move, a1"));
}

TEST(SolveCommand, ReadsAFileWithBlanksInItsName) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / "solve command test";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "a list.txt") << kDraw << '\n';
  const ProgramRun run = RunProgram("solve '" + (folder / "a list.txt").string() + "' --threads 1");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_THAT(run.out, HasSubstr("best g5"));
  EXPECT_THAT(run.out, Not(HasSubstr("handed on")));
}

}  // namespace
}  // namespace othello::app
