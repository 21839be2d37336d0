// Games as sites, programs and people write them: what is read from each text, or the exact line
// that refuses it; and how files are cut into games.
#include "core/formats/games/game_record.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "core/game/board_text.h"
#include "core/game/transcript.h"
#include "tests/core/game/random_board.h"

namespace othello {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr char kBoard[] =
    "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";
// Of a game from a random board, with 18 discs.
constexpr char kRandomBoard[] =
    "BO[8 --**O--- --**---- --*OO--- ****OO-- ---O*--- --O-*--- -------- -------- *]";
constexpr char kNoMove[] = " does not begin a move (a1 to h8), pass or move number";

struct Case {
  const char* format;
  std::string text;
  std::string read;  // the moves; or the line that is printed
};

// The moves, with a written pass at their end, or the error.
std::string WhatIsRead(const std::string& text) {
  const absl::StatusOr<Game> game = ParseGameRecord(text);
  if (!game.ok()) return std::string(game.status().message());
  return TranscriptText(game->moves) + (game->ends_with_written_pass ? "--" : "");
}

void Check(const std::vector<Case>& cases) {
  for (const Case& one : cases)
    EXPECT_EQ(WhatIsRead(one.text), one.read) << one.format << ": " << one.text;
}

TEST(GameRecord, MarksBetweenMoves) {
  Check({
      {"nothing", "f5d6c3d3", "f5d6c3d3"},
      {"commas", "f5,d6,c3,d3", "f5d6c3d3"},
      {"commas and blanks", "F5, D6, c3, d3,", "f5d6c3d3"},
      {"semicolons", "f5;d6;c3;d3;", "f5d6c3d3"},
      {"hyphens", "F5-D6-C3-D3", "f5d6c3d3"},
      {"hyphens apart", "f5 - d6 - c3", "f5d6c3"},
      {"dashes", "f5–d6—c3−d3", "f5d6c3d3"},
      {"arrows", "f5->d6 -> c3 --> d3", "f5d6c3d3"},
      {"arrows of typesetting", "f5→d6 ➡️ c3⇒d3", "f5d6c3d3"},
      {"angles", "f5 > d6 > c3", "f5d6c3"},
      {"bars", "f5 | d6 | c3", "f5d6c3"},
      {"lines", "f5\nd6\r\nc3\n", "f5d6c3"},
      {"Japanese commas", "f5、d6，c3・d3", "f5d6c3d3"},
      {"full width", "ｆ５ｄ６Ｃ３　Ｄ３", "f5d6c3d3"},
      {"full-width numbers", "１．ｆ５　ｄ６　２．ｃ３", "f5d6c3"},
      {"a missing move", "f5,,d6", "column 4: a move is missing beside this mark"},
      {"a mark at the beginning", "1. ,f5", "column 4: a move is missing beside this mark"},
      {"a mark at the end", "f5-d6-", "column 6: a move is missing beside this mark"},
      {"a lost letter", "f5,6,c3",
       "column 4: a move number must be followed by '.', ':', ')' or a blank"},
      {"a lost digit", "f5-d-c3", absl::StrCat("column 4: 'd'", kNoMove)},
      {"a character of another alphabet", "f5→д6", absl::StrCat("column 4: 'U+0434'", kNoMove)},
      {"a full stop", "f5.d6", absl::StrCat("column 3: '.'", kNoMove)},
  });
}

TEST(GameRecord, Lists) {
  Check({
      {"list", "[f5, d6, c3]", "f5d6c3"},
      {"JSON", R"(["f5","d6","c3"])", "f5d6c3"},
      {"JSON in lines", "[\n  \"f5\",\n  \"d6\"\n]\n", "f5d6"},
      {"Python", "('f5', 'd6')", "f5d6"},
      {"quotes", "\"f5d6c3\"", "f5d6c3"},
      {"typeset quotes", "“f5d6”", "f5d6"},
      {"no end", "[f5, d6", "column 8: the end where ']' should be"},
      {"a lost quote", R"(["f5,"d6"])", "column 10: ']' inside quotes"},
      {"more behind", "[f5, d6] c3", "column 10: 'c' after the list of moves"},
  });
}

TEST(GameRecord, MoveNumbers) {
  Check({
      {"pairs", "1. f5 d6 2. c3 d3", "f5d6c3d3"},
      {"each", "1.f5 2.d6 3.c3", "f5d6c3"},
      {"colons", "1:f5 2:d6 3:c3", "f5d6c3"},
      {"parentheses", "1) f5 2) d6", "f5d6"},
      {"black and white", "1. f5 1... d6 2. c3", "f5d6c3"},
      {"no marks", "1 f5 d6 2 c3 d3", "f5d6c3d3"},
      {"a line is missing", "1. f5 d6 3. c3",
       "column 10: the number 3 is out of order; move numbers count from 1, without a gap"},
      {"no beginning", "7. f5 d6",
       "column 1: the number 7 is out of order; move numbers count from 1, without a gap"},
      {"a number alone", "1. f5 d6 2.", "column 10: a move number without a move"},
      {"a lost letter", "1:f5 2:6 3:c3", "column 6: a move number without a move"},
  });
}

// Black passes after eight moves.
TEST(GameRecord, Passes) {
  const std::string moves = "d3c3b3b2f5a3a1c1";
  Check({
      {"left out", moves + "e3", moves + "e3"},
      {"hyphens", moves + "--e3", moves + "e3"},
      {"word", moves + " pass e3", moves + "e3"},
      {"two letters", moves + " PA e3", moves + "e3"},
      {"Japanese", moves + "パスe3", moves + "e3"},
      {"full-width", moves + "ＰＡＳＳ e3", moves + "e3"},
      {"dashes", moves + " ーー e3", moves + "e3"},
      {"at the end", moves + " --", moves + "--"},
      {"in a list", "d3,c3,b3,b2,f5,a3,a1,c1,--,e3", moves + "e3"},
      {"no pass", "f5--d6",
       "column 3: ply 2 (move 2): white cannot play a pass: there is a legal move; the board there "
       "is ---------------------------OX------XXX-------------------------- O"},
      {"three hyphens", moves + "---e3", "column 17: more than two hyphens; a pass is --"},
  });
}

constexpr char kTags[] =
    "[Event \"?\"]\n[Site \"a site\"]\n[Black \"one\"]\n[White \"a #2 \\\"nick\\\"\"]\n"
    "[Result \"37-27\"]\n\n";

TEST(GameRecord, Pgn) {
  const std::string tags = kTags;
  Check({
      {"result", tags + "1. f5 d6 2. c3 d3 37-27\n", "f5d6c3d3"},
      {"1-0", tags + "1. f5 d6 1-0", "f5d6"},
      {"draw", tags + "1. f5 d6 1/2-1/2", "f5d6"},
      {"unknown", tags + "1. f5 d6 *", "f5d6"},
      {"wrapped", tags + "1. f5 d6 2. c3\nd3 3.\nc4 37 - 27\n", "f5d6c3d3c4"},
      {"comments", tags + "1. f5 {[%clk 0:05] (good)} d6 (1... f6 {x)} 2. e6) 2. c3 $1", "f5d6c3"},
      {"tags only", tags + "*\n", ""},
      {"no tags", "1. f5 d6 2. c3 37-27", "f5d6c3"},
      {"no tags, comments", "1. f5 {good} d6", "f5d6"},
      {"start board", "[FEN \"x\"]\n\n1. f5",
       "line 1, column 1: a game with a start board (the tag FEN), which is not read from PGN; "
       "write it as GGF"},
      {"a lost brace", "[A \"b\"]\n\n1. f5 {good d6 2. c3 {x} d3",
       "line 3, column 7: a comment that has no '}'"},
      {"a lost parenthesis", "[A \"b\"]\n\n1. f5 (1. d3 d6",
       "line 3, column 7: a variation that has no ')'"},
      {"a lost quote", "[A \"b]\n\n1. f5 d6",
       "line 1, column 7: the end of the line inside the quotes of a tag"},
      {"chess", "[A \"b\"]\n\n1. e4 e5 2. Nf3", absl::StrCat("line 3, column 13: 'N'", kNoMove)},
      {"a result that is none", "[A \"b\"]\n\n1. f5 d6 37-28",
       "line 3, column 10: a move number must be followed by '.', ':', ')' or a blank"},
      {"two games", tags + "1. f5 *\n\n[A \"b\"]\n1. f5 *",
       "line 9, column 1: a tag after moves; the next game begins here"},
  });
}

TEST(GameRecord, Ggf) {
  const std::string head = "(;GM[Othello]PC[GGS/os]DT[2022/01/01 00:00:00]PB[d3]PW[two]";
  const std::string start = kBoard;
  Check({
      {"usual", head + start + "B[F5//0.01]W[d6/1.2/3];)", "f5d6"},
      {"times of both sides", head + "BT[05:00]WT[05:00]TY[8]" + start + "B[F5];)", "f5"},
      {"other keys", head + "ID[.1]ZZ[what ever]" + start + "B[F5]CO[well]W[D6];)", "f5d6"},
      {"a match", "2 " + head + start + "B[F5];)", "f5"},
      {"in lines", head + "\n" + start + "\nB[F5]\nW[D6]\n;)\n", "f5d6"},
      {"random board", head + "TY[s8r18]" + kRandomBoard + "B[f1/-6.00/26.00]W[C5];)", "f1c5"},
      {"no board", head + "TY[s8r18]B[f5];)",
       "column 76: a game with a random start board (TY), but without it (BO)"},
      {"larger board", head + "TY[s10]B[f5];)", "column 63: a board of size 10"},
      {"a move that lost its key", head + start + "[F5]W[D6];)",
       "column 139: '[' where a key in capitals should be"},
      {"a move that lost its letter", head + start + "B[5]W[D6];)",
       "column 141: neither a move (a1 to h8) nor a pass"},
      {"a move that lost a bracket", head + start + "B[F5W[D6];)",
       "column 144: '[' where ']' should be"},
      {"a move under another key", head + start + "B[F5]CO[D6];)",
       "column 144: the key CO where a move (B or W) should be"},
      {"a board under another key", head + "XO" + start.substr(2) + "B[F5];)",
       "column 60: the key XO where a board (BO) should be"},
      {"a board that lost a letter", head + start.substr(1) + "B[F5];)",
       "column 60: unknown key O"},
      {"out of turn", head + "B[F5]B[D6];)",
       "column 67: ply 2 (move 2): black cannot play d6: it is the other side's turn; the board "
       "there is ---------------------------OX------XXX-------------------------- O"},
      {"another game", "(;GM[Amazons]B[F5];)", "column 3: a game other than Othello"},
      {"no end", head + start + "B[F5", "column 143: the end where ']' should be"},
  });
}

TEST(GameRecord, Sgf) {
  const std::string setup = "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]";
  Check({
      {"squares", setup + ";B[f5];W[d6];B[c3])", "f5d6c3"},
      {"letters", "(;GM[2]FF[4];B[fe];W[df]C[d3 is a comment\\])];B[cc])", "f5d6c3"},
      {"lines", "(;GM[2]\nAB [ed]\n[de]AW[dd][ee]\n;B[fe]\n;W[df])\n", "f5d6"},
      {"marks", "(;GM[2];B[f5]CR[d3]LB[e6:x];W[d6])", "f5d6"},
      {"passes", "(;GM[2];B[d3];W[c3];B[b3];W[b2];B[f5];W[a3];B[a1];W[c1];B[];W[e3])",
       "d3c3b3b2f5a3a1c1e3"},
      {"Go", "(;GM[1]FF[4]SZ[19];B[pd])", "column 3: GM[1] is Go in SGF; Othello is GM[2]"},
      {"Chess", "(;GM[3];B[e4])", "column 3: GM[3] is another game in SGF; Othello is GM[2]"},
      {"no game", "(;FF[4];B[f5];W[d6])",
       "column 1: SGF without the key GM is a game of Go; Othello is GM[2]"},
      {"larger board", "(;GM[2]SZ[10];B[f5])", "column 11: a board of size 10"},
      {"variations", "(;GM[2];B[f5](;W[d6])(;W[f6]))",
       "column 14: the game branches here; a record of one line of play is read"},
      {"no side", "(;GM[2]AB[e4][d5]AW[d4][e5])",
       "column 29: a board (AB, AW) without the side to move (PL)"},
      {"a disc twice", "(;GM[2]AB[e4][d5]AW[d4][e4];B[f5])", "column 25: a second disc on e4"},
      {"a comment that is not closed", "(;GM[2];B[f5]C[good;W[d6];B[c3])",
       "column 22: '[' where ']' should be"},
      {"discs taken off", "(;GM[2]AE[d4];B[f5])",
       "column 8: the key AE takes discs off the board; it is not read"},
  });
}

TEST(GameRecord, Tables) {
  Check({
      {"a site", "eOthello_game_id,winner,game_moves\n1,1,f5d6c3\n", "f5d6c3"},
      {"quotes", "id;Moves\n7;\"f5;d6\"\n", "f5d6"},
      {"no column", "game_id,winner\n1,1\n",
       "column 1: a table in which no column is named moves, game_moves, move_list or "
       "transcript"},
      {"two columns", "moves,transcript\nf5,f5\n",
       "column 1: a table in which several columns are named moves, game_moves, move_list "
       "or transcript"},
      {"no heading", "1,1,f5d6c3",
       "column 1: a move number must be followed by '.', ':', ')' or a blank"},
      {"two games", "id,moves\n1,f5\n2,d3\n",
       "line 1, column 1: a table of 2 games where one game should be"},
  });
}

TEST(GameRecord, OtherStartBoards) {
  const absl::StatusOr<Game> random =
      ParseGameRecord(absl::StrCat("(;GM[Othello]TY[s8r18]", kRandomBoard, "B[f1];)"));
  ASSERT_TRUE(random.ok()) << random.status();
  EXPECT_FALSE(random->FromUsualStart());
  EXPECT_EQ(random->Start().board.Discs(), 18);
  EXPECT_EQ(random->Last().board.Discs(), 19);
  const absl::StatusOr<Game> white = ParseGameRecord("(;GM[2]AB[e4][d5]AW[d4][e5]PL[W];W[c5])");
  ASSERT_TRUE(white.ok()) << white.status();
  EXPECT_EQ(BoardText(white->Start()),
            "---------------------------OX------XO--------------------------- O");
  EXPECT_TRUE(ParseGameRecord("(;GM[2]AB[e4][d5]AW[d4][e5];B[f5])")->FromUsualStart());
}

TEST(GameRecord, CommentsHideNoMove) {
  Check({
      {"above", "# a game\n% two\nf5d6", "f5d6"},
      {"behind", "f5 # first\nd6", "f5d6"},
      {"stuck", "f5d6#c3", absl::StrCat("column 5: '#'", kNoMove)},
  });
}

TEST(GameRecord, BeginsAsAGame) {
  for (const std::string text : {"f5", " F5d6", "1. f5", "1:f5", "1 f5", "[f5", "[\"f5\"", "(;GM[",
                                 "2 (;GM[", "[Event \"x\"]", "id,moves", "ｆ５", "# x\nf5", "1."})
    EXPECT_TRUE(BeginsGameRecord(text)) << text;
  for (const std::string text :
       {"", "--------", "1 - - - - - - - -", "[8 --", "BO[8 --", "0x00", "[[0,0", "a b c d e f g h",
        "player,opponent", "8/8/8/3WB3/3BW3/8/8/8 B", "X", "8 ----", "{\"board\":1}", "1 ........",
        "#OOOO", "1,1,f5d6"})
    EXPECT_FALSE(BeginsGameRecord(text)) << text;
}

// What each game of a file is: its line, and its moves or "!".
std::vector<std::string> Games(const std::string& text) {
  std::vector<std::string> games;
  for (const GameText& game : SplitGameRecords(text)) {
    const absl::StatusOr<Game> read = ParseGameRecord(game.text);
    games.push_back(absl::StrCat(game.line, ":", read.ok() ? TranscriptText(read->moves) : "!"));
  }
  return games;
}

TEST(GameRecord, FilesOfTranscripts) {
  EXPECT_THAT(Games("# two\nf5d6\n\nd3c5\n"), ElementsAre("2:f5d6", "4:d3c5"));
  EXPECT_THAT(Games("f5d6\nf5f5\nd3 # x\nz9\nd3"),
              ElementsAre("1:f5d6", "2:!", "3:d3", "4:!", "5:d3"));
  // Wrapped: by numbers, by marks, or since a line cannot begin a game.
  EXPECT_THAT(Games("1. f5 d6\n2. c3 d3 37-27\n1. d3 c5\n2. d6"),
              ElementsAre("1:f5d6c3d3", "3:d3c5d6"));
  EXPECT_THAT(Games("1. f5 d6 2. c3\nd3 3. c4\n\n1. d3"), ElementsAre("1:f5d6c3d3c4", "4:d3"));
  EXPECT_THAT(Games("1. f5 d6 2. c3\nd9 3. c4\nf4\n"), ElementsAre("1:!"));
  EXPECT_THAT(Games("f5 d6\nc3 d3\nc4\n"), ElementsAre("1:f5d6c3d3c4"));
  EXPECT_THAT(Games("f5\nd6\nc3\nd3\n\nd3\n"), ElementsAre("1:f5d6c3d3", "6:d3"));
  EXPECT_THAT(Games("f5 d6\nc3 d3\nz9\nd3\n"), ElementsAre("1:!", "4:d3"));
  // The second line is no game by itself.
  EXPECT_THAT(Games("f5 d6 c3\nd3 c4\n"), ElementsAre("1:f5d6c3d3c4"));
  EXPECT_THAT(Games("f5,\nd6\n[f5,\nd6]\n[\"d3\"]"), ElementsAre("1:f5d6", "3:f5d6", "5:d3"));
  EXPECT_THAT(Games("\n\n# nothing\n"), ElementsAre());
}

TEST(GameRecord, FilesOfPgn) {
  const std::string tags = kTags;
  EXPECT_THAT(Games(tags + "1. f5 d6\n2. c3 37-27\n\n" + tags + "1. d3 c5 *\n"),
              ElementsAre("1:f5d6c3", "10:d3c5"));
  EXPECT_THAT(Games(tags + "1. f5 f5 *\n" + tags + "1. d3 c5 *\n\n\n1. e6 1-0\n"),
              ElementsAre("1:!", "8:d3c5", "17:e6"));
  // A brace that is not closed takes no other game with it.
  EXPECT_THAT(Games(tags + "1. f5 {d6\n\n" + tags + "1. d3 {x} c5 *\n"),
              ElementsAre("1:!", "9:d3c5"));
}

TEST(GameRecord, FilesOfGgfAndSgf) {
  const std::string one = absl::StrCat("(;GM[Othello]PB[a ;) b]", kBoard, "B[f5];)");
  const std::string random = absl::StrCat("(;GM[Othello]TY[s8r18]", kRandomBoard, "B[f1];)");
  EXPECT_THAT(Games("2 " + one + random + "\n" + one + "\n"), ElementsAre("1:f5", "1:f1", "2:f5"));
  EXPECT_THAT(Games("2 (;GM[Othello]B[f5]\n;)(;GM[Othello]\nB[d3];)\n1 " + one),
              ElementsAre("1:f5", "2:d3", "4:f5"));
  EXPECT_THAT(Games("(;GM[Othello]B[f5\n" + one + "\n(;GM[Othello]B[f5]\n\n" + one),
              ElementsAre("1:!", "2:f5", "3:!", "5:f5"));
  EXPECT_THAT(Games("(;GM[2];B[f5])\n(;GM[1];B[pd])\n(;GM[2]\n;B[d3])\n"),
              ElementsAre("1:f5", "2:!", "3:d3"));
}

TEST(GameRecord, FilesOfTables) {
  EXPECT_THAT(Games("id,moves\n1,f5d6\n2,f5f5\n3\n4,\"d3\"\n"),
              ElementsAre("2:f5d6", "3:!", "4:!", "5:d3"));
}

// One lost character gives an error, or the same game, or one that differs in one move.
TEST(GameRecord, ALostCharacterLosesNoMove) {
  std::mt19937_64 random(64);
  const auto joined = [](const std::vector<Square>& moves, const std::string& before,
                         const std::string& between, const std::string& after) {
    std::string text;
    for (const Square move : moves)
      absl::StrAppend(&text, text.empty() ? "" : between, before, SquareName(move), after);
    return text;
  };
  for (int i = 0; i < 20; ++i) {
    std::vector<Square> moves = RandomGame(random);
    moves.resize(std::min<std::size_t>(moves.size(), 4 + random() % 57));
    std::string sgf = "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]";
    std::string numbered;
    const Game game = *Replay(moves);
    for (std::size_t k = 0; k < moves.size(); ++k) {
      const bool black = game.PositionToMove(static_cast<int>(k)).to_move == Color::kBlack;
      absl::StrAppend(&sgf, black ? ";B[" : ";W[", SquareName(moves[k]), "]");
      absl::StrAppend(&numbered, k % 2 == 0 ? absl::StrCat(k / 2 + 1, ". ") : "",
                      SquareName(moves[k]), k % 8 == 7 ? "\n" : " ");
    }
    for (const std::string& text :
         {joined(moves, "", ",", ""), joined(moves, "", "-", ""), joined(moves, "", " → ", ""),
          joined(moves, "", " | ", ""), joined(moves, "", ";", ""),
          "[" + joined(moves, "\"", ", ", "\"") + "]", sgf + ")", numbered + "37-27\n",
          kTags + numbered + "{a comment} 37-27\n", "id,moves\n1," + TranscriptText(moves)}) {
      ASSERT_EQ(WhatIsRead(text), TranscriptText(moves)) << text;
      for (std::size_t at = 0; at < text.size(); ++at) {
        const std::string damaged = text.substr(0, at) + text.substr(at + 1);
        const absl::StatusOr<Game> read = ParseGameRecord(damaged);
        if (!read.ok()) continue;
        ASSERT_EQ(read->moves.size(), moves.size()) << damaged;
        int different = 0;
        for (std::size_t k = 0; k < moves.size(); ++k) different += read->moves[k] != moves[k];
        ASSERT_LE(different, 1) << damaged;
      }
    }
  }
}

}  // namespace
}  // namespace othello
