// Every format of a single position: what is read, what is written, and what is said about what is wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "core/board_text.h"
#include "core/ggs_board.h"
#include "core/hex_pair.h"
#include "core/obf.h"
#include "core/position_format.h"
#include "core/symmetry.h"
#include "tests/core/random_board.h"

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
  for (const Format format : kWritableFormats) EXPECT_EQ(*ParseFormatName(FormatName(format)), format);
  EXPECT_EQ(*ParseFormatName("transcript"), Format::kTranscript);
  EXPECT_EQ(ParseFormatName("ob").status().message(),
            "unknown format 'ob' (known: board, grid, obf, ggs, hex, transcript)");
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
}

TEST(PositionFormat, ATranscriptGivesWhereItEnds) {
  const absl::StatusOr<Position> position = ParsePosition("F5 d6");
  ASSERT_TRUE(position.ok());
  EXPECT_EQ(BoardText(*position), "---------------------------OX------OXX-----O-------------------- X");
}

TEST(BoardText, EverySpellingOfADiscIsRead) {
  const std::string text = "X*bBxOowW-._" + std::string(52, '-');
  const absl::StatusOr<Position> position = ParseBoardText(text);
  ASSERT_TRUE(position.ok());
  EXPECT_EQ(DiscsText(*position), "XXXXXOOOO---" + std::string(52, '-'));
  EXPECT_EQ(position->to_move, Color::kBlack);
}

TEST(BoardText, TheMoverIsTheSideToMove) {
  for (const char* side : {" X", " b", " B", " *", "X", "\tX\r\n"}) {
    const absl::StatusOr<Position> position = ParseBoardText(WithStart("", side));
    ASSERT_TRUE(position.ok());
    EXPECT_EQ(*position, Position{}) << side;
  }
  for (const char* side : {" O", " o", " w", " W", "\nO"}) {
    const absl::StatusOr<Position> position = ParseBoardText(WithStart("", side));
    ASSERT_TRUE(position.ok());
    EXPECT_EQ(*position, (Position{Passed(kStart), Color::kWhite})) << side;
  }
}

TEST(BoardText, BlanksAndNewlinesDoNotCount) {
  const absl::StatusOr<Position> position = ParsePosition(
      "\n. . . . . . . .\r\n........\n\n........\n...OX...\n...XO...\n........\n........\n........  \n\n O\n");
  ASSERT_TRUE(position.ok()) << position.status();
  EXPECT_EQ(BoardText(*position), WithStart("", " O"));
}

TEST(BoardText, ErrorsNameTheColumn) {
  EXPECT_EQ(ErrorOf(""), "column 1: the board ends after 0 squares of 64");
  EXPECT_EQ(ErrorOf("XXX"), "column 4: the board ends after 3 squares of 64");
  EXPECT_EQ(ErrorOf(std::string(63, '-')), "column 64: the board ends after 63 squares of 64");
  EXPECT_EQ(ErrorOf("--Q" + std::string(61, '-')),
            "column 3: 'Q' is no square (X * b B black, O o w W white, - . _ empty), at c1");
  EXPECT_EQ(ErrorOf("--\x01" + std::string(61, '-')),
            "column 3: '\\x01' is no square (X * b B black, O o w W white, - . _ empty), at c1");
  EXPECT_EQ(ErrorOf(std::string("-\0-", 3) + std::string(61, '-')),
            "column 2: '\\x00' is no square (X * b B black, O o w W white, - . _ empty), at b1");
  EXPECT_EQ(ErrorOf(std::string(65, '-')), "column 65: '-' is no side to move (X * b B black, O o w W white)");
  EXPECT_EQ(ErrorOf(WithStart("", " Y")), "column 66: 'Y' is no side to move (X * b B black, O o w W white)");
  EXPECT_EQ(ErrorOf(WithStart("", " X X")), "column 68: 'X' behind the side to move");
}

TEST(BoardText, ErrorsInSeveralLinesNameTheLine) {
  EXPECT_EQ(ErrorOf("--------\n--------\n--?-----\n"),
            "line 3, column 3: '?' is no square (X * b B black, O o w W white, - . _ empty), at c3");
  EXPECT_EQ(ErrorOf("\n--------\n"), "line 3, column 1: the board ends after 8 squares of 64");
}

TEST(Obf, ReadsMovesAndComment) {
  const absl::StatusOr<ObfLine> line = ParseObf(
      "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; h1 : 0;;ps:-64; % FFO; 40 ");
  ASSERT_TRUE(line.ok()) << line.status();
  EXPECT_EQ(DiscsText(line->position), "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------");
  EXPECT_THAT(line->moves,
              ElementsAre(ObfMove{SquareAt(0, 1), 38}, ObfMove{SquareAt(7, 0), 0}, ObfMove{std::nullopt, -64}));
  EXPECT_EQ(line->comment, "FFO; 40");
  EXPECT_EQ(ObfText(*line),
            "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; H1:+0; PS:-64; % FFO; 40");
  EXPECT_EQ(*ParseObf(ObfText(*line)), *line);
}

TEST(Obf, MovesSideAndCommentMayBeMissing) {
  for (const char* end : {"", " X", ";", " X;", " X; ", "%", " % c", " X % c", "; % c"}) {
    const absl::StatusOr<ObfLine> line = ParseObf(WithStart("", end));
    ASSERT_TRUE(line.ok()) << line.status();
    EXPECT_EQ(line->position, Position{});
    EXPECT_THAT(line->moves, IsEmpty());
  }
}

TEST(Obf, ErrorsNameTheColumn) {
  EXPECT_EQ(ErrorOf(WithStart("", " X; A9:3")), "column 69: 'A' begins no move (a1 to h8, or PS)");
  EXPECT_EQ(ErrorOf(WithStart("", " X; A")), "column 69: 'A' begins no move (a1 to h8, or PS)");
  EXPECT_EQ(ErrorOf(WithStart("", " X; A1")), "column 71: the end where ':' and a score should be");
  EXPECT_EQ(ErrorOf(WithStart("", " X; A1:x")), "column 72: '' is no score (-64 to 64)");
  EXPECT_EQ(ErrorOf(WithStart("", " X; A1:65")), "column 72: '65' is no score (-64 to 64)");
  EXPECT_EQ(ErrorOf(WithStart("", " X; A1:--1")), "column 72: '--1' is no score (-64 to 64)");
  EXPECT_EQ(ErrorOf(WithStart("", " X; A1:1 B1:2")), "column 74: 'B' where ';' should be");
  EXPECT_EQ(ErrorOf("--?;"), "column 3: '?' is no square (X * b B black, O o w W white, - . _ empty), at c1");
}

TEST(GgsBoard, ReadsBothForms) {
  for (const char* text : {"[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]",
                           " BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *] ",
                           "[8---------------------------OX------XO---------------------------b]"}) {
    const absl::StatusOr<Position> position = ParsePosition(text);
    ASSERT_TRUE(position.ok()) << position.status();
    EXPECT_EQ(*position, Position{});
  }
}

TEST(GgsBoard, ErrorsNameTheColumn) {
  EXPECT_EQ(ErrorOf("["), "column 2: the end where the size of the board should be");
  EXPECT_EQ(ErrorOf("[10 --"), "column 2: a board of size 10; only 8 is known here");
  EXPECT_EQ(ErrorOf("[8 --"), "column 6: the board ends after 2 squares of 64");
  EXPECT_EQ(ErrorOf(WithStart("[8 ", "]")), "column 68: ']' is no side to move (X * b B black, O o w W white)");
  EXPECT_EQ(ErrorOf(WithStart("[8 ", " *")), "column 70: the end where ']' should be");
  EXPECT_EQ(ErrorOf(WithStart("[8 ", " *] x")), "column 72: 'x' behind the board");
  EXPECT_EQ(ParseGgsBoard("BO 8").status().message(), "column 3: ' ' where '[' should be");
}

TEST(HexPair, BitZeroIsA1) {
  const absl::StatusOr<Board> board = ParseHexPair(" 0x1 , 0X8000000000000000 ");
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
  EXPECT_EQ(ErrorOf("0x"), "column 3: the end is no hexadecimal digit");
  EXPECT_EQ(ErrorOf("0xg,0x1"), "column 3: 'g' is no hexadecimal digit");
  EXPECT_EQ(ErrorOf("0x1"), "column 4: the end where ',' should be");
  EXPECT_EQ(ErrorOf("0x1,2"), "column 5: '2' where \"0x\" should be");
  EXPECT_EQ(ErrorOf("0x1,0x2,"), "column 8: ',' behind the second word");
  EXPECT_EQ(ErrorOf("0x00000000000000001,0x2"), "column 3: 17 digits; a board's word has at most 16");
  EXPECT_EQ(ErrorOf("0x3,0x6"), "column 5: b1 is in both words");
}

}  // namespace
}  // namespace othello
