// The commands reach, verify and opening as users run them.
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "app/records/result_line.h"
#include "app/terminal/messages.h"
#include "core/formats/position_format.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "retro/decide/confirmation.h"
#include "tests/app/json_object.h"
#include "tests/app/run_program.h"
#include "tests/app/verify/verify_table.h"

namespace othello::app {
namespace {

using retro::Verdict;
using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

const std::string kStartText = "---------------------------OX------XO---------------------------";
const std::string kAfterF5 = "---------------------------OX------XXX-------------------------- O";
const std::string kNoCentre = "X--------------------------------------------------------------- X";
// From a random game with 20 moves (published with GPW 2025, "random play").
const std::string kRandomGame = "----------O----O--XXX-O-OX-XOO--XOXOOO----OXO-----OOO-----O-----";
// 34 legal moves, unreachable (supplement of doi 10.51094/jxiv.480, list "Takizawa").
const std::string kMobility34 = "0x0000341c10261000,0x006a4a620a406e00";
// The end of a random game of 48 discs: not decided in a moment.
const std::string kHard = "XOXX-XXOOOXOXXXX-OX-OOOOX-XOXOOOOXOXXX-OX-XX-X-OXXXOOOOOO-XOX--O X";

std::vector<ResultLine> ParsedLines(const std::string& text) {
  std::vector<ResultLine> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    const absl::StatusOr<ResultLine> parsed = ParseResultLine(line);
    EXPECT_TRUE(parsed.ok()) << line;
    if (parsed.ok()) lines.push_back(*parsed);
  }
  return lines;
}

// ---- reach --games and --prefix ----

TEST(ReachGames, NamesDifferentGamesOfEachLine) {
  const ProgramRun run = RunProgram("reach --games 3", kAfterF5 + "\n" + kRandomGame + " X\n");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_THAT(run.out, StartsWith(kAfterF5 + ": 1 game, proved that there is no other ("));
  EXPECT_THAT(run.out, HasSubstr("\n  f5, white to move\n" + kRandomGame + " X: 3 games ("));
}

TEST(ReachGames, BeginAsTheyShould) {
  const ProgramRun run =
      RunProgram("reach '" + kRandomGame + " X' --prefix 'F5 d6' --games 2 --json");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  const auto line = nlohmann::json::parse(run.out);
  EXPECT_EQ(line["prefix"], "f5d6");
  for (const auto& game : line["games"]) {
    const std::string transcript = game["transcript"];
    EXPECT_THAT(transcript, StartsWith("f5d6"));
    const Position end = ParseGame(transcript).value().Final();
    EXPECT_EQ(Canonical(end.board), Canonical(ParsePosition(kRandomGame + " X").value().board));
  }
  const ProgramRun none = RunProgram("reach '" + kAfterF5 + "' --prefix f5f6");
  EXPECT_EQ(none.exit_status, kDone);
  EXPECT_THAT(none.out, StartsWith(kAfterF5 + ": no game, proved ("));
}

TEST(ReachGames, ALimitLeavesItOpen) {
  const ProgramRun run = RunProgram("reach '" + kHard + "' --games 100000 --time-limit 0.3");
  EXPECT_EQ(run.exit_status, kStopped);
  EXPECT_THAT(run.out, HasSubstr("; stopped: time ("));
}

TEST(ReachGames, SaysWhatIsWrong) {
  EXPECT_THAT(RunProgram("reach '" + kAfterF5 + "' --prefix f5f5").err,
              HasSubstr("--prefix: column 3: ply 2 (move 2): white cannot play f5"));
  EXPECT_EQ(RunProgram("reach '" + kAfterF5 + "' --games 2 --engine sat").exit_status, kWrongInput);
  const ProgramRun bad = RunProgram("reach --games 1", "nonsense\n" + kAfterF5 + "\n");
  EXPECT_EQ(bad.exit_status, kSomeFailed);
  EXPECT_THAT(bad.err, HasSubstr("1: "));
  EXPECT_THAT(bad.out, HasSubstr("1 game"));
}

// ---- reach ----

TEST(Reach, SaysWhereTheOtherSideMayBeMeant) {
  const std::string full(kSquares, 'X');
  const ProgramRun run = RunProgram("reach", full + " X\n" + full + " O\n" + kNoCentre + "\n");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_THAT(run.out, StartsWith(full + " X: unreachable, last move ("));
  EXPECT_THAT(run.out,
              HasSubstr("\n  the same discs with white to move are another position, which "
                        "this does not refute\n"));
  EXPECT_THAT(run.out, HasSubstr(full + " O: reachable, "));
  EXPECT_THAT(run.out, Not(HasSubstr("with black to move")));
}

TEST(Reach, WritesAVerdictForEachLineInOrder) {
  const ProgramRun run =
      RunProgram("reach --json --threads 3", kRandomGame + " X\n" + kNoCentre + "\n# none\n" +
                                                 kMobility34 + "\n" + kAfterF5 + "\n");
  EXPECT_EQ(run.exit_status, kDone);
  EXPECT_THAT(run.err, IsEmpty());
  const std::vector<ResultLine> lines = ParsedLines(run.out);
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[0].decision->verdict, Verdict::kReachable);
  EXPECT_EQ(lines[1].decision->verdict, Verdict::kUnreachable);
  EXPECT_EQ(ReasonText(*lines[1].decision), "centre");
  EXPECT_EQ(lines[2].decision->verdict, Verdict::kUnreachable);
  EXPECT_EQ(lines[3].decision->verdict, Verdict::kReachable);
  EXPECT_EQ(TranscriptText(lines[3].decision->transcript), "f5");
  for (const ResultLine& line : lines) {
    if (line.decision->verdict != Verdict::kReachable) continue;
    EXPECT_TRUE(retro::ConfirmGame(line.position.board, line.question, *line.decision).ok());
  }
}

TEST(Reach, TakesAPositionOrAFileOrStandardInput) {
  const ScratchDirectory scratch;
  const std::string file = scratch.Write("boards.txt", kAfterF5 + "\n");
  const std::string expected = kAfterF5 + ": reachable, f5, white to move (";
  EXPECT_THAT(RunProgram("reach '" + kAfterF5 + "'").out, StartsWith(expected));
  EXPECT_THAT(RunProgram("reach '" + file + "'").out, StartsWith(expected));
  EXPECT_THAT(RunProgram("reach -", kAfterF5).out, StartsWith(expected));
  EXPECT_THAT(RunProgram("reach", kAfterF5).out, StartsWith(expected));
}

// The first line says what made them all.
std::string WithoutMade(const std::string& lines) {
  return std::regex_replace(lines, std::regex(R"re(,"made":\{[^}]*\})re"), "");
}

TEST(Reach, ReadsItsOwnResults) {
  const std::string once = RunProgram("reach --json", kRandomGame + "\n" + kMobility34).out;
  const std::string twice = RunProgram("reach --json", once).out;
  const std::vector<ResultLine> first = ParsedLines(once);
  const std::vector<ResultLine> second = ParsedLines(twice);
  ASSERT_EQ(first.size(), second.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    EXPECT_EQ(first[i].position, second[i].position);
    EXPECT_EQ(first[i].decision->verdict, second[i].decision->verdict);
  }
}

// With blanks in it, the command can be given to a shell as it stands.
TEST(Reach, TheFirstLineSaysWhatMadeThemAll) {
  const ProgramRun run =
      RunProgram("reach --json --threads 1 --opening ' 8'", kAfterF5 + "\n" + kNoCentre + "\n");
  const std::vector<std::string> lines = absl::StrSplit(run.out, '\n', absl::SkipEmpty());
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_THAT(lines[0],
              HasSubstr("\"command\":\"./othello-synth reach --json --threads 1 --opening ' 8'\""));
  EXPECT_THAT(lines[0], HasSubstr("\"made\":{\"program\":\"othello-synth "));
  EXPECT_THAT(lines[1], Not(HasSubstr("made")));
  // It is no part of a result.
  EXPECT_THAT(RunProgram("reach --json", run.out).out, Not(HasSubstr("--opening")));
  // The name of a file may be no text.
  const ScratchDirectory scratch;
  const std::string file = scratch.Write("no \xFF text", kAfterF5 + "\n");
  EXPECT_THAT(RunProgram("reach --json '" + file + "'").out, HasSubstr("no ? text'\"}}"));
}

TEST(Reach, VerifyReadsItsLinesFromAPipe) {
  const ScratchDirectory scratch;
  const std::string lines = RunProgram("reach --json", kAfterF5 + "\n" + kNoCentre + "\n").out;
  const ProgramRun run = RunProgram("verify -", lines);
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_THAT(run.out, HasSubstr("wrong                0"));
  const ProgramRun altered = RunProgram("verify -", lines + "{\"board\":3}\n");
  EXPECT_EQ(altered.exit_status, kSomeFailed);
  EXPECT_THAT(altered.err, StartsWith("othello-synth: standard input:3: "));
  EXPECT_EQ(RunProgram("verify - -", lines).exit_status, kWrongInput);
  const ProgramRun nothing = RunProgram("verify -", "");
  EXPECT_EQ(nothing.exit_status, kStopped);
  EXPECT_THAT(nothing.err, HasSubstr("no line to check"));
  const ProgramRun empty = RunProgram("verify '" + scratch.Write("empty.jsonl", "") + "'");
  EXPECT_EQ(empty.exit_status, kStopped);
  EXPECT_THAT(empty.err, EndsWith("empty.jsonl has no line to check\n"));
}

TEST(Reach, ABadLineIsNamedAndStopsNothing) {
  const ProgramRun run = RunProgram("reach --json", kAfterF5 + "\nnonsense\n" + kNoCentre + "\n");
  EXPECT_EQ(run.exit_status, kSomeFailed);
  EXPECT_EQ(ParsedLines(run.out).size(), 2U);
  EXPECT_THAT(run.err, StartsWith("othello-synth: standard input:2: "));
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1);
}

TEST(Reach, ALimitIsUnknownAndStatusThree) {
  const ProgramRun run = RunProgram("reach --json --time-limit 0.05 '" + kHard + "'");
  EXPECT_EQ(run.exit_status, kStopped);
  const std::vector<ResultLine> lines = ParsedLines(run.out);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].decision->verdict, Verdict::kUnknown);
  EXPECT_EQ(ReasonText(*lines[0].decision), "time");
  EXPECT_FALSE(lines[0].decision->effort.empty());
}

TEST(Reach, OrientationAndColoursCanBeFixed) {
  const std::string fixed = "reach --json --orientation fixed";
  // The start with its colours exchanged is an image of the start, not the start.
  const std::string other_start =
      "---------------------------XO------OX--------------------------- X";
  EXPECT_EQ(
      ParsedLines(RunProgram("reach --json '" + other_start + "'").out).at(0).decision->verdict,
      Verdict::kReachable);
  EXPECT_EQ(ParsedLines(RunProgram(fixed + " '" + other_start + "'").out).at(0).decision->verdict,
            Verdict::kUnreachable);
  // After f5 with the colours exchanged: the same mover and other, but black would have to move.
  const std::string exchanged =
      "---------------------------XO------OOO-------------------------- X";
  EXPECT_EQ(ParsedLines(RunProgram(fixed + " '" + exchanged + "'").out).at(0).decision->verdict,
            Verdict::kReachable);
  const std::vector<ResultLine> lines =
      ParsedLines(RunProgram(fixed + " --colors fixed '" + exchanged + "'").out);
  EXPECT_EQ(lines.at(0).decision->verdict, Verdict::kUnreachable);
  EXPECT_FALSE(lines.at(0).question.any_orientation);
  EXPECT_FALSE(lines.at(0).question.any_color);
}

TEST(Reach, ShardsTogetherAreTheWholeList) {
  const std::string list = kAfterF5 + "\n" + kNoCentre + "\n" + kMobility34 + "\n";
  const std::string first = RunProgram("reach --json --shard 1/2", list).out;
  const std::string second = RunProgram("reach --json --shard 2/2", list).out;
  EXPECT_EQ(ParsedLines(first).size(), 2U);
  EXPECT_EQ(ParsedLines(second).size(), 1U);
  EXPECT_THAT(second, HasSubstr("\"centre\""));
}

TEST(Reach, ProvesWhatNoGameReaches) {
  const ScratchDirectory scratch;
  const std::string list = kNoCentre + "\n" + kAfterF5 + "\n" + kMobility34 + "\n";
  const std::string folder = "'" + scratch.Path("my proofs") + "'";
  const ProgramRun run = RunProgram("reach --json --proof-dir " + folder, list);
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  const std::string verdicts = scratch.Write("verdicts.jsonl", run.out);
  const std::string verify = "verify '" + verdicts + "' --proof-dir " + folder;
  const ProgramRun verified = RunProgram(verify + " --json");
  EXPECT_EQ(verified.exit_status, kDone) << verified.err;
  EXPECT_THAT(verified.out, HasSubstr("\"checked\":{\"games\":1,\"proofs\":2}"));

  // Verdicts are handed on, and only the proof that lacks is made, here compressed.
  const std::string name = "my proofs/0000341c10261000-006a4a620a406e00.order";
  ASSERT_TRUE(std::filesystem::remove(scratch.Path(name + ".lrat")));
  EXPECT_THAT(RunProgram(verify).err, HasSubstr("verdicts.jsonl:3: "));
  EXPECT_EQ(RunProgram(verify).exit_status, kSomeFailed);
  EXPECT_EQ(RunProgram("reach --compress --proof-form binary --json '" + verdicts +
                       "' --proof-dir " + folder)
                .exit_status,
            kDone);
  EXPECT_TRUE(std::filesystem::exists(scratch.Path(name + ".lrat.zst")));
  EXPECT_FALSE(std::filesystem::exists(scratch.Path(name + ".lrat")));
  EXPECT_EQ(RunProgram(verify).exit_status, kDone);

  // A verdict that is wrong has no proof.
  const std::string wrong = scratch.Write(
      "wrong.jsonl",
      R"({"schema":1,"board":")" + kAfterF5.substr(0, 64) +
          R"(","side":"O","verdict":"unreachable","engine":"retro",)"
          R"("evidence":{"stage":"search","reason":"search exhausted"},"seconds":0})");
  const ProgramRun none = RunProgram("reach --json '" + wrong + "' --proof-dir " + folder);
  EXPECT_EQ(none.exit_status, kStopped);
  EXPECT_THAT(none.err, HasSubstr("no proof: what was to be refuted is true"));
}

TEST(Reach, ProofOptionsThatAreWrongAreRefused) {
  const ScratchDirectory scratch;
  for (const char* arguments : {" --compress", " --proof-form binary"})
    EXPECT_EQ(RunProgram("reach x" + std::string(arguments)).exit_status, kWrongInput);
  scratch.Write("file", "");
  const ProgramRun run =
      RunProgram("reach '" + kNoCentre + "' --proof-dir '" + scratch.Path("file") + "/sub'");
  EXPECT_EQ(run.exit_status, kWrongInput);
  EXPECT_THAT(run.err, StartsWith("othello-synth: --proof-dir: "));
}

TEST(Reach, ExplainsAndCounts) {
  const ProgramRun run = RunProgram("reach --explain --stats", kNoCentre + "\n" + kAfterF5 + "\n");
  EXPECT_THAT(run.out, HasSubstr("\n  empty centre squares: d4 e4 d5 e5"));
  EXPECT_THAT(run.out, HasSubstr("\n  the game of 1 move ends in the board as given, with white"));
  EXPECT_THAT(run.err,
              AllOf(HasSubstr("2 boards in "), HasSubstr("1  reachable: game (retro, search)\n"),
                    HasSubstr("1  unreachable: centre (retro, prunes)\n")));
  EXPECT_THAT(RunProgram("reach --explain --json '" + kNoCentre + "'").out,
              HasSubstr("\"explanation\":\"empty centre"));
}

TEST(Reach, ShowsTheSquaresThatSuffice) {
  const ScratchDirectory scratch;
  // The last move would have been on an isolated square: a1 and an empty square around it suffice.
  const std::string isolated = "X--------------------------XO------OX--------------------------- X";
  const ProgramRun plain = RunProgram("reach --explain", isolated + "\n" + isolated + "\n");
  EXPECT_THAT(plain.out, AllOf(HasSubstr("squares alone show that no game leads here"),
                               HasSubstr("\n      a b c d e f g h\n    1 ")));
  EXPECT_THAT(plain.err, HasSubstr("2 boards of 2, turned or mirrored:\n"));

  const std::string lines = RunProgram("reach --explain --json '" + isolated + "'").out;
  const std::vector<ResultLine> parsed = ParsedLines(lines);
  ASSERT_TRUE(parsed.size() == 1 && parsed[0].core.has_value()) << lines;
  EXPECT_TRUE(parsed[0].core->irreducible);
  EXPECT_EQ(WriteResultLine(parsed[0]) + "\n", WithoutMade(lines));
  const auto verify = [&](const std::string& line) {
    return RunProgram("verify '" + scratch.Write("core.jsonl", line) + "'");
  };
  EXPECT_EQ(verify(lines).exit_status, kDone);
  // Fewer squares refute nothing: the argument is repeated. A square that is not one of the board:
  // no line.
  const std::string squares = lines.substr(lines.find("\"squares\":\"") + 11, 64);
  for (const auto& [altered, fault] : std::vector<std::pair<std::string, std::string>>{
           {std::string(64, '.'), "the core: the nogood does not hold"},
           {std::string(63, '.') + "X", "\"core\" is not one of the board"},
           {"?", "\"squares\" must be 64 of"}}) {
    std::string wrong = lines;
    wrong.replace(wrong.find(squares), 64, altered);
    const ProgramRun run = verify(wrong);
    EXPECT_EQ(run.exit_status, kSomeFailed) << altered;
    EXPECT_THAT(run.err, HasSubstr(fault));
  }
}

TEST(Reach, RepairsABoard) {
  const ScratchDirectory scratch;
  // After f5, with an isolated disc on h8: without it, one square is changed.
  const std::string isolated = kAfterF5.substr(0, 63) + "X";
  const ProgramRun plain = RunProgram("reach --repair '" + isolated + " O'");
  EXPECT_EQ(plain.exit_status, kDone) << plain.err;
  EXPECT_THAT(plain.out, HasSubstr("reachable with 1 square changed, h8 X to -; fewer are not "
                                   "enough, "
                                   "proved"));
  const ProgramRun json = RunProgram("reach --repair --json", kAfterF5 + "\n" + isolated + " O\n");
  EXPECT_THAT(json.out, AllOf(HasSubstr("\"changed\":0,\"at_least\":0"),
                              HasSubstr("\"changed\":1,\"at_least\":1")));
  const std::string file = scratch.Write("repaired.jsonl", json.out);
  EXPECT_THAT(RunProgram("verify --json '" + file + "'").out,
              HasSubstr("\"checked\":{\"games\":1},\"not_checked\":{\"nearest_not_proved\":1}"));

  // Two isolated discs: the proof that one change does not do; altered claims are noticed.
  const std::string two = "X" + kAfterF5.substr(1, 62) + "X O";
  const std::string proofs = " --proof-dir '" + scratch.Path("proofs") + "'";
  const ProgramRun proved =
      RunProgram("reach --repair --json" + proofs, isolated + " O\n" + two + "\n");
  EXPECT_EQ(proved.exit_status, kDone) << proved.err;
  EXPECT_THAT(proved.out, HasSubstr("\"changed\":2,\"at_least\":2"));
  const auto verify = [&](const std::string& lines) {
    return RunProgram("verify --json '" + scratch.Write("repaired.jsonl", lines) + "'" + proofs);
  };
  EXPECT_THAT(verify(proved.out).out, HasSubstr("\"checked\":{\"nearest_proved\":2}"));
  for (const auto& [right, wrong] :
       {std::pair("\"changed\":2", "\"changed\":3"), std::pair("\"at_least\":2", "\"at_least\":3"),
        std::pair("\"at_least\":1", "\"at_least\":0.5"),
        std::pair("\"repaired\":{\"board\":\"-", "\"repaired\":{\"board\":\"X")}) {
    std::string lines = proved.out;
    ASSERT_NE(lines.find(right), std::string::npos) << right;
    lines.replace(lines.find(right), std::string(right).size(), wrong);
    EXPECT_EQ(verify(lines).exit_status, kSomeFailed) << wrong;
  }
  std::filesystem::remove_all(scratch.Path("proofs"));
  EXPECT_THAT(verify(proved.out).err, HasSubstr("holds no proof for "));

  // A limit is no fault of the board.
  const ProgramRun late = RunProgram("reach --repair --time-limit 0.00001 '" + isolated + " O'");
  EXPECT_EQ(late.exit_status, kStopped);
  EXPECT_THAT(late.err, HasSubstr(": no game was found in the time\n"));
  const ProgramRun none = RunProgram("reach --repair '" + kNoCentre + "'");
  EXPECT_EQ(none.exit_status, kSomeFailed);
  EXPECT_THAT(none.err, HasSubstr("the centre squares must be occupied"));
  for (const char* besides : {"--games 2", "--explain", "--engine sat"}) {
    EXPECT_EQ(RunProgram("reach x --repair " + std::string(besides)).exit_status, kWrongInput)
        << besides;
  }
}

TEST(Reach, WrongInputIsOneLineAndStatusTwo) {
  for (const char* arguments :
       {"reach missing.txt", "reach / ", "reach --engine magic -", "reach --opening 3 -",
        "reach --opening 17 -", "reach --opening missing.bin -", "reach --orientation upright -",
        "reach --colors red -", "reach --colors fixed -", "reach --time-limit 0 -",
        "reach --time-limit soon -", "reach --memory 0 -", "reach --threads 0 -",
        "reach --shard 3/2 -", "reach --shard half -", "reach --frobnicate", "reach - -"}) {
    const ProgramRun run = RunProgram(arguments);
    EXPECT_EQ(run.exit_status, kWrongInput) << arguments;
    EXPECT_THAT(run.out, IsEmpty()) << arguments;
    EXPECT_THAT(run.err, StartsWith("othello-synth: ")) << arguments;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << arguments << run.err;
  }
}

TEST(Reach, ASignalStopsItAndWhatWasDecidedIsPrinted) {
  const ScratchDirectory scratch;
  const std::string list =
      scratch.Write("boards.txt", kAfterF5 + "\n" + kHard + "\n" + kNoCentre + "\n");
  const std::string out = scratch.Path("out");
  const std::string err = scratch.Path("err");
  const std::string command = "'" OTHELLO_SYNTH_PROGRAM "' reach --json --threads 1 '" + list +
                              "' >'" + out + "' 2>'" + err +
                              "' & program=$!; while ! grep -qs f5 '" + out +
                              "'; do sleep 0.05; done; kill -INT $program; wait $program; exit $?";
  // A shell without job control starts its background programs with SIGINT ignored; the program
  // catches it nevertheless.
  const int status = std::system(command.c_str());
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), kStopped);
  EXPECT_EQ(ParsedLines(ReadFile(out)).size(), 1U);
  EXPECT_THAT(ReadFile(err), HasSubstr("1 board decided"));
}

// The end of a game at random, a full board.
const std::string kFullBoard = "OXXXXXXOOOXXXXXOOOOXXXXOOOOOXXXOXOOOOXXOXXXXOOXOXXXXXOOOXXXXXXXX";

// Refuted by the order of its moves (44 discs besides the centre; GPW 2025, first of the 847
// boards).
const std::string kNoOrder = "OXXXX-XOXX--OOXOXOXOOOXOXX-XXO-XXO-XOXXXOOX-OO---OO-XXO--XOOO---";

// The full board is found by play alone and, with the formula beside it, by auto. Of a board that
// no game reaches, play alone knows nothing.
TEST(Reach, PlaysTowardsTheBoard) {
  for (const char* options : {"--engine play", "--engine play --threads 2", "--threads 1"}) {
    const ProgramRun run = RunProgram(absl::StrCat("reach --json ", options, " ", kFullBoard));
    EXPECT_EQ(run.exit_status, kDone) << run.err;
    const std::vector<ResultLine> lines = ParsedLines(run.out);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].decision->verdict, Verdict::kReachable);
    EXPECT_EQ(lines[0].decision->transcript.size(), 60U);
    const ScratchDirectory scratch;
    const ProgramRun verify =
        RunProgram("verify '" + scratch.Write("results.jsonl", run.out) + "'");
    EXPECT_EQ(verify.exit_status, kDone);
    EXPECT_EQ(NumberIn(verify.out, "games"), 1);
  }
  const ProgramRun none = RunProgram("reach --json --engine play --time-limit 0.2 " + kNoOrder);
  EXPECT_EQ(none.exit_status, kStopped);
  const std::vector<ResultLine> unknown = ParsedLines(none.out);
  ASSERT_EQ(unknown.size(), 1U);
  EXPECT_EQ(unknown[0].decision->verdict, Verdict::kUnknown);
  EXPECT_EQ(unknown[0].decision->engine, retro::Engine::kPlay);
  EXPECT_EQ(unknown[0].decision->limit, logic::Limit::kTime);
  EXPECT_GT(unknown[0].decision->effort.Of(retro::Count::kGames), 0);
}

// The same seed gives the same game, and each engine that finds games takes it.
TEST(Reach, AnotherSeedFindsAnotherGame) {
  for (const char* engine : {"play", "auto"}) {
    std::vector<std::vector<Square>> games;
    for (const char* seed : {"0", "1", "1"}) {
      const ProgramRun run =
          RunProgram(absl::StrCat("reach --json --threads 1 --engine ", engine, " --seed ", seed),
                     kFullBoard + "\n");
      const std::vector<ResultLine> lines = ParsedLines(run.out);
      ASSERT_EQ(lines.size(), 1U) << run.err;
      games.push_back(lines[0].decision->transcript);
    }
    EXPECT_NE(games[0], games[1]) << engine;
    // What is found by turns depends on the time.
    if (std::string(engine) == "play") {
      EXPECT_EQ(games[1], games[2]);
    }
  }
}

TEST(Reach, TheFormulaNamesItsStage) {
  const ProgramRun run =
      RunProgram("reach --engine sat --json --stats", kRandomGame + "\n" + kNoOrder + "\n");
  EXPECT_EQ(run.exit_status, kDone);
  const std::vector<ResultLine> lines = ParsedLines(run.out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].decision->verdict, Verdict::kReachable);
  EXPECT_EQ(lines[0].decision->stage, retro::Stage::kNoPasses);
  EXPECT_EQ(lines[1].decision->verdict, Verdict::kUnreachable);
  EXPECT_EQ(lines[1].decision->engine, retro::Engine::kSat);
  EXPECT_EQ(lines[1].decision->stage, retro::Stage::kOrder);
  EXPECT_THAT(run.err, AllOf(HasSubstr("1  unreachable: no order of the moves (sat, order)\n"),
                             HasSubstr("  conflicts\n"), HasSubstr("  milliseconds_order\n")));
  const ScratchDirectory scratch;
  const ProgramRun verify = RunProgram("verify '" + scratch.Write("results.jsonl", run.out) + "'");
  EXPECT_EQ(verify.exit_status, kDone);
  EXPECT_EQ(NumberIn(verify.out, "games"), 1);
  EXPECT_EQ(NumberIn(verify.out, "solved by Z3"), 1);
  const std::size_t at = run.out.find("\"verdict\":\"reachable\"");
  ASSERT_NE(at, std::string::npos);
  // A refutation of a board that games reach, claimed to come from a formula.
  const std::string lie =
      R"({"schema":1,"board":")" + kRandomGame +
      R"(","side":"X","verdict":"unreachable","engine":"sat","evidence":{"stage":"order",)"
      R"("reason":"no order of the moves"},"seconds":1})";
  EXPECT_EQ(RunProgram("verify '" + scratch.Write("lie.jsonl", lie) + "'").exit_status,
            kSomeFailed);
}

TEST(Reach, ASecondPassTriesOnlyWhatIsUnknown) {
  const ScratchDirectory scratch;
  const ProgramRun first = RunProgram("reach --json --engine sat --time-limit 0.001",
                                      kNoCentre + "\n" + kRandomGame + "\n" + kNoOrder);
  EXPECT_EQ(first.exit_status, kStopped);
  const std::vector<ResultLine> unknown = ParsedLines(first.out);
  ASSERT_EQ(unknown.size(), 3U);
  EXPECT_EQ(unknown[1].decision->verdict, Verdict::kUnknown);
  EXPECT_EQ(ReasonText(*unknown[1].decision), "time");
  const ProgramRun second =
      RunProgram("reach --json '" + scratch.Write("pass1.jsonl", first.out) + "'");
  EXPECT_EQ(second.exit_status, kDone);
  const std::vector<ResultLine> decided = ParsedLines(second.out);
  ASSERT_EQ(decided.size(), 3U);
  EXPECT_THAT(second.out.substr(0, second.out.find('\n')),
              HasSubstr(R"("evidence":{"stage":"prunes","reason":"centre","handed_on":true)"));
  EXPECT_TRUE(decided[0].handed_on);
  EXPECT_FALSE(decided[2].handed_on);
  EXPECT_EQ(decided[1].decision->verdict, Verdict::kReachable);
  EXPECT_EQ(decided[2].decision->verdict, Verdict::kUnreachable);
  EXPECT_NEAR(decided[1].earlier_seconds, unknown[1].decision->seconds, 1e-6);
  // A verdict for another question does not answer this one: the mirrored board is decided again.
  const ProgramRun fixed = RunProgram("reach --json --orientation fixed '" +
                                      scratch.Write("pass2.jsonl", second.out) + "'");
  EXPECT_THAT(fixed.out, HasSubstr("\"orientation\":\"fixed\""));
  // Nothing is left to do: the same lines, and the refutations of the second pass are now handed on
  // too.
  const ProgramRun third = RunProgram("reach --json --stats '" + scratch.Path("pass2.jsonl") + "'");
  EXPECT_TRUE(ParsedLines(third.out)[2].handed_on);
  EXPECT_THAT(third.err, HasSubstr("2  refutations handed on from the list\n"));
  const std::string pass3 = scratch.Write("pass3.jsonl", third.out);
  EXPECT_EQ(WithoutMade(RunProgram("reach --json '" + pass3 + "'").out), WithoutMade(third.out));
  EXPECT_THAT(RunProgram("reach '" + scratch.Path("pass3.jsonl") + "'").out,
              HasSubstr("unreachable, centre, handed on ("));
  const ProgramRun verify = RunProgram("verify '" + scratch.Path("pass3.jsonl") + "'");
  EXPECT_EQ(verify.exit_status, kDone);
  EXPECT_EQ(NumberIn(verify.out, "games"), 1);
  EXPECT_EQ(NumberIn(verify.out, "refutations"), 2);
}

// A line of an earlier output is handed on only if its quick checks pass.
TEST(Reach, AGameThatDoesNotHoldIsNotHandedOn) {
  std::string good = RunProgram("reach --json", kAfterF5 + "\n" + kNoCentre + "\n").out;
  // Lines of other programs may do without; it would show most of the changes by itself.
  const std::string reached = "\"reached_board\":\"" + kAfterF5 + "\",";
  ASSERT_THAT(good, HasSubstr(reached));
  good.erase(good.find(reached), reached.size());
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string list = good;
    const std::size_t at = list.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) list.replace(at, from.size(), to);
    return RunProgram("reach --json", list);
  };
  EXPECT_EQ(changed("", "").exit_status, kDone);
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"\"f5\"", "\"f4\""},
           {"\"f5\"", "\"f5d6\""},
           {"\"image\":0", "\"image\":3"},
           {"\"white\"", "\"black\""},
           {"\"mover_color\":\"white\"", "\"mover_color\":\"white\",\"claims\":{\"discs\":6}"}}) {
    const ProgramRun run = changed(from, to);
    EXPECT_EQ(run.exit_status, kSomeFailed) << to;
    EXPECT_THAT(run.err, AnyOf(StartsWith("othello-synth: standard input:1: the game of this line "
                                          "does not hold: "),
                               StartsWith("othello-synth: standard input:1: \"transcript\": ")))
        << to;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    ASSERT_EQ(ParsedLines(run.out).size(), 1U) << to;
    EXPECT_EQ(ReasonText(*ParsedLines(run.out)[0].decision), "centre");
  }
  const ProgramRun prune = changed("\"reason\":\"centre\"", "\"reason\":\"connectivity\"");
  EXPECT_EQ(prune.exit_status, kSomeFailed);
  EXPECT_THAT(
      prune.err,
      StartsWith("othello-synth: standard input:2: the refutation of this line does not hold: "));
  EXPECT_THAT(changed("\"seconds\":", "\"seconds\":-").err,
              StartsWith("othello-synth: standard input:1: \"seconds\""));
  EXPECT_THAT(changed("\"schema\":1", "\"schema\":1,\"side\":\"X\"").err,
              StartsWith("othello-synth: standard input:1: the key \"side\" occurs twice"));
  // With fixed colours the game for the other colour is no answer: the position is decided again.
  const ProgramRun fixed = RunProgram("reach --json --orientation fixed --colors fixed", good);
  EXPECT_EQ(fixed.exit_status, kDone);
  EXPECT_THAT(fixed.out, Not(HasSubstr("handed_on")));
}

TEST(Reach, SaysThatItAssumesASide) {
  const ProgramRun run =
      RunProgram("reach --json", kStartText + "\n" + kAfterF5 + "\n" + kStartText + "\n");
  EXPECT_EQ(run.exit_status, kDone);
  EXPECT_EQ(run.err,
            "othello-synth: note: black (X) is assumed to move in 2 positions that name no side\n");
  EXPECT_EQ(ParsedLines(run.out).size(), 3U);
  EXPECT_EQ(RunProgram("reach --json '" + kStartText + "'").err,
            "othello-synth: note: black (X) is assumed to move in 1 position that names no side\n");
  EXPECT_THAT(RunProgram("reach --json '" + kStartText + " X'").err, IsEmpty());
}

// A line by a given game without its game, or with another verdict, is no evidence.
void ExpectOnlyGivenWithAGame(const ScratchDirectory& scratch) {
  nlohmann::ordered_json line = FirstObject(RunProgram("reach --json f5d6c3d3c4").out);
  line["transcript"] = "f5d6c3d3";
  const std::string cut = scratch.Write("cut.jsonl", line.dump() + "\n");
  EXPECT_EQ(RunProgram("verify '" + cut + "'").exit_status, kSomeFailed);
  for (const char* key : {"transcript", "image", "mover_color", "reached_board"}) line.erase(key);
  line["verdict"] = "unreachable";
  line["evidence"]["reason"] = "search exhausted";
  const std::string refuted = scratch.Write("refuted.jsonl", line.dump() + "\n");
  EXPECT_EQ(RunProgram("verify '" + refuted + "'").exit_status, kSomeFailed);
}

// A game that is given is the evidence for the position at its end, whatever other game there is.
TEST(Reach, AGivenGameIsTheAnswer) {
  const ScratchDirectory scratch;
  for (const std::string game : {"f5d6c3d3c4", "f5d6c4d3c3", "e6f4e3f6g5d6e7f5c5"}) {
    for (const std::string& source : {game, "'" + scratch.Write("game.txt", game + "\n") + "'"}) {
      EXPECT_THAT(RunProgram("reach " + source).out,
                  HasSubstr(": reachable by the given game, " + game + ", white to move"));
    }
    const ProgramRun run = RunProgram("reach --json --orientation fixed --colors fixed " + game);
    const nlohmann::ordered_json line = FirstObject(run.out);
    EXPECT_EQ(line["transcript"], game);
    EXPECT_EQ(line["image"], 0);
    EXPECT_EQ(line["engine"], "given");
    EXPECT_EQ(line["evidence"]["stage"], "given");
    const std::string results = scratch.Write("results.jsonl", run.out);
    EXPECT_EQ(RunProgram("verify '" + results + "'").exit_status, kDone);
    EXPECT_THAT(RunProgram("reach '" + results + "' --orientation fixed --colors fixed").out,
                HasSubstr(game));
  }
  // From another board, it is none; and who names an engine wants to see it at work.
  EXPECT_THAT(RunProgram("reach --engine retro f5d6c3").out, Not(HasSubstr("given")));
  EXPECT_THAT(RunProgram("reach '(;GM[Othello]BO[8 -------- -------- -------- ---*O--- ---O*--- "
                         "-------- -------- -------- *]B[f4];)'")
                  .out,
              Not(HasSubstr("given")));
  ExpectOnlyGivenWithAGame(scratch);
}

TEST(Reach, WhatCannotBeReadIsOneLineAndStatusTwo) {
  const ScratchDirectory scratch;
  for (const std::string command : {"reach - </", "reach /", "convert --to board - </", "show - </",
                                    "check-game - </", "show /"}) {
    const ProgramRun run = RunProgram(command + " 2>'" + scratch.Path("err") + "' #");
    EXPECT_EQ(run.exit_status, kWrongInput) << command;
    const std::string err = ReadFile(scratch.Path("err"));
    EXPECT_THAT(err, HasSubstr(": is a folder")) << command;
    EXPECT_EQ(std::count(err.begin(), err.end(), '\n'), 1) << err;
  }
}

TEST(Reach, ShardsMakeUpTheList) {
  const std::string list =
      kAfterF5 + "\n" + kNoCentre + "\n" + kNoOrder + "\n" + kStartText + "\n" + kRandomGame + "\n";
  std::string merged;
  for (const char* shard : {"1/2", "2/2"})
    merged += RunProgram(std::string("reach --json --shard ") + shard, list).out;
  std::vector<std::string> boards;
  for (const ResultLine& line : ParsedLines(merged)) boards.push_back(DiscsText(line.position));
  std::vector<std::string> expected;
  for (const ResultLine& line : ParsedLines(RunProgram("reach --json", list).out)) {
    expected.push_back(DiscsText(line.position));
  }
  EXPECT_THAT(boards, ::testing::UnorderedElementsAreArray(expected));
  EXPECT_EQ(boards.size(), 5U);
}

TEST(Reach, HonoursItsMemoryLimit) {
  const ProgramRun run = RunProgram("reach --engine sat --memory 8 --json '" + kHard + "'");
  EXPECT_EQ(run.exit_status, kStopped);
  const std::vector<ResultLine> lines = ParsedLines(run.out);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].decision->verdict, Verdict::kUnknown);
  EXPECT_EQ(ReasonText(*lines[0].decision), "memory");
}

TEST(Reach, UsesAnOpeningFile) {
  const ScratchDirectory scratch;
  const std::string file = scratch.Path("opening.bin");
  EXPECT_EQ(RunProgram("opening build 10 --out '" + file + "'").exit_status, kDone);
  const ProgramRun run = RunProgram("reach --json --opening '" + file + "' " + kRandomGame);
  EXPECT_EQ(ParsedLines(run.out).at(0).decision->verdict, Verdict::kReachable);
}

// Runs `verify` on the results of the four boards, with one text replaced by another.
ProgramRun VerifyChanged(const std::string& from, const std::string& to) {
  const ScratchDirectory scratch;
  std::string results =
      RunProgram("reach --json --threads 1",
                 kAfterF5 + "\n" + kMobility34 + "\n" + kNoCentre + "\n" + kRandomGame)
          .out;
  const std::size_t at = results.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) results.replace(at, from.size(), to);
  return RunProgram("verify '" + scratch.Write("results.jsonl", results) + "'");
}

TEST(Verify, AcceptsWhatReachWrote) {
  const ProgramRun run = VerifyChanged("", "");
  EXPECT_EQ(run.exit_status, kDone);
  EXPECT_EQ(NumberIn(run.out, "games"), 2);
  EXPECT_EQ(NumberIn(run.out, "refutations"), 2);
  EXPECT_EQ(NumberIn(run.out, "wrong"), 0);
  EXPECT_THAT(run.err, IsEmpty());
}

TEST(Verify, NamesTheLineThatDoesNotHold) {
  const auto expect_wrong = [](const std::string& from, const std::string& to,
                               const std::string& line) {
    const ProgramRun run = VerifyChanged(from, to);
    EXPECT_EQ(run.exit_status, kSomeFailed) << to;
    EXPECT_THAT(run.err, HasSubstr("results.jsonl:" + line + ": ")) << to;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    EXPECT_EQ(NumberIn(run.out, "wrong"), 1) << to;
  };
  expect_wrong("\"f5\"", "\"f4\"", "1");                  // not legal
  expect_wrong("\"f5\"", "\"f5d6\"", "1");                // ends elsewhere
  expect_wrong("\"image\":0", "\"image\":3", "1");        // another image
  expect_wrong("\"white\"", "\"black\"", "1");            // the other colour
  expect_wrong("\"reachable\"", "\"unreachable\"", "1");  // not a reason of refutations
  expect_wrong("\"reason\":\"centre\"", "\"reason\":\"connectivity\"",
               "3");  // a lonely disc is connected
  expect_wrong("\"schema\":1", "\"schema\":9", "1");
  expect_wrong("{", "", "1");
}

TEST(Verify, UnknownClaimsNothing) {
  const ScratchDirectory scratch;
  const std::string results = RunProgram("reach --json --time-limit 0.01 '" + kHard + "'").out;
  const ProgramRun run = RunProgram("verify '" + scratch.Write("results.jsonl", results) + "'");
  EXPECT_EQ(run.exit_status, kDone);
  EXPECT_EQ(NumberIn(run.out, "without a verdict: nothing is claimed"), 1);
}

TEST(Verify, AMissingFileIsWrongInput) {
  EXPECT_EQ(RunProgram("verify missing.jsonl").exit_status, kWrongInput);
}

TEST(Opening, CountsByEveryDefinition) {
  const ProgramRun run = RunProgram("opening count 13");
  EXPECT_EQ(run.exit_status, kDone);
  EXPECT_THAT(
      run.out,
      HasSubstr(
          "   12        67245        67239            6            0        67245       269352\n"));
  EXPECT_THAT(
      run.out,
      HasSubstr(
          "   13       434029       433993            0           36       433993      1743592\n"));
  EXPECT_THAT(
      RunProgram("opening count 7 --json").out,
      EndsWith(
          R"({"discs":7,"canonical":14,"can_move":14,"must_pass":0,"game_over":0,"movable_after_pass":14,)"
          R"("raw":54})"
          "\n"));
}

TEST(Opening, BuildsAndChecksAFile) {
  const ScratchDirectory scratch;
  const std::string file = scratch.Path("opening.bin");
  const ProgramRun build = RunProgram("opening build 9 --out '" + file + "'");
  EXPECT_EQ(build.exit_status, kDone);
  EXPECT_EQ(build.out, file + "\n");
  const ProgramRun info = RunProgram("opening info '" + file + "'");
  EXPECT_EQ(info.exit_status, kDone);
  EXPECT_THAT(info.out, AllOf(HasSubstr("4 to 9 discs"), HasSubstr("    9          322")));
  std::string bytes = ReadFile(file);
  bytes[bytes.size() / 2] ^= 1;
  scratch.Write("opening.bin", bytes);
  const ProgramRun altered = RunProgram("opening info '" + file + "'");
  EXPECT_EQ(altered.exit_status, kWrongInput);
  EXPECT_THAT(altered.err, AllOf(StartsWith("othello-synth: " + file + ": "),
                                 HasSubstr("is not what it must be; build it again")));
}

TEST(Opening, WrongInputIsStatusTwo) {
  for (const char* arguments :
       {"opening", "opening count", "opening count 3", "opening count 17", "opening count many",
        "opening build", "opening info", "opening info missing.bin", "opening check",
        "opening check missing.bin", "opening burn 5"}) {
    const ProgramRun run = RunProgram(arguments);
    EXPECT_EQ(run.exit_status, kWrongInput) << arguments;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << arguments << run.err;
  }
}

TEST(Commands, HelpHasAnExample) {
  for (const char* arguments :
       {"reach --help", "verify --help", "opening --help", "opening count --help",
        "opening build --help", "opening info --help", "opening check --help"}) {
    const ProgramRun run = RunProgram(arguments);
    EXPECT_EQ(run.exit_status, kDone) << arguments;
    EXPECT_THAT(run.out, HasSubstr("othello-synth ")) << arguments;
    EXPECT_THAT(run.out, Not(IsEmpty()));
  }
}

}  // namespace
}  // namespace othello::app
