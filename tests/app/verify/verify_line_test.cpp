// `verify` on single lines: each thing that a line says is looked at.
#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/terminal/messages.h"
#include "core/formats/boards/board_reading.h"
#include "core/game/board_text.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "tests/app/run_program.h"
#include "tests/app/verify/verify_table.h"

namespace othello::app {
namespace {

using nlohmann::ordered_json;
using testing::HasSubstr;

// FFO endgame position 40.
constexpr const char* kEndgame =
    "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X\n";

// Verifies one line.
ProgramRun Verified(const ordered_json& line) {
  const ScratchDirectory scratch;
  return RunProgram("verify '" + scratch.Write("line.jsonl", line.dump() + "\n") + "'");
}

TEST(VerifyLine, ReplaysSeveralGamesToABoard) {
  const auto two = ordered_json::parse(RunProgram("reach f5d6c3d3c4 --games 2 --json").out);
  ASSERT_EQ(two["games"].size(), 2U);
  EXPECT_EQ(Verified(two).exit_status, kDone);
  const auto expect_wrong = [&](const std::function<void(ordered_json&)>& change,
                                const std::string& said) {
    ordered_json line = two;
    change(line);
    const ProgramRun run = Verified(line);
    EXPECT_EQ(run.exit_status, kSomeFailed) << line << run.out;
    EXPECT_THAT(run.err, HasSubstr(said));
  };
  expect_wrong([](ordered_json& line) { line["prefix"] = "d3c5"; },
               "does not begin with the \"prefix\"");
  expect_wrong([](ordered_json& line) { line["prefix"] = "f5f6"; }, "does not begin");
  expect_wrong([](ordered_json& line) { line["prefix"] = "f5f5"; }, "\"prefix\"");
  expect_wrong([](ordered_json& line) { line["wanted"] = 1; }, "more \"games\" than \"wanted\"");
  expect_wrong([](ordered_json& line) { line["wanted"] = 3; }, "fewer \"games\" than \"wanted\"");
  expect_wrong([](ordered_json& line) { line["wanted"] = 200'000; }, "\"wanted\"");
  expect_wrong([](ordered_json& line) { line["stopped"] = "time"; }, "\"stopped\"");
  expect_wrong(
      [](ordered_json& line) {
        line["wanted"] = 3;
        line["stopped"] = "joy";
      },
      "\"stopped\"");
  expect_wrong([](ordered_json& line) { line["colors"] = "fixed"; }, "\"colors\"");
  expect_wrong([](ordered_json& line) { line["orientation"] = "free"; }, "\"orientation\"");
  expect_wrong([](ordered_json& line) { line["games"][1] = line["games"][0]; }, "are the same");
  expect_wrong([](ordered_json& line) { line["games"][0]["transcript"] = "f5d6c3d3"; },
               "does not end");
  expect_wrong([](ordered_json& line) { line["games"][0]["image"] = 1; }, "\"reached_board\"");
  expect_wrong([](ordered_json& line) { line["games"][0].erase("image"); }, "\"image\"");
  expect_wrong([](ordered_json& line) { line["games"][0]["mover_color"] = "black"; },
               "\"reached_board\"");
  expect_wrong([](ordered_json& line) { line["games"] = 2; }, "\"games\"");
  // The mirror image of a game is the same one.
  expect_wrong(
      [](ordered_json& line) {
        ordered_json& game = line["games"][1] = line["games"][0];
        std::vector<Square> moves = *ParseTranscript(game["transcript"].get<std::string>());
        for (Square& move : moves) move = Image(move, 4);
        game["transcript"] = TranscriptText(moves);
        game["image"] = ComposeImages(game["image"].get<int>(), 4);
        const Position reached = *ParseBoardText(game["reached_board"].get<std::string>());
        game["reached_board"] = BoardText({Image(reached.board, 4), reached.to_move});
      },
      "are the same");
  // As it lies, the board is another one than its mirror image.
  expect_wrong(
      [](ordered_json& line) {
        const Position position = *ParseBoardText(line["board"].get<std::string>() + " O");
        line["board"] = DiscsText({Image(position.board, 1), Color::kWhite});
        line["orientation"] = "fixed";
        for (ordered_json& game : line["games"])
          game["image"] = ComposeImages(1, game["image"].get<int>());
      },
      "another orientation");
}

TEST(VerifyLine, SearchesForAnotherGameWhereThereIsSaidToBeNone) {
  for (const std::string question :
       {"f5 --games 5", "f5d6c3 --games 9 --orientation fixed --colors fixed",
        "f5d6c3d3c4 --games 100 --prefix f5d6", "f5d6c3 --games 2 --prefix d3"}) {
    auto line = ordered_json::parse(RunProgram("reach --json " + question).out);
    ASSERT_EQ(line["complete"], true) << question;
    const ProgramRun right = Verified(line);
    EXPECT_EQ(right.exit_status, kDone) << right.err;
    EXPECT_EQ(NumberIn(right.out, "all games to a position"), 1);
    if (line["games"].empty()) continue;
    line["games"].erase(0);
    const ProgramRun wrong = Verified(line);
    EXPECT_EQ(wrong.exit_status, kSomeFailed) << question;
    EXPECT_THAT(wrong.err, HasSubstr("\"complete\", and there are"));
  }
}

TEST(VerifyLine, RefusesAWrittenPassWhereThereIsAMove) {
  auto line = ordered_json::parse(RunProgram("reach d3c5 --json").out);
  EXPECT_EQ(Verified(line).exit_status, kDone);
  std::string transcript = line["transcript"];
  line["transcript"] = transcript.substr(0, 2) + "--" + transcript.substr(2);
  const ProgramRun run = Verified(line);
  EXPECT_EQ(run.exit_status, kSomeFailed) << run.out;
  EXPECT_THAT(run.err, HasSubstr("\"transcript\": "));
}

// The whole board refutes it, but not each square of it is needed.
TEST(VerifyLine, FreesEachSquareOfACoreThatIsSaidToBeIrreducible) {
  const std::string lonely = std::string(64, '-').replace(27, 2, "OX").replace(35, 2, "XO");
  auto line = ordered_json::parse(
      RunProgram("reach --explain --json '" + std::string(lonely).replace(0, 1, "X") + " X'").out);
  EXPECT_EQ(Verified(line).exit_status, kDone);
  auto& core = line["evidence"]["core"];
  ASSERT_EQ(core["irreducible"], true);
  core["squares"] = line["board"];
  const ProgramRun run = Verified(line);
  EXPECT_EQ(run.exit_status, kSomeFailed);
  EXPECT_THAT(run.err, HasSubstr("the core: not irreducible: the argument holds without "));
  core["irreducible"] = false;
  EXPECT_EQ(Verified(line).exit_status, kDone);
}

TEST(VerifyLine, AFileThatDoesNotEndWithANewlineMayLackLines) {
  const ScratchDirectory scratch;
  const std::string line = RunProgram("reach d3c5 --json").out;
  const std::string file = scratch.Write("line.jsonl", line.substr(0, line.size() - 1));
  const ProgramRun run = RunProgram("verify '" + file + "'");
  EXPECT_EQ(run.exit_status, kStopped);
  EXPECT_EQ(run.err,
            "othello-synth: " + file + ":1: no newline at its end: lines may be missing\n");
  EXPECT_EQ(NumberIn(run.out, "games"), 1);
  EXPECT_EQ(NumberIn(run.out, "end without a newline"), 1);
}

// Also where the formula is refuted at once.
TEST(VerifyLine, RefusesAProofThatIsNone) {
  const ScratchDirectory scratch;
  const std::string no_centre = "X" + std::string(63, '-') + " X";
  const std::string proofs = " --proof-dir '" + scratch.Path("proofs") + "'";
  const std::string file =
      scratch.Write("line.jsonl", RunProgram("reach --json '" + no_centre + "'" + proofs).out);
  const std::string verify = "verify '" + file + "'" + proofs;
  ASSERT_EQ(RunProgram(verify).exit_status, kDone);
  std::string proof;
  for (const auto& entry : std::filesystem::directory_iterator(scratch.Path("proofs"))) {
    if (entry.path().extension() == ".lrat") proof = entry.path().filename();
  }
  for (const std::string content : {"", "\x8f\x01 no proof\xff\n", "1 2 3\n", "7 1 0 0\n"}) {
    scratch.Write("proofs/" + proof, content);
    const ProgramRun run = RunProgram(verify);
    EXPECT_EQ(run.exit_status, kSomeFailed) << content;
    EXPECT_THAT(run.err, HasSubstr(proof));
  }
}

// FFO endgame suite, position 1.
const std::string kFirst = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

TEST(VerifyLine, WhatSolveSaysIsSearchedAgainOrProved) {
  const ScratchDirectory scratch;
  const std::string proofs = scratch.Path("proofs");
  for (const std::string arguments :
       {"", "--all-moves", "--one", "--range 4..20", "--range 30..40"}) {
    SCOPED_TRACE(arguments);
    const std::string line =
        RunProgram("solve '" + kFirst + "' --json " + arguments + " --proof-dir " + proofs).out;
    const std::string file = "'" + scratch.Write("a.jsonl", line) + "'";
    const ProgramRun again = RunProgram("verify --json " + file);
    EXPECT_EQ(again.exit_status, kDone) << again.err;
    EXPECT_THAT(again.out, HasSubstr("\"checked\":{\"scores_again\":1}"));
    const ProgramRun proved = RunProgram("verify --json " + file + " --proof-dir " + proofs);
    EXPECT_EQ(proved.exit_status, kDone) << proved.err;
    EXPECT_THAT(proved.out, HasSubstr("\"checked\":{\"scores_proved\":1}"));
  }
}

TEST(VerifyLine, WhatSolveDidNotSayIsNoticed) {
  const ScratchDirectory scratch;
  const std::string proofs = scratch.Path("proofs");
  const std::string line = RunProgram("solve '" + kFirst + "' --json --proof-dir " + proofs).out;
  const auto fault = [&](const std::string& from, const std::string& to, const std::string& how) {
    const std::string altered = absl::StrReplaceAll(line, {{from, to}});
    EXPECT_NE(altered, line) << from;
    const ProgramRun run = RunProgram("verify '" + scratch.Write("a.jsonl", altered) + "' " + how);
    EXPECT_EQ(run.exit_status, kSomeFailed) << from;
    return run.err;
  };
  for (const std::string& how : {std::string(), "--proof-dir " + proofs}) {
    EXPECT_THAT(fault("\"score\":18", "\"score\":20", how), HasSubstr("ends with 18"));
    EXPECT_THAT(fault("\"black\":41", "\"black\":42", how), HasSubstr("'discs'"));
  }
  EXPECT_THAT(fault("[\"g8\"]", "[\"h1\"]", ""), HasSubstr("the score of h1 is not at least 18"));
  EXPECT_THAT(fault("[\"g8\"]", "[\"h1\"]", "--proof-dir " + proofs),
              HasSubstr("its proof does not say \"at least 18: h1 along "));
  EXPECT_THAT(fault("[\"g8\"]", "[\"h1\",\"g8\"]", ""),
              HasSubstr("the score of h1 is not at least 18"));
  EXPECT_THAT(fault("[\"g8\"]", "[]", ""), HasSubstr("\"best\" has no move"));
  EXPECT_THAT(fault("--XXXXX--OOOXX", "-XXXXXX--OOOXX", "--proof-dir " + proofs),
              HasSubstr("illegal move, b1"));
}

TEST(VerifyLine, TheMovesOfAProblemAreAllAndInOrder) {
  const ScratchDirectory scratch;
  using nlohmann::ordered_json;
  const auto problem =
      ordered_json::parse(RunProgram("problems --seed 3 --count 1 --empties 10 --json").out);
  ASSERT_GT(problem["moves"].size(), 2U);
  const auto fault = [&](const auto& alter) {
    ordered_json altered = problem;
    alter(altered["moves"]);
    const ProgramRun run =
        RunProgram("verify '" + scratch.Write("a.jsonl", altered.dump() + "\n") + "'");
    EXPECT_EQ(run.exit_status, kSomeFailed);
    return run.err;
  };
  EXPECT_THAT(fault([](ordered_json& moves) { moves.back() = moves[moves.size() - 2]; }),
              HasSubstr("has a move twice"));
  EXPECT_THAT(fault([](ordered_json& moves) { moves.erase(moves.size() - 1); }),
              HasSubstr("does not have all moves"));
  EXPECT_THAT(fault([](ordered_json& moves) { std::swap(moves[0], moves[1]); }),
              HasSubstr("does not begin with the best"));
}

TEST(VerifyLine, SaysWhatIsForOtherCommandsToCheck) {
  const std::string nearly_full = " '" + std::string(61, 'O') + "X-- X'";
  for (const std::string& command :
       {"evaluate" + nearly_full, std::string("problems --judge -"), "show" + nearly_full,
        std::string("check-game f5d6"), "convert f5d6" + std::string(), std::string("perft 2"),
        std::string("stoner --min-moves 12 --max-moves 12"), std::string("opening count 5"),
        std::string("verify " OTHELLO_SOURCE_DIR "/results")}) {
    const ScratchDirectory scratch;
    const std::string lines = RunProgram(command + " --json", kEndgame).out;
    ASSERT_NE(lines, "") << command;
    const ProgramRun run = RunProgram("verify --json '" + scratch.Write("a.jsonl", lines) + "'");
    EXPECT_EQ(run.exit_status, kStopped) << command << run.err;
    EXPECT_THAT(run.out,
                HasSubstr(absl::StrCat("\"claims_of_other_commands\":",
                                       std::count(lines.begin(), lines.end(), '\n'), "}")));
  }
}

}  // namespace
}  // namespace othello::app
