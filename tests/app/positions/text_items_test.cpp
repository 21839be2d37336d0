// Positions and games as people paste them and programs print them: what each text is read as, or
// the line that says why it is not.
#include "app/positions/text_items.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>
#include <gtest/gtest.h>

#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "core/formats/boards/board_reading.h"
#include "core/formats/position_format.h"
#include "core/game/board_text.h"

namespace othello::app {
namespace {

// The start, and the position after f5d6c3.
const std::string kDiscsOfStart =
    "---------------------------OX------XO---------------------------";
const std::string kThree = "------------------X--------XX------OXX-----O--------------------";

// The positions of a list, "(assumed)" where the side is; errors with their line.
std::vector<std::string> ReadAll(const std::string& text) {
  std::istringstream stream(text);
  TextItems items(stream);
  std::vector<std::string> read;
  while (const std::optional<TextItem> item = items.Next()) {
    if (!item->fault.empty()) {
      read.push_back(absl::StrCat(item->fault_line, ": ", item->fault));
      continue;
    }
    const absl::StatusOr<PositionReading> reading = ReadPosition(item->text);
    const std::string assumed = reading.ok() && reading->side_assumed ? " (assumed)" : "";
    read.push_back(reading.ok() ? BoardText(reading->position) + assumed
                                : absl::StrCat(item->line, ": ", reading.status().message()));
  }
  return read;
}

std::string Rows(const std::string& discs, const std::string& between = "",
                 const std::string& before = "", const std::string& behind = "") {
  std::string rows;
  for (int rank = 0; rank < 8; ++rank) {
    const std::string number = std::to_string(rank + 1);
    absl::StrAppend(&rows, absl::StrReplaceAll(before, {{"#", number}}));
    for (int file = 0; file < 8; ++file)
      absl::StrAppend(&rows, file > 0 ? between : "", discs.substr(8 * rank + file, 1));
    absl::StrAppend(&rows, absl::StrReplaceAll(behind, {{"#", number}}), "\n");
  }
  return rows;
}

// With other signs for X, O and -.
std::string With(const std::string& text, const std::string& black, const std::string& white,
                 const std::string& empty) {
  return absl::StrReplaceAll(text, {{"X", black}, {"O", white}, {"-", empty}});
}

struct Example {
  const char* format;
  std::string text;
  std::vector<std::string> read;
};

void Check(const std::vector<Example>& examples) {
  for (const Example& example : examples)
    EXPECT_EQ(ReadAll(example.text), example.read) << example.format << ":\n" << example.text;
}

TEST(WrittenPositions, BoardsInOneLine) {
  const std::string white = kThree + " O";
  Check({
      {"signs", With(kThree, "*", "O", "-") + " O", {white}},
      {"at signs", With(kThree, "@", "o", ".") + " o", {white}},
      {"hashes", With(kThree, "#", "O", "-") + " O", {white}},
      {"a hash at a1",
       With("XO" + kThree.substr(2), "#", "O", "-") + " O",
       {"XO" + kThree.substr(2) + " O"}},
      {"letters", With(kThree, "B", "W", ".") + " W", {white}},
      {"small letters", With(kThree, "b", "w", ".") + " w", {white}},
      {"kata", With(kThree, "●", "○", "・") + " O", {white}},
      {"emoji", With(kThree, "⚫️", "⚪️", "🟩") + " ⚪️", {white}},
      {"square emoji", With(kThree, "⬛", "⬜", "🟩") + " white", {white}},
      {"discs on white squares", With(kThree, "⚫", "⚪", "⬜") + " white", {white}},
      {"discs on boxes", With(kThree, "●", "○", "□") + " 白", {white}},
      {"full width", With(kThree, "Ｘ", "Ｏ", "－") + "　Ｏ", {white}},
      {"NBoard", "8 " + With(kThree, "*", "O", "-") + " O", {white}},
      {"slashes", "8/8/2X5/3XX3/3OXX2/3O4/8/8 O", {white}},
      {"slashes, letters", "8/8/2b5/3bb3/3wbb2/3w4/8/8 w", {white}},
      {"slashes, as in chess", "8/8/2b5/3bb3/3wbb2/3w4/8/8 w - - 0 1", {white}},
      {"slashes, words", "8/8/2X5/3XX3/3OXX2/3O4/8/8 White to move", {white}},
      {"slashes between rows",
       absl::StrReplaceAll(Rows(kThree), {{"\n", "/"}}).substr(0, 71) + " O",
       {white}},
      {"words behind", kThree + " White to move", {white}},
      {"words in front", "White to move: " + kThree, {white}},
      {"a side in front", "O " + kThree, {white}},
      {"words above", "next: white\n" + kThree + "\n", {white}},
      {"words below", kThree + "\n白番\n", {white}},
      {"who moves second", kThree + "\n後手番\n", {white}},
      {"words above, an empty line between",
       "Blanc joue\n\n" + Rows(kThree),
       {"1: these words may name the side to move of the board in line 3, and are not understood; "
        "write who is to move, like 'white to move', or put # before other words"}},
      {"commas", kThree + ",O", {white}},
      {"quotes", "\"" + kThree + "\",\"white\"", {white}},
      {"a table",
       "id,board,side\n7," + kThree + ",O\n8," + kDiscsOfStart + ",X\n",
       {white, kDiscsOfStart + " X"}},
      {"hex with a comma", "0x0000000810000000,0x0000001008000000", {kDiscsOfStart + " X"}},
      {"hex with a blank", "0x0000000810000000 0x0000001008000000", {kDiscsOfStart + " X"}},
  });
}

TEST(WrittenPositions, Arrays) {
  const std::string numbers = absl::StrReplaceAll(kThree, {{"X", "1,"}, {"O", "-1,"}, {"-", "0,"}});
  const std::string flat = numbers.substr(0, numbers.size() - 1);
  std::string nested;
  std::string lines;
  for (int rank = 0; rank < 8; ++rank) {
    std::string row =
        absl::StrReplaceAll(kThree.substr(8 * rank, 8), {{"X", "1,"}, {"O", "2,"}, {"-", "0,"}});
    row.pop_back();
    absl::StrAppend(&nested, rank > 0 ? "," : "", "[", row, "]");
    absl::StrAppend(&lines, rank > 0 ? " " : "[", "[", absl::StrReplaceAll(row, {{",", " "}}),
                    rank < 7 ? "]\n" : "]] 1=black, white to move\n");
  }
  Check({
      {"1 and -1", "[" + flat + "] 1=black O", {kThree + " O"}},
      {"without brackets", flat + " 1=black white", {kThree + " O"}},
      {"1 and 2", "[" + nested + "] 1=black 2=white, white to move", {kThree + " O"}},
      {"white is 1",
       "[" + nested + "] 1=white O",
       {absl::StrReplaceAll(kThree, {{"X", "O"}, {"O", "X"}}) + " O"}},
      {"of C",
       absl::StrReplaceAll("[" + nested + "] 1=black O", {{"[", "{"}, {"]", "}"}}),
       {kThree + " O"}},
      {"rows in quotes",
       "['" + absl::StrReplaceAll(Rows(kThree).substr(0, 71), {{"\n", "', '"}}) + "'] O",
       {kThree + " O"}},
      {"as numpy prints", lines, {kThree + " O"}},
      {"nothing said",
       "[" + nested + "]",
       {"1: column 43: '1' may be black or white; write 1=black or 1=white behind the board"}},
      {"nothing said in one word",
       With(kThree, "1", "2", "0") + " 1",
       {"1: column 19: '1' may be black or white; write 1=black or 1=white behind the board"}},
      {"said in one word", With(kThree, "1", "2", "0") + " 2 1=black", {kThree + " O"}},
      {"63 values",
       "[" + flat.substr(2) + "]",
       {"1: column 130: the board ends after 63 squares of 64"}},
      {"signs in quotes",
       "[" + absl::StrReplaceAll(kThree, {{"X", "\"X\","}, {"O", "\"O\","}, {"-", "\" \","}}) +
           "] O",
       {kThree + " O"}},
  });
}

TEST(WrittenPositions, Grids) {
  const std::string white = kThree + " O";
  const std::string files = "  a b c d e f g h\n";
  std::string barred = "+-+-+-+-+-+-+-+-+\n";
  std::string framed = "  +---+---+---+---+---+---+---+---+\n";
  for (int rank = 0; rank < 8; ++rank) {
    absl::StrAppend(&framed, rank + 1, " ");
    for (int file = 0; file < 8; ++file) {
      const std::string square = With(kThree.substr(8 * rank + file, 1), "X", "O", " ");
      absl::StrAppend(&barred, "|", square);
      absl::StrAppend(&framed, "| ", square, " ");
    }
    absl::StrAppend(&barred, "|\n");
    absl::StrAppend(&framed, "|\n  +---+---+---+---+---+---+---+---+\n");
  }
  barred += "+-+-+-+-+-+-+-+-+\n";
  Check({
      {"words below", With(Rows(kThree), "B", "W", ".") + "White to move\n", {white}},
      {"words above", "White to move\n" + Rows(kThree), {white}},
      {"words with a sign", "White (o) to play:\n" + Rows(kThree), {white}},
      {"words apart above", "White to move:\n\n" + Rows(kThree), {white}},
      {"bars", barred + "O to move\n", {white}},
      {"a frame", framed + "White to move\n", {white}},
      {"Markdown",
       "| |a|b|c|d|e|f|g|h|\n|-|-|-|-|-|-|-|-|-|\n" +
           With(Rows(kThree, "|", "|#|", "|"), "X", "O", " ") + "White to move\n",
       {white}},
      {"bars around", "+--------+\n" + Rows(kThree, "", "|", "|") + "+--------+\nO\n", {white}},
      {"of the game server",
       "|   A B C D E F G H\n" + Rows(kThree, " ", "| # ", " #") +
           "|   A B C D E F G H\n| O to move\n",
       {white}},
      {"Japanese",
       "　　ａｂｃｄｅｆｇｈ\n" + With(Rows(kThree, "", "#　"), "●", "○", "・") + "白番\n",
       {white}},
      {"numbers stuck to rows", Rows(kThree, "", "#") + "O\n", {white}},
      {"numbers stuck to both ends", Rows(kThree, "", "#", "#") + "O\n", {white}},
      {"numbers with points", Rows(kThree, " ", "#. ") + "O\n", {white}},
      {"plus signs", With(Rows(kThree), "●", "○", "+") + "○\n", {white}},
      {"plus signs in full width", With(Rows(kThree), "●", "◯", "＋") + "白\n", {white}},
      {"emoji with keycaps",
       "　🇦🇧🇨🇩🇪🇫🇬🇭\n" +
           absl::StrReplaceAll(With(Rows(kThree, "", "#"), "⚫", "⚪", "🟩"), {{"1", "1️⃣"},
                                                                               {"2", "2️⃣"},
                                                                               {"3", "3️⃣"},
                                                                               {"4", "4️⃣"},
                                                                               {"5", "5️⃣"},
                                                                               {"6", "6️⃣"},
                                                                               {"7", "7️⃣"},
                                                                               {"8", "8️⃣"}}) +
           "White's turn\n",
       {white}},
      {"ranks and files from 0",
       "  0 1 2 3 4 5 6 7\n" +
           absl::StrReplaceAll(Rows(kThree, " ", "# "), {{"1 ", "0 "},
                                                         {"2 ", "1 "},
                                                         {"3 ", "2 "},
                                                         {"4 ", "3 "},
                                                         {"5 ", "4 "},
                                                         {"6 ", "5 "},
                                                         {"7 ", "6 "},
                                                         {"8 ", "7 "}}) +
           "O\n",
       {white}},
      {"a score",
       files + Rows(kThree, " ", "# ") + "Black: 5  White: 2  Empty: 57\nWhite to move\n",
       {white}},
      {"words behind a row",
       absl::StrReplaceAll(Rows(kThree, " ", "# "), {{"4 - - - X X - - -",
                                                      "4 - - - X X - - -   "
                                                      "White to move"}}),
       {white}},
      {"two with the side above",
       "White to move\n" + Rows(kThree) + "Black to move\n" + Rows(kDiscsOfStart),
       {white, kDiscsOfStart + " X"}},
      {"two with the side below",
       Rows(kThree) + "O\n" + Rows(kDiscsOfStart) + "X\n",
       {white, kDiscsOfStart + " X"}},
      {"a row of hashes",
       With(Rows("XXXXXXXX" + kThree.substr(8)), "#", "O", "-") + "O\n",
       {"XXXXXXXX" + kThree.substr(8) + " O"}},
      {"an engine",
       "  A B C D E F G H            BLACK            A  B  C  D  E  F  G  H\n"
       "1 - - - - - - - - 1         0:00.012       1 |  |  |  |  |  |  |  |  | 1\n"
       "2 - - - . - - - - 2    6 discs   6 moves   2 |  |  |  |  |  |  |  |  | 2\n"
       "3 - - . * . - - - 3                        3 |  |  |  | 5|  |  |  |  | 3\n"
       "4 - . . * * O - - 4  ply  6 (55 empties)   4 |  |  |  |()|##| 4|  |  | 4\n"
       "5 - . * * O * . - 5    White's turn (O)    5 |  |  | 3|##|()| 1|  |  | 5\n"
       "6 - - - O - . - - 6                        6 |  |  |  | 2|  |  |  |  | 6\n"
       "7 - - - - - - - - 7    3 discs   8 moves   7 |  |  |  |  |  |  |  |  | 7\n"
       "8 - - - - - - - - 8         0:00.000       8 |  |  |  |  |  |  |  |  | 8\n"
       "  A B C D E F G H            WHITE            A  B  C  D  E  F  G  H\n",
       {"-------------------X-------XXO----XXOX-----O-------------------- O"}},
  });
}

TEST(WrittenPositions, WhatCouldBeTwoThingsIsRefused) {
  const std::string two_ways = "; write O for white, or - for empty";
  Check({
      {"□ alone",
       With("XO" + std::string(62, 'O'), "●", "□", "-") + " X",
       {"1: column 2: 'U+25A1' may be a white disc or an empty square" + two_ways}},
      {"⬛⬜ alone",
       With(std::string(32, 'X') + std::string(32, 'O'), "⬛", "⬜", "-") + " X",
       {"1: column 1: 'U+2B1B' may be a black disc or an empty square; write X for black, or - for "
        "empty"}},
      {"zeros",
       With(kThree, "X", "O", "0") + " O",
       {"1: column 1: '0' may be a white disc or an empty square" + two_ways}},
      {"p and P",
       "8/8/8/3pP3/3Pp3/8/8/8 w",
       {"1: column 8: 'p' may be black or white; write p=black or p=white behind the board"}},
      {"marked moves",
       absl::StrReplaceAll(kThree, {{"XX--", "XX*-"}}) + " O",
       {"1: column 30: '*' may be another sign for black, like 'X', or mark an empty square; use "
        "one sign for each colour"}},
      {"two sides",
       kThree + " White (X)",
       {"1: column 66: both sides to move are named in 'White (X)'; write who is to move, like "
        "'white to move', or put # before other words"}},
      {"sides above and below",
       "White to move\n" + Rows(kThree) + "Black to move\n",
       {"1: line 10, column 1: this names another side to move than the words at line 1"}},
      {"64 hashes",
       std::string(64, '#') + "\n",
       {"1: column 1: 64 '#' may be a board of black discs or a line of comment; write X for "
        "black"}},
      {"a side between two boards",
       Rows(kThree) + "\nWhite to move\n\n" + Rows(kDiscsOfStart),
       {"10: a side to move that is not right below its board",
        "12: the side to move in line 10 may belong to this board or to the one above it; put it "
        "right below its board"}},
  });
}

TEST(WrittenPositions, WordsCountOrTheBoardIsDroppedWithOneLine) {
  const std::string unknown =
      " is not understood in 'Schwarz am Zug'; write who is to move, like 'white to move', or put "
      "# before other words";
  Check({
      {"above",
       "Schwarz am Zug\n" + Rows(kThree) + "\n" + kDiscsOfStart + " X\n",
       {"1: line 1, column 1: 'Schwarz'" + unknown, kDiscsOfStart + " X"}},
      {"below", Rows(kThree) + "Schwarz am Zug\n", {"1: line 9, column 1: 'Schwarz'" + unknown}},
      {"above, with a comma",
       "White, 4 moves left\n" + Rows(kThree),
       {"1: line 1, column 1: 'left' is not understood in 'White  4 moves left'; write who is to "
        "move, like 'white to move', or put # before other words"}},
      {"behind", kThree + " Schwarz am Zug\n", {"1: column 66: 'Schwarz'" + unknown}},
      {"a row of 7",
       "White to move\n" + absl::StrReplaceAll(Rows(kThree), {{"OXX--", "OXX-"}}),
       {"1: line 6, column 1: line 5 of the board has 7 squares where 8 should be: 32 squares were "
        "read"}},
      {"a lost row",
       Rows(kThree).substr(9) + "O\n",
       {"1: line 8, column 2: the board ends after 56 squares of 64, in 7 lines"}},
      {"a wrong score",
       Rows(kThree) + "White to move\nBlack: 6  White: 2\n",
       {"1: line 10, column 1: the board has 5 black and 2 white discs, which is not what these "
        "words say"}},
      {"a lost bar",
       absl::StrReplaceAll(Rows(kThree, "|", "|", "|"), {{"|O|X|X|", "|O|X X|"}}) + "O\n",
       {"1: line 5, column 1: line 5 of the board does not look like the others: 32 squares were "
        "read"}},
  });
}

TEST(WrittenPositions, SidesInWords) {
  for (const char* words : {"O",
                            "o",
                            "w",
                            "0",
                            "○",
                            "⚪",
                            "◯",
                            "white",
                            "White",
                            "WHITE",
                            "White to move",
                            "White to play.",
                            "white moves",
                            "White's turn",
                            "White’s turn (O)",
                            "It's white's turn",
                            "Turn: White",
                            "turn = white",
                            "Side to move: O",
                            "Next player: white",
                            "next: white",
                            "to move: white",
                            "Player to move: O",
                            "(white to move)",
                            "White to play and win",
                            "White (o) to play:",
                            "White - to move",
                            "move 31, white to move",
                            "白",
                            "白番",
                            "白の番です",
                            "次は白",
                            "○の手番",
                            "手番：白",
                            "【白番】",
                            "白先",
                            "後手番",
                            "ＷＨＩＴＥ",
                            "O to move",
                            "O's turn",
                            "white on move"}) {
    const std::vector<std::string> white = {kThree + " O"};
    EXPECT_EQ(ReadAll(Rows(kThree) + words + "\n"), white) << words;
    EXPECT_EQ(ReadAll(absl::StrCat(words, "\n", Rows(kThree))), white) << words;
    EXPECT_EQ(ReadAll(absl::StrCat(kThree, " ", words, "\n")), white) << words;
  }
  for (const char* words :
       {"White (X)", "black or white", "black white", "White passes", "White just moved", "to move",
        "Player 1", "to move: 1", "white 12", "Weiß", "whit", "O O", "- O", "?", "White wins",
        "31. White", "no side"}) {
    const std::vector<std::string> read = ReadAll(Rows(kThree) + words + "\n");
    ASSERT_EQ(read.size(), 1U) << words;
    EXPECT_EQ(read[0].substr(0, 3), "1: ") << words << ": " << read[0];
    EXPECT_EQ(read[0].find('\n'), std::string::npos) << words;
    EXPECT_EQ(ReadAll(absl::StrCat(words, "\n", Rows(kThree))).size(), 1U) << words;
    EXPECT_EQ(ReadAll(absl::StrCat(words, "\n", Rows(kThree)))[0].substr(0, 3), "1: ") << words;
  }
}

TEST(WrittenPositions, MovesBehindABoard) {
  const std::string start = With(kDiscsOfStart, "*", "O", "-") + " *";
  Check({
      {"in the line", start + " F5D6C3", {kThree + " O"}},
      {"numbered", start + " 1. F5 d6 2. C3", {kThree + " O"}},
      {"below",
       kThree + " O\nd3c4\n",
       {"------------------XO------XXX------OXX-----O-------------------- O"}},
      {"below a grid",
       Rows(kThree) + "White to move\nd3 c4\n",
       {"------------------XO------XXX------OXX-----O-------------------- O"}},
      {"not legal",
       kThree + " O f5",
       {"1: column 68: ply 1 (move 1): white cannot play f5: the square is occupied; the board "
        "there is " +
        kThree + " O"}},
      {"no side",
       kThree + " d3",
       {"1: column 66: moves behind a board that names no side; write who is to move before them"}},
      {"below, a game as well",
       kDiscsOfStart + " X\nf5d6c3\n",
       {"2: these moves may continue from the board in line 1 or be a game of their own; put an "
        "empty "
        "line between them, or write the moves behind the board, in its line"}},
      {"below, apart", kDiscsOfStart + " X\n\nf5d6c3\n", {kDiscsOfStart + " X", kThree + " O"}},
  });
}

TEST(WrittenPositions, GamesInSeveralLines) {
  Check({
      {"numbered",
       "1. f5 d6 2. c3\nd3 3. c4\n",
       {"------------------XO------XXX------OXX-----O-------------------- O"}},
      {"not numbered",
       "f5 d6 c3\nd3 c4\n",
       {"------------------XO------XXX------OXX-----O-------------------- O"}},
      {"a move in a line", "f5\nd6\nc3\n", {kThree + " O"}},
      {"two games", "f5d6c3\nf5d6c3\n", {kThree + " O", kThree + " O"}},
      {"a wrong move",
       "1. f5 d6 2. c3\na1 3. c4\n",
       {"1: line 2, column 1: ply 4 (move 4): white cannot play a1: it turns no disc over; the "
        "board there is " +
        kThree + " O"}},
      {"pgn",
       "[Event \"?\"]\n[Black \"one\"]\n\n1. f5 d6\n2. c3 1-0\n\nf5d6c3\n",
       {kThree + " O", kThree + " O"}},
      {"two in a line",
       "2 (;GM[Othello]B[f5]W[d6]B[c3];)(;GM[Othello]B[f5]W[d6]B[c3];)\n",
       {kThree + " O", kThree + " O"}},
      {"sgf", "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6];B[c3])", {kThree + " O"}},
      {"a table of games", "id,winner,game_moves\n1,1,f5d6c3\n", {kThree + " O"}},
  });
}

TEST(WrittenPositions, Comments) {
  Check({
      {"nothing", "", {}},
      {"comments only", "# one\n\n% two\n########\n" + std::string(70, '#') + "\n", {}},
      {"a board that is left out",
       "#" + kThree + " O\n# " + kThree + " O\n" + kDiscsOfStart + " X\n",
       {kDiscsOfStart + " X"}},
      {"behind a row",
       absl::StrReplaceAll(Rows(kThree), {{"OXX--\n", "OXX--   # the fifth\n"}}) + "O # white\n",
       {kThree + " O"}},
      {"65 squares",
       "#" + With(kThree, "#", "O", "-") + " O\n",
       {"1: column 65: 65 squares, where a board has 64; before the side to move put a blank"}},
  });
}

}  // namespace
}  // namespace othello::app
