// perft, show, convert and check-game as a user runs them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "app/terminal/messages.h"
#include "core/formats/position_format.h"
#include "tests/app/run_program.h"
#include "tests/app/wrong_input.h"

namespace othello::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

const std::string kStartBoard = "---------------------------OX------XO---------------------------";
const std::string kDiscsAfterF5 =
    "---------------------------OX------XXX--------------------------";

TEST(HelperCommands, EachHelpHasAnExample) {
  for (const std::string command : {"perft", "show", "convert", "check-game"}) {
    const ProgramRun run = RunProgram(command + " --help");
    EXPECT_EQ(run.exit_status, kDone);
    EXPECT_THAT(run.out, HasSubstr("\n  othello-synth " + command + " ")) << command;
  }
}

TEST(PerftCommand, PrintsEveryDepth) {
  const std::string common = "1 4\n2 12\n3 56\n4 244\n5 1396\n6 8200\n7 55092\n8 390216\n";
  for (const std::string walk : {"", " --walk"}) {
    EXPECT_EQ(RunProgram("perft 9" + walk).out, common + "9 3005288\n");
    EXPECT_EQ(RunProgram("perft 9 --pass free" + walk).out, common + "9 3005320\n");
  }
}

TEST(PerftCommand, RefusesWhatItCannotCount) {
  ExpectWrongInput(RunProgram("perft"), "N is required");
  ExpectWrongInput(RunProgram("perft 0"), "N: '0' is not a whole number from 1 to 21");
  ExpectWrongInput(RunProgram("perft 22"), "N: '22' is not a whole number from 1 to 21");
  ExpectWrongInput(RunProgram("perft ten"), "N: 'ten' is not a whole number");
  ExpectWrongInput(RunProgram("perft 5 --pass both"), "--pass");
}

TEST(ShowCommand, DrawsBoardsAndGames) {
  const ProgramRun board = RunProgram("show " + kDiscsAfterF5 + " O");
  EXPECT_EQ(board.exit_status, kDone) << board.err;
  EXPECT_THAT(board.out, AllOf(HasSubstr(" 5 │   │   │   │ ● │ ● │ ● │"),
                               HasSubstr("white to move, 3 moves")));
  EXPECT_THAT(board.out, Not(HasSubstr("\x1b")));
  const ProgramRun game = RunProgram("show -", "1. F5\n");
  EXPECT_THAT(game.out, AllOf(HasSubstr(" 5 │   │   │   │ ● │ ● │[●]│"),
                              HasSubstr("white to move, 3 moves")));
}

TEST(ShowCommand, ABoardMayBeginWithAnythingThatLooksLikeAnOption) {
  for (const std::string& board :
       {"-X" + std::string(62, '-'), "--X" + std::string(61, '-'), std::string(64, '-')}) {
    const ProgramRun run = RunProgram("show " + board + " --color never");
    EXPECT_EQ(run.exit_status, kDone) << run.err;
  }
}

TEST(ShowCommand, ColourIsForTerminalsUnlessAskedFor) {
  EXPECT_THAT(RunProgram("show f5 --color always").out, HasSubstr("\x1b[48;5;29m"));
  EXPECT_THAT(RunProgram("show f5 --color never").out, Not(HasSubstr("\x1b")));
  EXPECT_THAT(RunProgram("show f5 --color auto").out, Not(HasSubstr("\x1b")));
  ExpectWrongInput(RunProgram("show f5 --color red"), "--color");
}

TEST(ShowCommand, WritesSvg) {
  const ScratchDirectory scratch;
  const ProgramRun run = RunProgram("show f5 --svg '" + scratch.Path("board.svg") + "'");
  EXPECT_EQ(run.exit_status, kDone);
  EXPECT_THAT(run.out, IsEmpty());
  EXPECT_THAT(ReadFile(scratch.Path("board.svg")), StartsWith("<svg "));
  EXPECT_EQ(RunProgram("show f5 --svg -").out, ReadFile(scratch.Path("board.svg")));
  const ProgramRun failed = RunProgram("show f5 --svg '" + scratch.Path("missing/board.svg") + "'");
  EXPECT_EQ(failed.exit_status, kSomeFailed);
  EXPECT_THAT(failed.err, HasSubstr("missing/board.svg"));
}

TEST(ShowCommand, SaysWhatIsWrong) {
  ExpectWrongInput(RunProgram("show"), "BOARD is required");
  ExpectWrongInput(RunProgram("show XOQ"), "column 3: 'Q' is not a square");
  ExpectWrongInput(RunProgram("show f5f5"),
                   "column 3: ply 2 (move 2): white cannot play f5: the square is occupied");
  ExpectWrongInput(RunProgram("show " + kStartBoard + "-"),
                   "column 65: 65 squares, where a board has 64");
}

TEST(ConvertCommand, WritesEveryFormat) {
  for (const Format format : kWritableFormats) {
    const ProgramRun run =
        RunProgram("convert --to " + FormatName(format) + " '" + kDiscsAfterF5 + " O'");
    EXPECT_EQ(run.exit_status, kDone) << run.err;
    EXPECT_EQ(run.out, WritePosition(*ParsePosition("f5"), format) +
                           (format == Format::kGrid ? "\n\n" : "\n"));
  }
}

TEST(ConvertCommand, RefusesLinesOfAnotherVersion) {
  const std::string line = R"({"schema":2,"board":")" + kStartBoard + R"(","side":"X"})";
  const ProgramRun run = RunProgram("convert --to board -", line + "\n");
  EXPECT_EQ(run.exit_status, kSomeFailed);
  EXPECT_THAT(run.err, HasSubstr("of another version of the program"));
}

TEST(ConvertCommand, ReadsListsOfAnyFormatAndGoesOnAfterABadLine) {
  const ProgramRun run =
      RunProgram("convert --to board -",
                 "# a comment\n"
                 "f5\n"
                 "0x0000000810000000,0x0000001008000000\n"
                 "f5f5\n"
                 "[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- O]\n" +
                     kStartBoard + " X; f5:+0; % comment\n");
  EXPECT_EQ(run.exit_status, kSomeFailed);
  EXPECT_EQ(run.out, kDiscsAfterF5 + " O\n" + kStartBoard + " X\n" + kStartBoard + " O\n" +
                         kStartBoard + " X\n");
  EXPECT_THAT(run.err, StartsWith("othello-synth: standard input:4: column 3: ply 2"));
}

TEST(ConvertCommand, ReadsAFileAndWritesItBack) {
  const ScratchDirectory scratch;
  const std::string boards = kDiscsAfterF5 + " O\n" + kStartBoard + " X\n";
  for (const std::string format : {"obf", "ggs"}) {
    const ProgramRun there =
        RunProgram("convert --to " + format + " '" + scratch.Write("boards.txt", boards) + "'");
    EXPECT_EQ(RunProgram("convert --to board", there.out).out, boards);
  }
}

TEST(ConvertCommand, SaysWhatIsWrong) {
  ExpectWrongInput(RunProgram("convert " + kStartBoard), "one of --to, --json is required");
  ExpectWrongInput(RunProgram("convert --to png f5"), "--to");
  ExpectWrongInput(RunProgram("convert --to transcript f5"), "--to");
  ExpectWrongInput(RunProgram("convert --to hex missing.txt"),
                   "missing.txt: No such file or directory");
  for (const char* command : {"show missing.txt", "check-game 'my games/a b'",
                              "evaluate f5d6c3 --compare missing.txt", "check-game missing.ggf"})
    ExpectWrongInput(RunProgram(command), ": No such file or directory");
}

// A board in each format, with each command, as an argument, a file and standard input.
TEST(HelperCommands, EachReadsABoardInAnyWay) {
  const std::string grid = WritePosition(*ParsePosition(kDiscsAfterF5 + " O"), Format::kGrid);
  const std::string labelled =
      "  a b c d e f g h\n1 - - - - - - - -\n2 - - - - - - - -\n3 - - - - - - - -\n4 - - - O X - - "
      "-\n"
      "5 - - - X X X - -\n6 - - - - - - - -\n7 - - - - - - - -\n8 - - - - - - - -\nO\n";
  const std::string picture = RunProgram("show f5").out;
  const std::string plain = RunProgram("show '" + kDiscsAfterF5 + " O'").out;
  const ScratchDirectory scratch;
  int number = 0;
  for (const std::string& text :
       {kDiscsAfterF5 + " O", kDiscsAfterF5 + " O;", grid, labelled, picture, plain,
        std::string("f5"), "\xEF\xBB\xBF" + grid + "\r\n", std::string("(;GM[Othello]B[F5//1];)"),
        "{\"board\": \"" + kDiscsAfterF5 + "\", \"side\": \"O\"}",
        std::string(
            "[8 -------- -------- -------- ---O*--- ---***-- -------- -------- -------- O]")}) {
    const std::string file = "'" + scratch.Write("board" + std::to_string(++number), text) + "'";
    for (const std::string& source : {file, std::string("-"), "\"$(cat " + file + ")\""}) {
      const ProgramRun convert = RunProgram("convert --to board " + source, text);
      EXPECT_EQ(convert.out, kDiscsAfterF5 + " O\n") << source << text << convert.err;
      EXPECT_THAT(convert.err, IsEmpty()) << text;
      const ProgramRun reach = RunProgram("reach --engine retro " + source, text);
      EXPECT_THAT(reach.out, StartsWith(kDiscsAfterF5 + " O: reachable, f5,"))
          << source << text << reach.err;
      const ProgramRun show = RunProgram("show " + source, text);
      EXPECT_THAT(show.out, HasSubstr("white to move, 3 moves")) << source << text << show.err;
    }
  }
}

TEST(HelperCommands, AMissingSideIsSaid) {
  const std::string note =
      "othello-synth: note: black (X) is assumed to move in 1 position that names no side\n";
  for (const std::string command : {"show ", "convert --to board "}) {
    EXPECT_EQ(RunProgram(command + kDiscsAfterF5).err, note);
    EXPECT_EQ(RunProgram(command + "-", kDiscsAfterF5 + "\n").err, note);
    EXPECT_THAT(RunProgram(command + "'" + kDiscsAfterF5 + " X'").err, IsEmpty());
    EXPECT_EQ(RunProgram(command + kDiscsAfterF5).out,
              RunProgram(command + "'" + kDiscsAfterF5 + " X'").out);
  }
}

TEST(HelperCommands, SquaresThatAreMissingOrTooManyAreErrors) {
  for (const std::string command : {"show", "convert --to board", "reach"}) {
    ExpectWrongInput(RunProgram(command + " '" + kDiscsAfterF5.substr(1) + " O'"),
                     "column 64: the board ends after 63 squares of 64");
    ExpectWrongInput(RunProgram(command + " '" + kDiscsAfterF5 + "- O'"),
                     "column 65: 65 squares, where a board has 64");
  }
}

TEST(HelperCommands, AListWithoutPositionsIsSaid) {
  for (const std::string command :
       {"convert --to board -", "reach -", "reach - --repair", "reach - --games 2", "solve -",
        "evaluate -", "problems --judge -"}) {
    for (const std::string text : {"", "\n\n", "# only\n% comments\n"})
      ExpectWrongInput(RunProgram(command, text), "no positions in standard input");
  }
}

TEST(HelperCommands, AFileWithTheNameOfAPositionIsAskedFor) {
  const ScratchDirectory scratch;
  scratch.Write("f5", "d3\n");
  const std::string there = "cd '" + scratch.Path("") + "' && ";
  EXPECT_THAT(RunProgram("convert --to board f5", "", there).err,
              HasSubstr("'f5' is a file and a position"));
  EXPECT_EQ(RunProgram("convert --to board ./f5", "", there).exit_status, kDone);
}

TEST(CheckGameCommand, TellsALegalGame) {
  const ProgramRun run = RunProgram("check-game '1. E6 f4 2. e3f6 g5 d6 e7 f5 c5'");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_EQ(run.out,
            "legal\n"
            "moves: 9\n"
            "passes: none\n"
            "transcript: e6f4e3f6g5d6e7f5c5\n"
            "board: --------------------X------XXX----XXXXX----XXX------X----------- O\n"
            "then: game over, black wins 64-0; on the board 13-0, and 51 empty squares for the "
            "winner\n"
            "score: black wins 64-0; on the board 13-0, and 51 empty squares for the winner\n");
}

TEST(CheckGameCommand, TellsPasses) {
  // One of the shortest games with a pass: black passes after eight moves.
  EXPECT_THAT(RunProgram("check-game d3c3b3b2f5a3a1c1").out, HasSubstr("\npasses: none\n"));
  EXPECT_THAT(RunProgram("check-game d3c3b3b2f5a3a1c1").out,
              HasSubstr("\nthen: black must pass\n"));
  EXPECT_THAT(RunProgram("check-game 'd3c3b3b2f5a3a1c1 --'").out,
              AllOf(HasSubstr("\npasses: 1, after move 8\n"), HasSubstr("\nthen: white to move")));
  EXPECT_THAT(RunProgram("check-game d3c3b3b2f5a3a1c1e3").out,
              AllOf(HasSubstr("\nmoves: 9\npasses: 1, after move 8\n"),
                    HasSubstr("\nthen: black to move")));
}

TEST(CheckGameCommand, NamesTheFirstIllegalMove) {
  ExpectWrongInput(
      RunProgram("check-game f5d6c1"),
      "column 5: ply 3 (move 3): black cannot play c1: it turns no disc over; the board there is "
      "---------------------------OX------OXX-----O-------------------- X");
  ExpectWrongInput(RunProgram("check-game f5pass"),
                   "column 3: ply 2 (move 2): white cannot play a pass: there is a legal move");
  ExpectWrongInput(RunProgram("check-game -", "f5\nd6\nz9\n"),
                   "line 3, column 1: 'z' does not begin a move");
  ExpectWrongInput(RunProgram("check-game"), "TRANSCRIPT is required");
  ExpectWrongInput(RunProgram("check-game 'f5 6 c3'"), "column 4: the number 6 is out of order");
}

TEST(CheckGameCommand, ReadsGamesOfOtherFormats) {
  const ScratchDirectory scratch;
  const std::string expected = RunProgram("check-game f5d6c3").out;
  const std::string ggf =
      "(;GM[Othello]PB[a]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- "
      "-------- "
      "*]B[f5//1]W[d6]B[C3];)";
  const std::string line = RunProgram("reach --json f5d6c3").out;
  for (const std::string& text : {ggf, line,
                                  std::string("\xEF\xBB\xBF"
                                              "1. F5 d6\r\n2. C3\r\n"),
                                  std::string("# a game\nf5d6c3\n")}) {
    EXPECT_EQ(RunProgram("check-game -", text).out, expected) << text;
    EXPECT_EQ(RunProgram("check-game '" + scratch.Write("game", text) + "'").out, expected) << text;
  }
  const std::string other =
      "'(;GM[Othello]BO[8 -------- -------- -------- ---*O--- ---O*--- -------- -------- -------- "
      "*]B[f4];)'";
  EXPECT_THAT(RunProgram("check-game " + other).out,
              HasSubstr("\nstart: ---------------------------XO------OX-------------------------"
                        "-- X\ntranscript: f4\n"));
  EXPECT_THAT(RunProgram("check-game --json " + other).out,
              HasSubstr("\"start\":\"---------------------------XO------OX---------------------"
                        "------ X\",\"transcript\":\"f4\""));
  ExpectWrongInput(RunProgram("check-game '{\"board\": 1}'"), "no \"transcript\"");
}

TEST(CheckGameCommand, ChecksEachOfSeveralGames) {
  const ProgramRun run = RunProgram("check-game -", "f5d6c3\nf5f5\n\n1. f5 d6 37-27\n");
  EXPECT_EQ(run.exit_status, kSomeFailed);
  EXPECT_EQ(run.out,
            "game 1, line 1: legal, 3 moves, white to move, 4 moves\n"
            "game 3, line 4: legal, 2 moves, black to move, 5 moves\n");
  EXPECT_THAT(run.err,
              AllOf(StartsWith("othello-synth: standard input: game 2, line 2, column 3: ply 2"),
                    HasSubstr("othello-synth: standard input: 1 of 3 games is not legal\n")));
  const ProgramRun legal = RunProgram("check-game --json -", "f5d6c3\nd3\n");
  EXPECT_EQ(legal.exit_status, kDone) << legal.err;
  EXPECT_THAT(legal.out, HasSubstr("\"transcript\":\"d3\",\"game\":2}"));
  for (const std::string nothing : {"", "\n", "# nothing\n"})
    ExpectWrongInput(RunProgram("check-game -", nothing), "no games in standard input");
}

// A WTHOR file may come from standard input; one whose size is wrong is one line.
TEST(CheckGameCommand, ReadsWthorFiles) {
  const ScratchDirectory scratch;
  std::string file(16, '\0');
  file[4] = 2;
  for (const std::string moves : {"\x38\x40", "\x38\x38"})  // f5d6, f5f5
    file += std::string(8, '\0') + moves + std::string(58, '\0');
  const std::string path = scratch.Write("two.wtb", file);
  for (const ProgramRun& run :
       {RunProgram("check-game '" + path + "'"), RunProgram("check-game -", file)}) {
    EXPECT_EQ(run.exit_status, kSomeFailed);
    EXPECT_THAT(run.out, StartsWith("game 1: legal, 2 moves, black to move"));
    EXPECT_THAT(run.err, AllOf(HasSubstr("game 2: ply 2"), HasSubstr("1 of 2 games is not legal")));
  }
  ExpectWrongInput(RunProgram("check-game '" + scratch.Write("3.wtb", file + "x") + "'"),
                   "it must have 152 bytes, not 153");
}

// Three commands, one result: discs, and the empty squares for the winner.
TEST(CheckGameCommand, AgreesWithShowAndSolveOnAGameThatEndsWithEmptySquares) {
  const std::string game = "e6f4e3f6g5d6e7f5c5";
  const std::string both =
      "black wins 64-0; on the board 13-0, and 51 empty squares for the winner";
  const std::string result = "\"result\":{\"black\":64,\"white\":0}";
  for (const std::string command : {"check-game ", "show ", "solve "}) {
    EXPECT_THAT(RunProgram(command + game).out, HasSubstr(both)) << command;
    EXPECT_THAT(RunProgram(command + game + " --json").out, HasSubstr(result)) << command;
  }
  EXPECT_THAT(RunProgram("solve --json " + game).out,
              HasSubstr("\"discs\":{\"black\":13,\"white\":0}"));
}

}  // namespace
}  // namespace othello::app
