// Every format of a single position: reading, writing, and the messages for wrong texts.
#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <string>

#include "core/formats/boards/board_reading.h"
#include "core/formats/boards/ggs_board.h"
#include "core/formats/boards/hex_pair.h"
#include "core/formats/games/property_game.h"
#include "core/formats/obf.h"
#include "core/formats/pictures/picture_terminal.h"
#include "core/formats/position_format.h"
#include "core/game/board_text.h"
#include "core/game/symmetry.h"
#include "tests/core/game/random_board.h"

namespace othello {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const char kStartText[] = "---------------------------OX------XO---------------------------";

std::string ErrorOf(absl::string_view text) {
  const absl::StatusOr<Position> position = ParsePosition(text);
  EXPECT_FALSE(position.ok()) << text;
  EXPECT_TRUE(position.ok() || position.status().code() == absl::StatusCode::kInvalidArgument);
  return std::string(position.status().message());
}

std::string WithStart(absl::string_view before, absl::string_view after) {
  return std::string(before) + kStartText + std::string(after);
}

TEST(PositionFormat, WhatIsWrittenIsReadBack) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 500; ++i) {
    const Position position = RandomPosition(random);
    for (const Format format : kWritableFormats) {
      const std::string text = WritePosition(position, format);
      ASSERT_EQ(DetectFormat(text), format) << text;
      const absl::StatusOr<Position> read = ParsePosition(text);
      ASSERT_TRUE(read.ok()) << read.status() << text;
      ASSERT_EQ(read->board, position.board) << text;
      ASSERT_EQ(read->to_move, format == Format::kHex ? Color::kBlack : position.to_move) << text;
    }
  }
}

TEST(PositionFormat, TheStartInEveryFormat) {
  EXPECT_EQ(WritePosition({}, Format::kBoard), WithStart("", " X"));
  EXPECT_EQ(WritePosition({}, Format::kGrid),
            "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\nX");
  EXPECT_EQ(WritePosition({}, Format::kObf), WithStart("", " X;"));
  EXPECT_EQ(WritePosition({}, Format::kGgs),
            "[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]");
  EXPECT_EQ(WritePosition({}, Format::kHex), "0x0000000810000000,0x0000001008000000");
}

TEST(PositionFormat, NamesAreReadBack) {
  for (const Format format : kWritableFormats)
    EXPECT_EQ(*ParseFormatName(FormatName(format)), format);
  EXPECT_EQ(*ParseFormatName("transcript"), Format::kTranscript);
  EXPECT_EQ(ParseFormatName("ob").status().message(),
            "unknown format 'ob' (known: board, grid, obf, ggs, hex, transcript, ggf, picture)");
}

TEST(PositionFormat, DetectsBadTextByItsBeginning) {
  EXPECT_EQ(DetectFormat(""), Format::kBoard);
  EXPECT_EQ(DetectFormat("  [8"), Format::kGgs);
  EXPECT_EQ(DetectFormat("BO[8"), Format::kGgs);
  EXPECT_EQ(DetectFormat("0X12"), Format::kHex);
  EXPECT_EQ(DetectFormat("\nb1"), Format::kTranscript);
  EXPECT_EQ(DetectFormat("1. "), Format::kTranscript);
  EXPECT_EQ(DetectFormat("bbb"), Format::kBoard);  // black discs, not moves on file b
  EXPECT_EQ(DetectFormat("--------"), Format::kBoard);
  EXPECT_EQ(DetectFormat("--- % comment"), Format::kObf);
  EXPECT_EQ(DetectFormat("\xEF\xBB\xBF"
                         "f5d6"),
            Format::kTranscript);
  EXPECT_EQ(DetectFormat("(;GM[Othello]"), Format::kGgf);
  EXPECT_EQ(DetectFormat("2 (;GM[Othello]"), Format::kGgf);
  EXPECT_EQ(DetectFormat("1 - - - - - - - - 1\n"), Format::kBoard);
  EXPECT_EQ(DetectFormat("0x------"), Format::kBoard);
}

TEST(PositionFormat, ATranscriptGivesWhereItEnds) {
  const absl::StatusOr<Position> position = ParsePosition("F5 d6");
  ASSERT_TRUE(position.ok());
  EXPECT_EQ(BoardText(*position),
            "---------------------------OX------OXX-----O-------------------- X");
}

TEST(BoardText, EverySignOfASquareIsRead) {
  for (const char* black : {"X", "x", "*", "b", "B", "@", "#", "●", "⚫", "⚫\uFE0F", "Ｘ", "黒"}) {
    for (const char* white : {"O", "o", "w", "W", "0", "○", "◯", "⚪", "Ｏ", "白"}) {
      for (const char* empty : {"-", ".", "_", "+", "・", "·", "．", "＋", "🟩"}) {
        const std::string text =
            absl::StrReplaceAll(kStartText, {{"X", black}, {"O", white}, {"-", empty}});
        const absl::StatusOr<Position> position = ParsePosition(text + " X");
        ASSERT_TRUE(position.ok()) << position.status() << text;
        EXPECT_EQ(*position, Position{}) << text;
      }
    }
  }
}

// The second sign may mark something else, like legal moves.
TEST(BoardText, AColorHasOneSign) {
  const std::string marked = absl::StrReplaceAll(WithStart("", " X"), {{"-----O", "--*--O"}});
  EXPECT_EQ(ErrorOf(marked),
            "column 29: 'X' may be another sign for black, like '*', or mark an empty square; use "
            "one sign for each colour");
}

TEST(BoardText, TheMoverIsTheSideToMove) {
  for (const char* side : {" X", " b", " B", " *", "\tX\r\n", "\nX", "\u00A0X", "\u3000\u25CF"}) {
    const absl::StatusOr<Position> position = ParseBoardText(WithStart("", side));
    ASSERT_TRUE(position.ok());
    EXPECT_EQ(*position, Position{}) << side;
  }
  for (const char* side : {" O", " o", " w", " W", "\r\nO", " 0", " \u25CB"}) {
    const absl::StatusOr<Position> position = ParseBoardText(WithStart("", side));
    ASSERT_TRUE(position.ok());
    EXPECT_EQ(*position, (Position{Passed(kStart), Color::kWhite})) << side;
  }
}

TEST(BoardText, EveryLayoutIsRead) {
  const std::string labelled =
      "  A B C D E F G H\n1 - - - - - - - - 1\n2 - - - - - - - - 2\n3 - - - - - - - - 3\n4 - - - O "
      "X - - - 4\n"
      "5 - - - X O - - - 5\n6 - - - - - - - - 6\n7 - - - - - - - - 7\n8 - - - - - - - - 8\n  A B C "
      "D E F G H\nO\n";
  const std::string rows =
      "........ ........ ........ ...OX... ...XO... ........ ........ ........";
  std::string apart;
  for (const char square : absl::string_view(kStartText)) apart += std::string(1, square) + " ";
  const std::string discs =
      "\xEF\xBB\xBF........\r\n\u00B7\u00B7\u00B7\u00B7\u00B7\u00B7\u00B7\u00B7\r\n........\r\n..."
      "\u25CB\u25CF...\r\n"
      "...\u25CF\uFE0E\u25CB...\r\n........\r\n........\r\n\uFF0E.......\r\n\u25CB\r\n";
  for (const std::string& text :
       {labelled, rows + " O", rows + "\nO", apart + "O", discs,
        std::string(
            "\n. . . . . . . "
            ".\r\n........\n........\n...0X...\n...X0...\n........\n........\n........  \n O\n")}) {
    const absl::StatusOr<PositionReading> reading = ReadPosition(text);
    ASSERT_TRUE(reading.ok()) << reading.status() << text;
    EXPECT_EQ(BoardText(reading->position), WithStart("", " O")) << text;
    EXPECT_FALSE(reading->side_assumed);
  }
}

TEST(BoardText, AMissingSideIsSaid) {
  for (const std::string& text :
       {WithStart("", ""), WithStart("", "; f5:+0"), WithStart("", " # start"),
        std::string(
            "........\n........\n........\n...OX...\n...XO...\n........\n........\n........")}) {
    const absl::StatusOr<PositionReading> reading = ReadPosition(text);
    ASSERT_TRUE(reading.ok()) << reading.status() << text;
    EXPECT_EQ(reading->position, Position{});
    EXPECT_TRUE(reading->side_assumed);
  }
  EXPECT_FALSE(ReadPosition("f5")->side_assumed);
  EXPECT_FALSE(ReadPosition(WithStart("", " X"))->side_assumed);
}

constexpr absl::string_view kNoSquare =
    " is not a square (X * b B black, O o w W 0 white, - . _ empty)";
constexpr absl::string_view kWriteSide =
    "; write who is to move, like 'white to move', or put # before other words";

TEST(BoardText, ErrorsNameTheColumnAndTheNumberOfSquares) {
  EXPECT_EQ(ErrorOf(""), "column 1: there is no position here");
  EXPECT_EQ(ErrorOf("XXX"), "column 4: the board ends after 3 squares of 64");
  EXPECT_EQ(ErrorOf(std::string(63, '-')), "column 64: the board ends after 63 squares of 64");
  EXPECT_EQ(ErrorOf("--Q" + std::string(61, '-')),
            absl::StrCat("column 3: 'Q'", kNoSquare, ", at c1: 2 squares were read"));
  EXPECT_EQ(ErrorOf("--\x01" + std::string(61, '-')),
            absl::StrCat("column 3: '\\x01'", kNoSquare, ", at c1: 2 squares were read"));
  EXPECT_EQ(ErrorOf(std::string("-\0-", 3) + std::string(61, '-')),
            absl::StrCat("column 2: '\\x00'", kNoSquare, ", at b1: 1 squares were read"));
  EXPECT_EQ(ErrorOf("\xEF\xBB\xBF\u25CF\u25CB\u25C9" + std::string(61, '-')),
            absl::StrCat("column 3: 'U+25C9'", kNoSquare, ", at c1: 2 squares were read"));
  EXPECT_EQ(ErrorOf(WithStart("", " Y")),
            absl::StrCat("column 66: 'Y' is not understood", kWriteSide));
  EXPECT_EQ(ErrorOf(WithStart("", " XO")),
            absl::StrCat("column 66: 'XO' is not understood", kWriteSide));
  EXPECT_EQ(ErrorOf(WithStart("", " X X")),
            absl::StrCat("column 66: the side to move is named twice in 'X X'", kWriteSide));
}

// Once, 63 squares and a side were read as 64 squares, and 65 squares as 64 and a side.
TEST(BoardText, TheSideIsNoSquareAndASquareNoSide) {
  const std::string squares = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-----XXX";
  EXPECT_EQ(ErrorOf(squares.substr(1) + " X"), "column 64: the board ends after 63 squares of 64");
  EXPECT_EQ(ErrorOf(squares + "X"),
            "column 65: 65 squares, where a board has 64; before the side to move put a blank");
  EXPECT_EQ(ErrorOf(squares + "X O"),
            "column 65: 65 squares, where a board has 64; before the side to move put a blank");
  std::string apart;
  for (const char square : squares) apart += std::string(1, square) + " ";
  EXPECT_TRUE(ParsePosition(apart + "X").ok());
  EXPECT_EQ(ErrorOf(apart),
            "column 127: 64 squares that stand apart, and the last may be the side; write 64 "
            "squares and the side to move");
  EXPECT_EQ(ErrorOf(apart + "X X"),
            absl::StrCat("column 129: the side to move is named twice in 'X X'", kWriteSide));
  EXPECT_EQ(ErrorOf("-------- ------- ---------"),
            "column 10: a word of 7 squares after 8; a board is one word of 64 squares, or eight "
            "words of 8");
}

TEST(BoardText, ErrorsInSeveralLinesNameTheLine) {
  EXPECT_EQ(ErrorOf("--------\n--------\n--?-----\n"),
            absl::StrCat("line 3, column 3: '?'", kNoSquare, ", at c3: 18 squares were read"));
  EXPECT_EQ(ErrorOf("\n--------\n--------\n"),
            "line 3, column 9: the board ends after 16 squares of 64, in 2 lines");
  EXPECT_EQ(ErrorOf("--------\n-------\n"),
            "line 2, column 1: line 2 of the board has 7 squares where 8 should be: 8 squares "
            "were read");
  EXPECT_EQ(ErrorOf("--------\n\n--------\n"),
            "line 3, column 1: a blank line inside the board, or between it and this line");
  EXPECT_EQ(ErrorOf(WithStart("", "\n\nO")),
            "line 3, column 1: a blank line inside the board, or between it and this line");
  EXPECT_EQ(ErrorOf("1 --------\n3 --------\n"),
            "line 2, column 1: the number 2 of the rank should stand at the same end of each line, "
            "from 1 to 8: 8 squares "
            "were read");
  const std::string grid = GridText({});
  EXPECT_EQ(ErrorOf(grid + "\nO"),
            "line 10, column 1: this names another side to move than the words at line 9");
  EXPECT_EQ(
      ErrorOf(grid.substr(0, 72) + "--------\nO"),
      "line 9, column 1: another line of squares after the 64 of a board: 9 lines; put an empty "
      "line between two boards");
}

TEST(BoardText, AZeroIsADiscOnlyWhereNothingElseIsMeant) {
  std::string text = kStartText;
  std::replace(text.begin(), text.end(), 'O', '0');
  EXPECT_EQ(*ParsePosition(text + " X"), Position{});
  std::string zeros = kStartText;
  std::replace(zeros.begin(), zeros.end(), '-', '0');
  EXPECT_EQ(ErrorOf(zeros + " X"),
            "column 1: '0' may be a white disc or an empty square; write O for white, or - "
            "for empty");
}

TEST(BoardText, ACommentDoesNotHideTheSide) {
  EXPECT_EQ(*ParsePosition(WithStart("", " X% FFO")), Position{});
  EXPECT_EQ(*ParsePosition(WithStart("", " X;% FFO")), Position{});
  EXPECT_EQ(ErrorOf(WithStart("", "%X; f5:0")),
            "column 65: a comment right after a word; put a blank between them");
  EXPECT_EQ(ErrorOf(WithStart("", "#O")),
            "column 65: a comment right after a word; put a blank between them");
}

TEST(TerminalPicture, IsReadBack) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 100; ++i) {
    const Position position = RandomPosition(random);
    const std::string text =
        TerminalPicture({position, i % 2 ? std::optional<Square>(i % 64) : std::nullopt}, false);
    const absl::StatusOr<PositionReading> reading = ReadPosition(text);
    ASSERT_TRUE(reading.ok()) << reading.status() << text;
    ASSERT_FALSE(reading->side_assumed);
    ASSERT_EQ(reading->position, position);
  }
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    const Position finished = ToPosition({Bit(0) | Bit(1), Bit(63)}, color);
    EXPECT_EQ(*ParsePosition(TerminalPicture({finished, std::nullopt}, false)), finished);
  }
  const std::string start = TerminalPicture({}, false);
  std::string fewer = start;
  fewer.replace(fewer.find("○"), 3, "●");
  EXPECT_EQ(ErrorOf(fewer).substr(0, 5), "line ");
}

TEST(Ggf, GamesAreReadAsWhereTheyEnd) {
  const std::string start =
      "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";
  const std::string head =
      "(;GM[Othello]PC[GGS/os]DT[2000-4-16 11:13 "
      "EST]PB[a#b]PW[50%]RB[1457.12]RW[1631]TI[15:00//02:00]TY[8]RE[?]";
  EXPECT_EQ(*ParsePosition(head + start + "B[F5//4.09]W[d6/40.00/0.01];)"), *ParsePosition("f5d6"));
  EXPECT_EQ(*ParsePosition("(;GM[othello]B[f5];)"), *ParsePosition("f5"));
  // As in the archives of the server: the number of games comes first.
  EXPECT_EQ(*ParsePosition("1 (;GM[othello]B[f5];)"), *ParsePosition("f5"));
  EXPECT_EQ(*ParsePosition(head + start + ";)"), Position{});
  const absl::StatusOr<Game> passes =
      ParsePropertyGame("(;GM[Othello]B[d3]W[c3]B[b3]W[b2]B[f5]W[a3]B[a1]W[c1]B[PASS//1]W[e3];)");
  ASSERT_TRUE(passes.ok()) << passes.status();
  EXPECT_EQ(passes->moves.size(), 9U);
  EXPECT_EQ(passes->Final(), *ParsePosition("d3c3b3b2f5a3a1c1e3"));
  const absl::StatusOr<Game> other = ParsePropertyGame(
      "(;GM[Othello]BO[8 -------- -------- -----*-- ---***-- ---**O-- ----**-- -------- -------- "
      "O]W[D7/3.85];)");
  ASSERT_TRUE(other.ok()) << other.status();
  EXPECT_FALSE(other->FromUsualStart());
}

TEST(Ggf, WhatIsDamagedIsRefused) {
  const std::string start =
      "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";
  EXPECT_EQ(ErrorOf("(;GM[Othello]B[f5]C[d6];)"),
            "column 19: the key C where a move (B or W) should be");
  EXPECT_EQ(ErrorOf("(;GM[Othello]B[f5]Q[7];)"), "column 19: unknown key Q");
  EXPECT_EQ(ErrorOf("(;GM[Othello]B[f5]W[f5];)"),
            "column 21: ply 2 (move 2): white cannot play f5: the square is occupied; the board "
            "there is "
            "---------------------------OX------XXX-------------------------- O");
  EXPECT_EQ(ErrorOf("(;GM[Othello]B[f5]B[d6];)").substr(0, 79),
            "column 21: ply 2 (move 2): black cannot play d6: it is the other side's turn; t");
  EXPECT_EQ(ErrorOf("(;GM[Othello]B[f5]PB[d6];)"),
            "column 19: the key PB where a move (B or W) should be");
  EXPECT_EQ(ErrorOf("(;GM[Othello]B[f5W[d6];)"), "column 19: '[' where ']' should be");
  EXPECT_EQ(ErrorOf("(;GM[Othello]" + start + start + ";)").substr(0, 30),
            "column 93: the key BO occurs t");
  EXPECT_EQ(ErrorOf("(;GM[Chess]B[f5];)"), "column 3: a game other than Othello");
  EXPECT_EQ(ErrorOf("(;GM[Othello]TY[10]B[f5];)"), "column 17: a board of size 10");
  EXPECT_EQ(ErrorOf("(;GM[Othello]TY[8r18]B[f5];)"),
            "column 29: a game with a random start board (TY), but without it (BO)");
  EXPECT_EQ(ErrorOf("(;GM[Othello]BO[10 --"), "column 22: the end where ']' should be");
  EXPECT_EQ(ErrorOf("(;GM[Othello]BO[10 --];)"),
            "column 17: a board of size 10; only 8 is known here");
  EXPECT_EQ(ErrorOf("2 (;GM[Othello];)(;GM[Othello];)"),
            "column 18: '(' after the game; one game per line");
  EXPECT_EQ(ErrorOf("(;GM[Othello];)(;GM[Othello];)"),
            "column 16: '(' after the game; one game per line");
  EXPECT_EQ(ErrorOf("(;GM[Othello]B[f5]"), "column 19: the end where a key in capitals should be");
}

TEST(Obf, ReadsMovesAndComment) {
  const absl::StatusOr<ObfLine> line = ParseObf(
      "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; h1 : 0;;ps:-64; "
      "% FFO; 40 ");
  ASSERT_TRUE(line.ok()) << line.status();
  EXPECT_EQ(DiscsText(line->position),
            "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------");
  EXPECT_THAT(line->moves, ElementsAre(ObfMove{SquareAt(0, 1), 38}, ObfMove{SquareAt(7, 0), 0},
                                       ObfMove{std::nullopt, -64}));
  EXPECT_EQ(line->comment, "FFO; 40");
  EXPECT_EQ(ObfText(*line),
            "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; H1:+0; "
            "PS:-64; % FFO; 40");
  EXPECT_EQ(*ParseObf(ObfText(*line)), *line);
}

TEST(Obf, MovesSideAndCommentMayBeMissing) {
  for (const char* end : {"", " X", ";", " X;", " X; ", " %", " % c", " X % c", "; % c"}) {
    const absl::StatusOr<ObfLine> line = ParseObf(WithStart("", end));
    ASSERT_TRUE(line.ok()) << line.status();
    EXPECT_EQ(line->position, Position{});
    EXPECT_THAT(line->moves, IsEmpty());
  }
}

TEST(Obf, ErrorsNameTheColumn) {
  EXPECT_EQ(ErrorOf(WithStart("", " X; A9:3")),
            "column 69: 'A' does not begin a move (a1 to h8, or PS)");
  EXPECT_EQ(ErrorOf(WithStart("", " X; A")),
            "column 69: 'A' does not begin a move (a1 to h8, or PS)");
  EXPECT_EQ(ErrorOf(WithStart("", " X; A1")), "column 71: the end where ':' and a score should be");
  EXPECT_EQ(ErrorOf(WithStart("", " X; A1:x")), "column 72: '' is not a score (-64 to 64)");
  EXPECT_EQ(ErrorOf(WithStart("", " X; A1:65")), "column 72: '65' is not a score (-64 to 64)");
  EXPECT_EQ(ErrorOf(WithStart("", " X; A1:--1")), "column 72: '--1' is not a score (-64 to 64)");
  EXPECT_EQ(ErrorOf(WithStart("", " X; A1:1 B1:2")), "column 74: 'B' where ';' should be");
  EXPECT_EQ(ErrorOf("--?;"),
            absl::StrCat("column 3: '?'", kNoSquare, ", at c1: 2 squares were read"));
}

TEST(GgsBoard, ReadsBothForms) {
  for (const char* text :
       {"[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]",
        " BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *] ",
        "[8 ---------------------------OX------XO--------------------------- b]"}) {
    const absl::StatusOr<Position> position = ParsePosition(text);
    ASSERT_TRUE(position.ok()) << position.status();
    EXPECT_EQ(*position, Position{});
  }
}

TEST(GgsBoard, ErrorsNameTheColumn) {
  EXPECT_EQ(ErrorOf("["), "column 2: the end where the size of the board should be");
  EXPECT_EQ(ErrorOf("[10 --"), "column 2: a board of size 10; only 8 is known here");
  EXPECT_EQ(ErrorOf("[8 --]"), "column 6: the board ends after 2 squares of 64");
  EXPECT_EQ(ErrorOf("[8 --"), "column 6: the end where ']' should be");
  EXPECT_EQ(ErrorOf(WithStart("[8 ", "]")),
            "column 68: ']' where the side to move should be, after 64 squares");
  EXPECT_EQ(ErrorOf(WithStart("[8 ", " *")), "column 70: the end where ']' should be");
  EXPECT_EQ(ErrorOf(WithStart("[8 ", " *] x")), "column 72: 'x' after the board");
  EXPECT_EQ(ParseGgsBoard("BO 8").status().message(), "column 3: ' ' where '[' should be");
}

TEST(HexPair, BitZeroIsA1) {
  const absl::StatusOr<Board> board = ParseHexPair(" 0x0000000000000001 , 0X8000000000000000 ");
  ASSERT_TRUE(board.ok()) << board.status();
  EXPECT_EQ(board->mover, Bit(0));
  EXPECT_EQ(board->other, Bit(63));
}

TEST(HexPair, ReadsAPublishedLine) {
  // The first board of the list of boards with 34 moves, doi 10.51094/jxiv.480.
  const absl::StatusOr<Board> board = ParseHexPair("0x0000341c10261000,0x006a4a620a406e00");
  ASSERT_TRUE(board.ok()) << board.status();
  EXPECT_EQ(Mobility(*board), 34);
  EXPECT_EQ(HexPairText(*board), "0x0000341c10261000,0x006a4a620a406e00");
}

TEST(HexPair, ErrorsNameTheColumn) {
  EXPECT_EQ(ErrorOf("0x"), "column 3: the end is not a hexadecimal digit");
  EXPECT_EQ(ErrorOf("0xg,0x1"), "column 3: 'g' is not a hexadecimal digit");
  const std::string one = "0x0000000000000001";
  EXPECT_EQ(ErrorOf(one), "column 19: the end where ',' should be");
  EXPECT_EQ(ErrorOf(one + ",2"), "column 20: '2' where \"0x\" should be");
  EXPECT_EQ(ErrorOf(one + ",0x0000000000000002,"), "column 38: ',' after the second word");
  EXPECT_EQ(ErrorOf("0x00000000000000001,0x2"),
            "column 3: 17 digits; a word of 64 squares has 16, zeros at its left included");
  EXPECT_EQ(ErrorOf("0x000000000000001,0x2"),
            "column 3: 15 digits; a word of 64 squares has 16, zeros at its left included");
  EXPECT_EQ(ErrorOf("0x0000000000000003,0x0000000000000006"), "column 20: b1 is in both words");
}

}  // namespace
}  // namespace othello
