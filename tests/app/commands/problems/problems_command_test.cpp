// problems as a user runs it. What the generator promises is tested in tests/problems, the page in
// a browser (tests/browser).
#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>
#include <absl/strings/str_split.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/commands/problems/command_problems.h"
#include "app/terminal/messages.h"
#include "problems/demands.h"
#include "tests/app/json_object.h"
#include "tests/app/lines_of.h"
#include "tests/app/run_program.h"
#include "tests/app/wrong_input.h"

namespace othello::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAreArray;

TEST(ProblemsCommand, HasAnExample) {
  EXPECT_THAT(RunProgram("problems --help").out, HasSubstr("\n  othello-synth problems "));
}

// The table of tests (problems/demands.cpp) and that of options.
TEST(ProblemsCommand, EachDemandHasAnOptionAndEachOptionADemand) {
  std::vector<std::string> demands;
  for (const problems::Demand& demand : problems::AllDemands()) {
    if (demand.name != "alike") demands.push_back(absl::StrCat("--", demand.name));
  }
  std::vector<std::string> options;
  for (const Option& option : MakeProblemsCommand().options) {
    if (option.group == "What the problems must be") options.push_back(option.name);
  }
  EXPECT_THAT(options, UnorderedElementsAreArray(demands));
}

TEST(ProblemsCommand, TheSameSeedGivesTheSameProblems) {
  const ProgramRun one = RunProgram("problems --count 12 --empties 9 --json --threads 1");
  EXPECT_EQ(one.exit_status, kDone) << one.err;
  EXPECT_THAT(one.err, IsEmpty());
  EXPECT_EQ(LinesOf(one.out).size(), 12);
  EXPECT_EQ(RunProgram("problems --count 12 --empties 9 --json --threads 3").out, one.out);
  EXPECT_NE(RunProgram("problems --count 12 --empties 9 --json --seed 2").out, one.out);
  const ProgramRun plain = RunProgram("problems --count 2 --empties 9");
  EXPECT_THAT(plain.out, AllOf(HasSubstr(" to move. "), HasSubstr("; grade ")));
  EXPECT_THAT(RunProgram("problems --count 1 --empties 9 --obf").out,
              StartsWith(FirstObject(one.out)["board"].get<std::string>()));
}

TEST(ProblemsCommand, JudgesWhereItHasLearned) {
  const ScratchDirectory scratch;
  const std::string start = "---------------------------OX------XO--------------------------- X";
  const std::string ending = "-XXXXX---OOOOOOOXXOXOOOOXXXXOXOOXXOOOXXOXXOOOOXXX-OXXXOX-OOOOOOO X";
  const std::string late = "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O";
  const std::string file = scratch.Write("three.txt", start + "\n" + late + "\n" + ending + "\n");
  const ProgramRun judged = RunProgram("problems --judge '" + file + "'");
  EXPECT_EQ(judged.exit_status, kSomeFailed);
  EXPECT_EQ(LinesOf(judged.out).size(), 1) << judged.out;
  EXPECT_THAT(judged.out, StartsWith(late + ": natural 0."));
  EXPECT_THAT(judged.err, AllOf(HasSubstr("three.txt:1: naturalness is learned with 8 to 24 empty "
                                          "squares; this board has 60\n"),
                                HasSubstr("three.txt:3: "), HasSubstr("this board has 6\n")));
  EXPECT_THAT(RunProgram("problems --count 1 --empties 6").err, HasSubstr("--natural 0"));
  EXPECT_THAT(RunProgram("problems --count 1 --empties 6 --natural 0").err, IsEmpty());
}

TEST(ProblemsCommand, SeedsThatNoGeneratorHasAreRefused) {
  for (const char* seed : {"-1", "2147483648", "18446744073709551616", "1e3"}) {
    for (const char* command : {"problems --count 1", "train --self-play 3", "reach x --games 2",
                                "run experiments/mobility35.toml"}) {
      const ProgramRun run = RunProgram(std::string(command) + " --seed " + seed);
      EXPECT_EQ(run.exit_status, kWrongInput) << command << ' ' << seed;
      EXPECT_THAT(run.err, HasSubstr("--seed")) << command << ' ' << seed;
    }
  }
}

TEST(ProblemsCommand, LinesAreCheckedAndRead) {
  const ScratchDirectory scratch;
  const std::string lines = RunProgram("problems --count 6 --empties 10 --json").out;
  const std::string file = scratch.Write("problems.jsonl", lines);
  const ProgramRun verified = RunProgram("verify '" + file + "'");
  EXPECT_EQ(verified.exit_status, kDone) << verified.err;
  EXPECT_THAT(verified.out, HasSubstr("6  endgame problems"));
  // `solve` hands on what is solved.
  const ProgramRun solved = RunProgram("solve '" + file + "' --all-moves");
  EXPECT_EQ(solved.exit_status, kDone) << solved.err;
  EXPECT_THAT(solved.out, HasSubstr("handed on"));
}

TEST(ProblemsCommand, VerifyNamesAProblemForWhichThereWasNoTime) {
  const ScratchDirectory scratch;
  const std::string file =
      scratch.Write("problems.jsonl", RunProgram("problems --count 1 --empties 14 --json").out);
  const ProgramRun run = RunProgram("verify '" + file + "' --time-limit 0.0001");
  EXPECT_EQ(run.exit_status, kStopped) << run.err;
  EXPECT_THAT(run.out, HasSubstr("1  endgame problems        took too long"));
  EXPECT_THAT(run.out, Not(HasSubstr("refutation")));
}

// Each claim of a line, altered.
TEST(ProblemsCommand, VerifySeesWhatIsWrong) {
  const ScratchDirectory scratch;
  const nlohmann::ordered_json right =
      FirstObject(RunProgram("problems --count 1 --empties 10 --gap 4 --theme parity --json").out);
  ASSERT_TRUE(right.contains("moves"));
  const auto verified = [&](const nlohmann::ordered_json& line) {
    return RunProgram("verify '" + scratch.Write("line.jsonl", line.dump() + "\n") + "'");
  };
  EXPECT_EQ(verified(right).exit_status, kDone) << verified(right).err;
  const auto wrong = [&](const char* key, const nlohmann::ordered_json& value) {
    nlohmann::ordered_json line = right;
    line[key] = value;
    const ProgramRun run = verified(line);
    EXPECT_EQ(run.exit_status, kSomeFailed) << key;
    EXPECT_THAT(run.err, HasSubstr("line.jsonl:1: ")) << key;
  };
  wrong("score", right["score"].get<int>() + 2);
  wrong("best", {right["moves"][1]["move"]});
  wrong("themes", nlohmann::ordered_json::array());
  wrong("themes", {"parity", "wipe_out", "wedge"});
  wrong("grade", right["grade"].get<int>() % 5 + 1);
  wrong("difficulty", right["difficulty"].get<double>() + 0.5);
  wrong("natural", right["natural"].get<double>() / 2);
  wrong("gap", right["gap"].get<int>() + 2);
  wrong("only_moves", right["only_moves"].get<int>() + 1);
  wrong("id", "0123456789abcdef");
  wrong("empties", 11);
  const std::string game = right["transcript"];
  wrong("transcript", game.substr(0, game.size() - 2));
  wrong("transcript", game.substr(2));
  const std::string line = right["line"];
  wrong("line", line.substr(0, line.size() - 2));
  wrong("side", right["side"] == "X" ? "O" : "X");
  nlohmann::ordered_json moves = right["moves"];
  moves[1]["score"] = moves[1]["score"].get<int>() - 2;
  wrong("moves", moves);
  moves = right["moves"];
  moves.erase(1);
  wrong("moves", moves);
}

TEST(ProblemsCommand, PageAndSheets) {
  const ScratchDirectory scratch;
  const ProgramRun run =
      RunProgram("problems --count 14 --empties 8 --json --title 'A <b> & c' --page '" +
                 scratch.Path("page.html") + "' --sheets '" + scratch.Path("my sheet") + "'");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  const std::string page = ReadFile(scratch.Path("page.html"));
  EXPECT_THAT(
      page, AllOf(StartsWith("<!doctype html>"), HasSubstr("A &lt;b&gt; &amp; c"),
                  Not(HasSubstr("{{")), HasSubstr(FirstObject(run.out)["id"].get<std::string>())));
  // It asks nothing of the net; the name of SVG is no address.
  EXPECT_THAT(absl::StrReplaceAll(page, {{"http://www.w3.org/2000/svg", ""}}),
              Not(HasSubstr("://")));
  // Two pages of tasks, then two of solutions.
  EXPECT_THAT(ReadFile(scratch.Path("my sheet-01.svg")),
              AllOf(StartsWith("<svg "), HasSubstr(" to move. ")));
  EXPECT_THAT(ReadFile(scratch.Path("my sheet-04.svg")),
              AllOf(StartsWith("<svg "), HasSubstr("solutions")));
  EXPECT_THAT(ReadFile(scratch.Path("my sheet-05.svg")), IsEmpty());
  // The same page from the lines; a problem that stands there twice is one.
  const std::string lines = scratch.Write("lines.jsonl", run.out + run.out);
  const ProgramRun again =
      RunProgram("problems --read '" + lines + "' --title 'A <b> & c' --page '" +
                 scratch.Path("again.html") + "'");
  EXPECT_EQ(again.exit_status, kDone) << again.err;
  EXPECT_EQ(ReadFile(scratch.Path("again.html")), page);
  // Printed alone.
  EXPECT_EQ(RunProgram("problems --read '" + lines + "' --title 'A <b> & c' --page -").out, page);
}

TEST(ProblemsCommand, ATableForOtherPrograms) {
  const ScratchDirectory scratch;
  const ProgramRun run =
      RunProgram("problems --count 3 --empties 8 --json --csv '" + scratch.Path("all.csv") + "'");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  const std::vector<std::string> rows = LinesOf(ReadFile(scratch.Path("all.csv")));
  const std::vector<std::string> lines = LinesOf(run.out);
  ASSERT_EQ(rows.size(), 4);
  EXPECT_EQ(rows[0], "id,board,side,moves,score,grade,themes,game");
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const nlohmann::ordered_json problem = nlohmann::ordered_json::parse(lines[i]);
    const std::vector<std::string> fields = absl::StrSplit(rows[i + 1], ',');
    ASSERT_EQ(fields.size(), 8);
    EXPECT_EQ(fields[0], problem["id"]);
    EXPECT_EQ(fields[1], problem["board"]);
    EXPECT_EQ(fields[3].substr(0, 2), problem["best"][0]);
    EXPECT_EQ(fields[4], problem["score"].dump());
    EXPECT_EQ(fields[7], problem["transcript"]);
  }
  // A file cannot put anything else into a field.
  const auto refuses = [&](const nlohmann::ordered_json& line, const char* key) {
    ExpectWrongInput(
        RunProgram("problems --read '" + scratch.Write("x.jsonl", line.dump()) + "' --csv -"),
        absl::StrCat("\"", key, "\""));
  };
  nlohmann::ordered_json odd = nlohmann::ordered_json::parse(lines[0]);
  odd["themes"] = {"a,\"b\"\n", "=1"};
  refuses(odd, "themes");
  for (const char* const key : {"id", "side", "themes", "grade", "only_moves", "greedy"}) {
    nlohmann::ordered_json without = nlohmann::ordered_json::parse(lines[0]);
    without.erase(key);
    refuses(without, key);
  }
}

TEST(ProblemsCommand, ConditionsOfAFile) {
  const ScratchDirectory scratch;
  const std::string file =
      scratch.Write("corner.toml", "name = \"corner\"\n[position]\nempty = [\"a1\", \"b2\"]\n");
  const ProgramRun run = RunProgram("problems --count 4 --empties 10 --best a2 --position '" +
                                    file + "' --give-up 200000 --score -64..64 --json");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  const nlohmann::ordered_json line = FirstObject(run.out);
  EXPECT_EQ(line["best"][0], "a2");
  EXPECT_EQ(line["board"].get<std::string>()[0], '-');
  EXPECT_EQ(line["board"].get<std::string>()[9], '-');
}

TEST(ProblemsCommand, GamesTowardsConditions) {
  const ScratchDirectory scratch;
  const std::string file = scratch.Write(
      "corner.toml", "name = \"corner\"\n[position]\nempty = [\"a1\"]\nmover = { min = 20 }\n");
  const std::string wanted = " --empties 9 --regions 3,3,3 --side black --best b2 --count 2 --json";
  const ProgramRun run = RunProgram("problems --from synth '" + file + "'" + wanted);
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_EQ(RunProgram("problems --from synth --position '" + file + "'" + wanted).out, run.out);
  const nlohmann::ordered_json line = FirstObject(run.out);
  EXPECT_EQ(line["source"], "synth");
  EXPECT_EQ(line["side"], "X");
  EXPECT_EQ(line["best"][0], "b2");
  EXPECT_EQ(line["board"].get<std::string>()[0], '-');
  const ProgramRun verified = RunProgram("verify '" + scratch.Write("l.jsonl", run.out) + "'");
  EXPECT_EQ(verified.exit_status, kDone) << verified.err;
  const std::string passes =
      scratch.Write("passes.toml",
                    "name = \"passes\"\n[position]\nempties = 9\n[game]\npasses = 3\n[objective]\n"
                    "maximize = \"discs\"\nreachable = true\n");
  ExpectWrongInput(RunProgram("problems --from synth '" + passes + "'"), "([game])");
}

TEST(ProblemsCommand, TheFileSaysWhoIsToMove) {
  const ScratchDirectory scratch;
  const std::string corner = scratch.Write(
      "corner.toml", "name = \"corner\"\n[position]\nto_move = \"white\"\nwhite = \"a1\"\n");
  for (const char* from : {"play", "synth"}) {
    const ProgramRun run = RunProgram("problems --position '" + corner + "' --from " + from +
                                      " --empties 6 --count 3 --natural 0 --json");
    ASSERT_EQ(LinesOf(run.out).size(), 3) << run.err;
    for (const std::string& line : LinesOf(run.out)) {
      EXPECT_EQ(FirstObject(line)["side"], "O");
      EXPECT_EQ(FirstObject(line)["board"].get<std::string>()[0], 'O') << "white's is a1";
    }
  }
  ExpectWrongInput(RunProgram("problems --side black --position '" + corner + "'"),
                   "corner.toml is white");
}

// Two boards with the same empty squares are two problems where the file says which are empty.
TEST(ProblemsCommand, TheFileMaySayWhichSquaresAreEmpty) {
  const ScratchDirectory scratch;
  const std::string ends = scratch.Write(
      "ends.toml", "name = \"ends\"\n[position]\nempty = [\"a1\", \"b1\", \"g8\", \"h8\"]\n");
  const ProgramRun run = RunProgram("problems --position '" + ends +
                                    "' --from synth --empties 4 --count 3 --natural 0 --json");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_EQ(LinesOf(run.out).size(), 3);
}

TEST(ProblemsCommand, GamesOfPeople) {
  const ScratchDirectory scratch;
  const std::string transcript =
      FirstObject(RunProgram("problems --count 1 --empties 6 --json").out)["transcript"];
  const std::string file = scratch.Write("games.txt", "# one game\n" + transcript + "\n");
  const ProgramRun run = RunProgram("problems --from games '" + file +
                                    "' --empties 6 --score -64..64 --natural 0 --json");
  EXPECT_EQ(run.exit_status, kStopped);
  EXPECT_EQ(LinesOf(run.out).size(), 1) << run.out;
  EXPECT_THAT(run.err, HasSubstr("1 problem of 10; there are no more games"));
  // Games that cannot be used are counted, and do not end the file.
  const std::string mixed = scratch.Write(
      "mixed.ggf",
      "(;GM[Othello]BO[8 -------- -------- -------- ---*O--- ---O*--- -------- -------- -------- "
      "*]B[f4];)\nf5f5\n(;GM[Othello]TY[10]B[f5];)\n" +
          transcript + "\n");
  const ProgramRun rest = RunProgram("problems --from games '" + mixed +
                                     "' --empties 6 --score -64..64 --natural 0 --json");
  EXPECT_EQ(rest.out, run.out);
  EXPECT_THAT(rest.err, HasSubstr("mixed.ggf: 3 of 4 games left out; the first: game 1, line 1: it "
                                  "begins on another board, ---"));
  // What was played there, and what it cost.
  const std::string games = scratch.Write("mine.txt", transcript + "\n");
  const std::string mine = "problems --from games '" + games + "' --empties 2..12 --natural 0";
  const ProgramRun mistakes = RunProgram(mine + " --mistake 2 --json");
  for (const std::string& line : LinesOf(mistakes.out)) {
    const nlohmann::ordered_json problem = nlohmann::ordered_json::parse(line);
    const std::string before = problem["transcript"].get<std::string>();
    const std::string played = problem["played"].get<std::string>();
    EXPECT_THAT(transcript, StartsWith(before + played));
    int score = 64;
    for (const auto& move : problem["moves"])
      if (move["move"] == played) score = move["score"].get<int>();
    EXPECT_GE(problem["score"].get<int>() - score, 2) << line;
  }
  EXPECT_THAT(RunProgram(mine).out, HasSubstr("; the game went on with "));
  ExpectWrongInput(RunProgram("problems --from games"), "--from games: needs files");
  ExpectWrongInput(RunProgram("problems --from games /no/such/file"), "/no/such/file");
  ExpectWrongInput(RunProgram("problems --from play '" + file + "'"),
                   "only 'games' has files, and 'synth' one");
}

TEST(ProblemsCommand, SaysWhichDemandYieldsNothing) {
  const ProgramRun run = RunProgram("problems --empties 8 --gap 100 --give-up 500");
  EXPECT_EQ(run.exit_status, kStopped);
  EXPECT_THAT(run.out, IsEmpty());
  EXPECT_THAT(run.err, HasSubstr("0 problems of 10; gave up after 500 games without another "
                                 "(--give-up): 0 of "));
  EXPECT_THAT(run.err, HasSubstr(" positions had a gap of 100\n"));
  const ProgramRun late = RunProgram("problems --count 100000 --time-limit 0.2");
  EXPECT_EQ(late.exit_status, kStopped);
  EXPECT_THAT(late.err, HasSubstr(" of 100,000; stopped: time"));
}

TEST(ProblemsCommand, WrongInputIsOneLine) {
  ExpectWrongInput(RunProgram("problems --empties 40"), "--empties 40: must be a number from 1");
  ExpectWrongInput(RunProgram("problems --score 5"),
                   "--score 5: no score lies there, since scores are even");
  ExpectWrongInput(RunProgram("problems --best e5"), "--best e5: is never empty");
  ExpectWrongInput(RunProgram("problems --empties 6 --regions 3,4"), "are 7 empty squares");
  ExpectWrongInput(RunProgram("problems --only-win --score -4..0"), "no move wins");
  ExpectWrongInput(RunProgram("problems --only-moves 9 --empties 6..8"),
                   "are more than the empty squares, --empties 6..8");
  ExpectWrongInput(RunProgram("problems --title x"), "--title: needs --page or --sheets");
  ExpectWrongInput(RunProgram("problems --read x --page y --count 3"), "do not go together");
  ExpectWrongInput(RunProgram("problems --empties 12..9"),
                   "--empties 12..9: must be a number from");
  ExpectWrongInput(RunProgram("problems --score 3..x"), "--score 3..x: must be a number from");
  ExpectWrongInput(RunProgram("problems --grade 6"), "--grade 6: must be a number from");
  ExpectWrongInput(RunProgram("problems --best j9"), "--best j9: is no square");
  ExpectWrongInput(RunProgram("problems --theme luck"), "luck");
  ExpectWrongInput(RunProgram("problems --from luck"), "must be play, random, synth or games");
  ExpectWrongInput(RunProgram("problems --position /no/such.toml"), "/no/such.toml");
  ExpectWrongInput(RunProgram("problems --read /no/such.jsonl --page x"), "/no/such.jsonl");
  const ScratchDirectory scratch;
  const std::string file = scratch.Write("no.jsonl", "{\"schema\":1}\n");
  ExpectWrongInput(RunProgram("problems --read '" + file + "' --page x"), "no.jsonl:1: ");
  ExpectWrongInput(RunProgram("problems --read '" + file + "'"), "needs --page, --sheets or --csv");
  const ProgramRun run = RunProgram("problems --count 1 --empties 6 --page /proc/x.html");
  EXPECT_EQ(run.exit_status, kSomeFailed);
  EXPECT_THAT(run.err, HasSubstr("/proc/x.html"));
}

TEST(ProblemsCommand, JudgesPositions) {
  // Chequers: no game of people looks like that.
  std::string chequers;
  for (int rank = 0; rank < 8; ++rank) chequers += rank % 2 == 0 ? "X-XOXOXO" : "OXOX-XOX";
  const ProgramRun odd = RunProgram("problems --judge '" + chequers + " X'");
  EXPECT_EQ(odd.exit_status, kDone) << odd.err;
  EXPECT_THAT(odd.out, AllOf(HasSubstr(": natural 0.0"), HasSubstr(" (usually ")));
  const std::string lines = RunProgram("problems --count 5 --json").out;
  const ProgramRun judged = RunProgram("problems --judge - --json", lines + "nothing\n");
  EXPECT_EQ(judged.exit_status, kSomeFailed);
  EXPECT_THAT(judged.err, HasSubstr("standard input:6: "));
  EXPECT_EQ(LinesOf(judged.out).size(), 5);
  EXPECT_EQ(FirstObject(judged.out)["natural"], FirstObject(lines)["natural"]);
  ExpectWrongInput(RunProgram("problems --judge /no/such/file"), "/no/such/file");
}

TEST(ProblemsCommand, TheGenerationsOf2019) {
  for (const std::string generation : {"1", "2", "3", "4", "5"}) {
    const ProgramRun run =
        RunProgram("problems --generation " + generation + " --count 3 --empties 7 --json");
    EXPECT_EQ(run.exit_status, kDone) << run.err;
    EXPECT_EQ(run.err, "");
    EXPECT_EQ(LinesOf(run.out).size(), 3);
    EXPECT_EQ(FirstObject(run.out)["source"], "generation-" + generation);
  }
  ExpectWrongInput(RunProgram("problems --generation 3 --only-win"), "--only-win");
  ExpectWrongInput(RunProgram("problems --generation 1 --score 2..4"), "--score");
}

TEST(ProblemsCommand, AimedGamesEndAtTheTimeLimit) {
  const ProgramRun run = RunProgram(
      "problems --from synth --regions 1,1,1,1,1,1,1,1 --empties 8 --count 20 --time-limit 0.5");
  EXPECT_EQ(run.exit_status, kStopped);
  EXPECT_THAT(run.err, HasSubstr("stopped: time"));
}

TEST(ProblemsCommand, ConditionsMustAllowSoManyEmptySquares) {
  const ScratchDirectory scratch;
  for (const std::string condition : {"discs = 56", "legal_moves = { min = 22 }"}) {
    const std::string file =
        scratch.Write("many.toml", "name = \"many\"\n[position]\n" + condition + "\n");
    ExpectWrongInput(RunProgram("problems --from synth '" + file + "' --empties 20"),
                     "as --empties says");
    ExpectWrongInput(RunProgram("problems --position '" + file + "' --empties 20"),
                     "as --empties says");
  }
}

TEST(ProblemsCommand, JudgingMakesNoFiles) {
  ExpectWrongInput(RunProgram("problems --judge f5 --page judged.html"), "--page");
}

}  // namespace
}  // namespace othello::app
