// evaluate and train as a user runs them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "app/terminal/messages.h"
#include "tests/app/json_object.h"
#include "tests/app/run_program.h"
#include "tests/app/wrong_input.h"

namespace othello::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(EvaluateCommand, HasAnExample) {
  for (const std::string command : {"evaluate", "train"}) {
    EXPECT_THAT(RunProgram(command + " --help").out,
                HasSubstr("\n  othello-synth " + command + " "));
  }
}

TEST(EvaluateCommand, ThePartsAreTheValue) {
  for (const std::string position :
       {"f5d6c3d3c4", "f5", "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O"}) {
    const nlohmann::ordered_json object =
        FirstObject(RunProgram("evaluate '" + position + "' --json").out);
    ASSERT_EQ(object["features"].size(), 47) << position;
    int sum = 0;
    for (const nlohmann::ordered_json& feature : object["features"]) {
      sum += feature["weight"].get<int>();
      EXPECT_EQ(feature["squares"].get<std::string>().size(),
                2 * feature["contents"].get<std::string>().size());
    }
    EXPECT_EQ(object["sum"], sum);
    EXPECT_LE(std::abs(object["value"].get<int>() * 128 - sum), 64);
  }
}

TEST(EvaluateCommand, TablesAndPicture) {
  const ProgramRun run = RunProgram("evaluate f5d6c3d3c4");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_THAT(run.out, StartsWith("------------------XO------XXX------OXX-----O--------------------"
                                  " O: "));
  EXPECT_THAT(run.out,
              AllOf(HasSubstr("O: Black is ahead by about 1 disc (f4 is worth -1.48 to white)\n"),
                    HasSubstr(" add to -2.38, the value of the position without a move, "),
                    HasSubstr("\n4  . +0.02  . -0.01  X -0.08  X -0.07  X -0.24  . +0.17  . "),
                    Not(HasSubstr(" -+")), Not(HasSubstr("diagonal"))));
  const std::string features = RunProgram("evaluate f5d6c3d3c4 --features").out;
  EXPECT_THAT(features, AllOf(StartsWith(run.out), HasSubstr("corner of nine (4)\n"),
                              HasSubstr("diagonal of seven     --XO---     a2 b3 c4 d5 e6 f7 g8\n"),
                              HasSubstr("  diagonal of four      ----        d1 c2 b3 a4\n")));
  ExpectWrongInput(RunProgram("evaluate f5 --features --move f6"), "do not go together");
  const std::string picture = RunProgram("evaluate f5d6c3d3c4 --svg -").out;
  EXPECT_THAT(picture, AllOf(StartsWith("<svg "), HasSubstr(">white to move: ")));
}

// The lines of a table below its heading, up to the empty line.
std::vector<std::string> LinesBelow(const std::string& text, const std::string& heading) {
  std::istringstream stream(text.substr(text.find(heading) + heading.size()));
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line) && !line.empty();) lines.push_back(line);
  return lines;
}

TEST(EvaluateCommand, EveryMoveHasTheValueAfterIt) {
  const std::string game = "f5d6c3d3c4";
  const std::vector<std::string> moves =
      LinesBelow(RunProgram("evaluate " + game).out, "Moves of white, the best first:\n");
  EXPECT_EQ(moves.size(), FirstObject(RunProgram("show --json " + game).out)["legal_moves"].size());
  double before = 64;
  for (const std::string& line : moves) {
    std::istringstream words(line);
    std::string square;
    double value = 0;
    words >> square >> value;
    EXPECT_LE(value, before) << line;
    before = value;
    const nlohmann::ordered_json after =
        FirstObject(RunProgram("evaluate --json " + game + square).out);
    EXPECT_NEAR(value, -after["sum"].get<int>() / 128.0, 0.006) << line;
  }
}

TEST(EvaluateCommand, SaysInWordsWhoIsAhead) {
  EXPECT_THAT(
      RunProgram("evaluate -", "f5\nf5d6\n").out,
      AllOf(HasSubstr("O: Black is ahead by about 1 disc (d6 is worth -1.05 to white)\n"),
            HasSubstr("X: Black is ahead by about 9 discs (c3 is worth +9.06 to black)\n")));
  // After h8 the game is over; after a pass the same side moves again.
  const std::string last = "'XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOXXXXXXX- X'";
  EXPECT_EQ(LinesBelow(RunProgram("evaluate " + last).out, "first:\n"),
            std::vector<std::string>{"     h8  +64, the game is over"});
  const std::string over = RunProgram("evaluate e6f4e3f6g5d6e7f5c5").out;
  EXPECT_THAT(over, AllOf(HasSubstr("O: The game is over: black wins 64-0; on the board 13-0"),
                          Not(HasSubstr("Moves of")), Not(HasSubstr("a        b"))));
  // After a1 white has no move: the value is that of black's next move.
  const std::string rest(39, '-');
  const std::string before = "'-O------O-------X-------" + rest + "X X'";
  const std::string after = "'XO------X-------X-------" + rest + "X X'";
  const std::vector<std::string> passes =
      LinesBelow(RunProgram("evaluate " + before).out, "first:\n");
  ASSERT_FALSE(passes.empty());
  const auto a1 = std::find_if(passes.begin(), passes.end(), [](const std::string& line) {
    return line.find("  a1  ") != std::string::npos;
  });
  ASSERT_NE(a1, passes.end());
  EXPECT_THAT(*a1, HasSubstr(", white must pass"));
  EXPECT_NEAR(std::stod(a1->substr(9)),
              FirstObject(RunProgram("evaluate --json " + after).out)["sum"].get<int>() / 128.0,
              0.006);
}

// The script of the page is tested in a browser (tests/browser/evaluation_page_test.js).
TEST(EvaluateCommand, PageOfAGame) {
  const std::string page = RunProgram("evaluate f5d6c3d3c4 --page -").out;
  EXPECT_THAT(page, AllOf(StartsWith("<!doctype html>"), Not(HasSubstr("{{")),
                          Not(HasSubstr("://")), HasSubstr("A game of 5 moves")));
  // A game is one wherever it stands; a position has one step.
  EXPECT_EQ(RunProgram("evaluate - --page -", "f5d6c3d3c4\n").out, page);
  const std::string board = "------------------XO------XXX------OXX-----O-------------------- O";
  EXPECT_THAT(RunProgram("evaluate '" + board + "' --page -").out,
              HasSubstr("A position, as the patterns see it"));
  const ProgramRun unwritten = RunProgram("evaluate f5 --page /proc/page.html");
  EXPECT_EQ(unwritten.exit_status, kSomeFailed);
  EXPECT_THAT(unwritten.err, HasSubstr("/proc/page.html"));
  ExpectWrongInput(RunProgram("evaluate - --page -", "f5\nf5d6\n"), "line 2");
  ExpectWrongInput(RunProgram("evaluate /no/such/file --page -"), "/no/such/file");
}

TEST(EvaluateCommand, ComparesTwoPositions) {
  const ProgramRun move = RunProgram("evaluate f5d6c3d3c4 --move f4");
  EXPECT_EQ(move.exit_status, kDone) << move.err;
  EXPECT_THAT(move.out, AllOf(HasSubstr("seen by white:\n"), HasSubstr(" before   after  change\n"),
                              HasSubstr("  all\n")));
  const std::string compared = RunProgram("evaluate f5d6c3d3c4 --compare f5d6c3d3c4f4").out;
  EXPECT_EQ(move.out, compared);
  ExpectWrongInput(RunProgram("evaluate f5 --move a1"), "--move a1: no legal move of white");
  ExpectWrongInput(RunProgram("evaluate f5 --compare f5f5"), "--compare: ");
}

TEST(EvaluateCommand, AListHasALineForEachPosition) {
  const ProgramRun run = RunProgram("evaluate -", "f5\nnothing\nf5d6\n");
  EXPECT_EQ(run.exit_status, kSomeFailed);
  EXPECT_EQ(std::count(run.out.begin(), run.out.end(), '\n'), 2);
  EXPECT_THAT(run.err, HasSubstr("standard input:2: "));
  ExpectWrongInput(RunProgram("evaluate - --move f5", "f5\n"), "no legal move of white");
}

TEST(EvaluateCommand, WrongWeightsAreRefused) {
  const ScratchDirectory scratch;
  const std::string cut = scratch.Write("eval dat", std::string("XADELAVE") + std::string(8, '\0'));
  ExpectWrongInput(RunProgram("evaluate f5 --weights '" + cut + "'"),
                   "eval dat is no eval.dat: it ends within the header");
  const std::string text = scratch.Write("text", "some text");
  ExpectWrongInput(RunProgram("evaluate f5 --weights '" + text + "'"),
                   "is no file of weights: it does not begin with OTHWGT01");
  ExpectWrongInput(RunProgram("evaluate f5 --weights /nowhere"), "/nowhere");
}

constexpr const char* kTrain = "train --self-play 60 --rounds 2 --iterations 3 --seed 5 --out ";

TEST(TrainCommand, GivesTheSameWeightsForAnyNumberOfThreads) {
  const ScratchDirectory scratch;
  const ProgramRun one = RunProgram(kTrain + scratch.Path("one") + " --threads 1 --json");
  EXPECT_EQ(one.exit_status, kDone) << one.err;
  EXPECT_EQ(std::count(one.out.begin(), one.out.end(), '\n'), 8);  // 2 rounds, steps 0 to 3
  EXPECT_EQ(FirstObject(one.out)["round"], 1);
  const ProgramRun two = RunProgram(kTrain + scratch.Path("two") + " --threads 2");
  EXPECT_EQ(two.exit_status, kDone) << two.err;
  EXPECT_EQ(ReadFile(scratch.Path("one")), ReadFile(scratch.Path("two")));
  EXPECT_FALSE(std::filesystem::exists(scratch.Path("one.work")));
  const ProgramRun used = RunProgram("evaluate f5 --weights " + scratch.Path("one"));
  EXPECT_EQ(used.exit_status, kDone) << used.err;
}

TEST(TrainCommand, GoesOnWhereItWasInterrupted) {
  const ScratchDirectory scratch;
  const std::string whole = scratch.Path("whole");
  EXPECT_EQ(RunProgram(kTrain + whole).exit_status, kDone);
  // What a killed training has left: a damaged chunk, and a first round that is done.
  const std::string out = scratch.Path("out");
  EXPECT_EQ(RunProgram("train --self-play 60 --rounds 2 --iterations 3 --seed 5 --out " + out, "",
                       "timeout -s INT 0.05")
                .exit_status,
            124);
  const std::string chunk = out + ".work/round-1-000000.boards";
  if (std::filesystem::exists(chunk)) std::filesystem::resize_file(chunk, 100);
  EXPECT_EQ(RunProgram(kTrain + out).exit_status, kDone);
  EXPECT_EQ(ReadFile(whole), ReadFile(out));
}

TEST(TrainCommand, RefusesTheWorkOfOtherOptions) {
  const ScratchDirectory scratch;
  std::filesystem::create_directory(scratch.Path("out.work"));
  scratch.Write("out.work/training.txt", "other options");
  ExpectWrongInput(RunProgram(kTrain + scratch.Path("out") + " --json"),
                   "is left of a training with other options; use those, or --restart");
  EXPECT_EQ(RunProgram(kTrain + scratch.Path("out") + " --restart").exit_status, kDone);
}

TEST(TrainCommand, RefusesGamesOfWhichNoBoardIsLeft) {
  const ScratchDirectory scratch;
  const std::string games = scratch.Write("short.txt", "f5d6c3\nf5d6\n");
  const std::string weights = scratch.Path("weights.bin");
  const ProgramRun run = RunProgram("train '" + games + "' --out '" + weights + "'");
  EXPECT_EQ(run.exit_status, kWrongInput);
  EXPECT_THAT(run.err,
              AllOf(HasSubstr("short.txt: 2 of 2 games left out; the first: game 1, line 1: "
                              "it ends with 57 empty squares\n"),
                    HasSubstr("short.txt: no game to learn from\n")));
  EXPECT_FALSE(std::filesystem::exists(weights));
}

// Before the games are played, not after.
TEST(TrainCommand, RefusesWhatIsNoFileToWrite) {
  const ScratchDirectory scratch;
  for (const std::string option :
       {"train --self-play 1000000 --out '", "problems --page '", "problems --sheets '",
        "evaluate d3 --svg '", "evaluate d3 --page '"}) {
    ExpectWrongInput(RunProgram(option + scratch.Path("") + "'"),
                     "is a folder, where a file should");
    ExpectWrongInput(RunProgram(option + scratch.Path("none/w") + "'"), "there is no folder '");
    ExpectWrongInput(RunProgram(option + "'"), "an empty value");
  }
}

TEST(TrainCommand, LearnsFromFilesOfGames) {
  const ScratchDirectory scratch;
  std::string wthor(16 + 68, '\0');
  wthor[4] = 1;
  wthor[16 + 8] = 56;  // f5 alone: not far enough to be solved
  const nlohmann::ordered_json problem =
      FirstObject(RunProgram("problems --count 1 --empties 4 --json").out);
  const std::string whole =
      problem["transcript"].get<std::string>() + problem["line"].get<std::string>();
  const std::string list =
      scratch.Write("a list.txt", "# games\nf5d6c3\n" + whole + "\n" + whole + "\n");
  const std::string base = scratch.Write("one.WTB", wthor);
  const ProgramRun run = RunProgram("train '" + list + "' " + base + " --iterations 2 --out " +
                                    scratch.Path("weights"));
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  const std::string bad = scratch.Write("bad.txt", "f5d6c3\nf5f5\n");
  const ProgramRun none = RunProgram("train " + bad + " --out " + scratch.Path("w"));
  EXPECT_EQ(none.exit_status, kWrongInput);
  EXPECT_THAT(none.err,
              AllOf(HasSubstr("bad.txt: 2 of 2 games left out; the first: game 1, line 1"),
                    HasSubstr("bad.txt: no game to learn from")));
  ExpectWrongInput(RunProgram("train --out " + scratch.Path("w")),
                   "train needs files of games, or --self-play N");
  const ScratchDirectory empty;
  ExpectWrongInput(RunProgram("train '" + empty.Write("games.txt", "") + "' --out '" +
                              empty.Path("weights.bin") + "'"),
                   "games.txt: no game to learn from");
  EXPECT_FALSE(std::filesystem::exists(empty.Path("weights.bin")));
  ExpectWrongInput(RunProgram("train " + list), "--out is required");
}

}  // namespace
}  // namespace othello::app
