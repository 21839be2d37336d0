#include "app/experiment/constraint_file.h"

#include <absl/strings/str_join.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

#include "app/experiment/constraint_leaves.h"
#include "app/experiment/square_list.h"
#include "synth/satisfies.h"

namespace othello::app {
namespace {

using synth::Constraint;
using synth::Satisfies;

absl::StatusOr<Constraint> Read(const std::string& text) {
  const auto file = ParseToml(text, "f.toml");
  if (!file.ok()) return file.status();
  const toml::table* position = (*file)["position"].as_table();
  if (position == nullptr) return absl::InternalError("the test has no [position]");
  return ReadPositionConstraint(*position, "f.toml");
}

// The constraint of a file that must be right.
Constraint Good(const std::string& text) {
  const auto constraint = Read(text);
  EXPECT_TRUE(constraint.ok()) << constraint.status();
  return constraint.ok() ? *constraint : Constraint{};
}

// A board from 64 symbols; blanks are left out.
Board BoardOf(const std::string& picture) {
  Board board;
  Square square = 0;
  for (const char symbol : picture) {
    if (symbol == ' ') continue;
    if (symbol == 'X') board.mover |= Bit(square);
    if (symbol == 'O') board.other |= Bit(square);
    ++square;
  }
  EXPECT_EQ(square, 64);
  return board;
}

bool Accepts(const std::string& text, const std::string& picture) {
  return Satisfies(Good(text), BoardOf(picture));
}

const std::string kStartPicture =
    "-------- -------- -------- ---OX--- ---XO--- -------- -------- --------";
const std::string kEmptyBoard(64, '-');

TEST(SquareList, NamesSquaresRangesAndRegions) {
  const auto squares = [](const std::string& text) {
    const auto parsed = ParseSquares(text);
    EXPECT_TRUE(parsed.ok()) << parsed.status();
    return parsed.value_or(kNoSquares);
  };
  EXPECT_EQ(squares("a1"), Bit(0));
  EXPECT_EQ(squares("H8"), Bit(63));
  EXPECT_EQ(squares("a1-h1"), kRank1);
  EXPECT_EQ(squares("h1-a1"), kRank1);
  EXPECT_EQ(squares("a1-h8"), 0x8040201008040201);
  EXPECT_EQ(squares("a8 - h1"), 0x0102040810204080);
  EXPECT_EQ(squares("c3-c5"), Bit(18) | Bit(26) | Bit(34));
  EXPECT_EQ(squares("b2-b2"), Bit(9));
  EXPECT_EQ(squares("a1:c2"), 0x0707);
  EXPECT_EQ(squares("c2:a1"), 0x0707);
  EXPECT_EQ(squares("a1:h8"), kAllSquares);
  EXPECT_EQ(squares("all"), kAllSquares);
  EXPECT_EQ(squares("Border"), kBorder);
  EXPECT_EQ(squares("edges"), kBorder);
  EXPECT_EQ(squares("inside"), ~kBorder);
  EXPECT_EQ(squares("corners"), kCorners);
  EXPECT_EQ(squares("X-squares"), kXSquares);
  EXPECT_EQ(squares("x squares"), kXSquares);
  EXPECT_EQ(squares("x_squares"), kXSquares);
  EXPECT_EQ(squares("rank-1"), kRank1);
  EXPECT_EQ(squares("File_A"), kFileA);
  EXPECT_EQ(squares("C-squares"), kCSquares);
  EXPECT_EQ(squares("centre"), kCentre);
  EXPECT_EQ(squares("rank 1"), kRank1);
  EXPECT_EQ(squares("rank8"), kRank8);
  EXPECT_EQ(squares("file a"), kFileA);
  EXPECT_EQ(squares("file H"), kFileH);
  for (const std::string& name : RegionNames()) EXPECT_NE(squares(name), kNoSquares);
}

TEST(ConstraintFile, TheCentreIsOccupiedUnlessItIsFree) {
  EXPECT_FALSE(Accepts("[position]\n", kEmptyBoard));
  EXPECT_TRUE(Accepts("[position]\n", kStartPicture));
  EXPECT_TRUE(Accepts("[position]\ncentre = \"free\"\n", kEmptyBoard));
  EXPECT_FALSE(Accepts("[position]\ncentre = \"occupied\"\n", kEmptyBoard));
  EXPECT_EQ(Good("[position]\n").parts.front().origin.words, "centre (occupied by default)");
}

TEST(ConstraintFile, CountsAreExactOrBounded) {
  EXPECT_TRUE(Accepts("[position]\nlegal_moves = 4\ndiscs = { max = 4 }\n", kStartPicture));
  EXPECT_TRUE(
      Accepts("[position]\nempties = { min = 60, max = 60, equals = 60 }\n", kStartPicture));
  EXPECT_TRUE(Accepts("[position]\nmover = 2\nother = { equals = 2 }\n", kStartPicture));
  EXPECT_TRUE(Accepts("[position]\nother_legal_moves = { min = 4 }\n", kStartPicture));
  EXPECT_FALSE(Accepts("[position]\nlegal_moves = { min = 5 }\n", kStartPicture));
  EXPECT_FALSE(Accepts("[position]\nmover = { max = 1 }\n", kStartPicture));
  EXPECT_TRUE(Accepts("[position]\ncount = [{ what = \"discs\", in = \"rank 4\", equals = 2 }]\n",
                      kStartPicture));
  EXPECT_FALSE(Accepts(
      "[position]\ncount = [{ what = \"empties\", in = [\"rank 4\", \"rank 5\"], min = 13 }]\n",
      kStartPicture));
}

TEST(ConstraintFile, DifferencesHaveASignOrNone) {
  const std::string ahead =
      "-------- -------- -------- ---XX--- ---XO--- -------- -------- --------";
  const std::string behind =
      "-------- -------- -------- ---OO--- ---OX--- -------- -------- --------";
  for (const auto& [words, first, second] : std::vector<std::tuple<std::string, bool, bool>>{
           {"difference = 2", true, false},
           {"difference = -2", false, true},
           {"difference = { min = -1 }", true, false},
           {"difference = { max = -2 }", false, true},
           {"difference = { min = -2, max = 2 }", true, true},
           {"absolute_difference = 2", true, true},
           {"absolute_difference = { max = 1 }", false, false},
           {"absolute_difference = { max = 3 }", true, true},
           {"absolute_difference = { min = 3 }", false, false}}) {
    EXPECT_EQ(Accepts("[position]\n" + words + "\n", ahead), first) << words;
    EXPECT_EQ(Accepts("[position]\n" + words + "\n", behind), second) << words;
  }
}

TEST(ConstraintFile, MoverAndOtherAreCountsOrSquaresByTheirType) {
  EXPECT_TRUE(Accepts("[position]\nmover = [\"e4\", \"d5\"]\nother = \"d4\"\n", kStartPicture));
  EXPECT_FALSE(Accepts("[position]\nmover = [\"e4\", \"e5\"]\n", kStartPicture));
}

TEST(ConstraintFile, SquaresAndMoves) {
  EXPECT_TRUE(
      Accepts("[position]\nempty = [\"border\", \"c3\"]\noccupied = \"d4:e5\"\n", kStartPicture));
  EXPECT_FALSE(Accepts("[position]\noccupied = \"c3\"\n", kStartPicture));
  EXPECT_TRUE(Accepts(
      "[position]\nsquares = [{ in = \"rank 4\", is = [\"mover\", \"other\", \"empty\"] }]\n",
      kStartPicture));
  EXPECT_FALSE(Accepts("[position]\nsquares = [{ in = \"rank 4\", is = [\"mover\", \"empty\"] }]\n",
                       kStartPicture));
  EXPECT_TRUE(
      Accepts("[position]\nsquares = [{ in = \"centre\", is = \"disc\" }]\n", kStartPicture));
  EXPECT_TRUE(Accepts("[position]\nlegal = [\"d3\", \"c4\"]\nnot_legal = [\"e3\", \"border\"]\n",
                      kStartPicture));
  EXPECT_FALSE(Accepts("[position]\nlegal = \"e3\"\n", kStartPicture));
  EXPECT_TRUE(
      Accepts("[position]\nother_legal = \"e3\"\nother_not_legal = \"d3\"\n", kStartPicture));
  EXPECT_TRUE(Accepts("[position]\nflips = [{ move = \"f5\", equals = 1 }]\n", kStartPicture));
  EXPECT_TRUE(Accepts("[position]\nflips = [{ move = \"a1\", equals = 0 }]\n", kStartPicture));
  EXPECT_FALSE(Accepts("[position]\nflips = [{ move = \"a1\", max = 3 }]\n", kStartPicture))
      << "a1 is not legal";
  // At the start every legal move turns over one disc, and there are four.
  const auto accepts = [](const std::string& condition) {
    return Accepts("[position]\n" + condition + "\n", kStartPicture);
  };
  for (const auto& [right, wrong] : std::vector<std::pair<std::string, std::string>>{
           {R"(flips = [{ move = "any", equals = 1 }])", R"(flips = [{ move = "any", min = 2 }])"},
           {R"(flips = [{ move = "each", max = 1 }])", R"(flips = [{ move = "each", min = 2 }])"},
           {R"(flips = [{ move = "least", equals = 1 }])",
            R"(flips = [{ move = "least", min = 2 }])"},
           {R"(flips = [{ move = "all", equals = 4 }])", R"(flips = [{ move = "all", max = 3 }])"},
           // All moves together may turn over more discs than a board has.
           {R"(flips = [{ move = "all", max = 65 }])", R"(flips = [{ move = "all", min = 65 }])"},
           {"moves = 0", "moves = { min = 1 }"}}) {
    EXPECT_TRUE(accepts(right)) << right;
    EXPECT_FALSE(accepts(wrong)) << wrong;
  }
  EXPECT_TRUE(Accepts("[position]\nmust_pass = false\ngame_over = false\n", kStartPicture));
  EXPECT_FALSE(Accepts("[position]\ngame_over = true\n", kStartPicture));
}

// Black begins with f5, and white has f4, d6 and f6 then.
TEST(ConstraintFile, ConditionsAfterMoves) {
  const auto accepts = [](const std::string& conditions) {
    return Accepts("[position]\n" + conditions + "\n", kStartPicture);
  };
  EXPECT_TRUE(
      accepts("after = { move = \"f5\", mover = 1, other = 4, legal = [\"f4\", \"d6\", \"f6\"] }"));
  EXPECT_FALSE(accepts("after = { move = \"f5\", legal = \"e6\" }"));
  EXPECT_FALSE(accepts("after = { move = \"f4\", mover = 1 }")) << "f4 is not legal";
  EXPECT_TRUE(accepts("not = { after = { move = \"f4\", mover = 1 } }"));
  EXPECT_TRUE(
      accepts("after = { move = \"f5\", after = { move = \"f6\", mover = 3, other = 3 } }"));
  EXPECT_FALSE(accepts("after = { move = \"f5\", after = { move = \"f6\", mover = 4 } }"));
  EXPECT_TRUE(accepts("after = { move = \"each\", legal_moves = 3 }"));
  EXPECT_FALSE(accepts("after = { move = \"each\", occupied = \"f5\" }"));
  EXPECT_TRUE(accepts("after = { move = \"any\", occupied = \"f5\" }"));
  EXPECT_FALSE(accepts("after = { move = \"any\", occupied = \"a1\" }"));
  EXPECT_TRUE(accepts("after = [{ move = \"f5\", mover = 1 }, { move = \"e6\", other = 4 }]"));
  EXPECT_FALSE(accepts("after = [{ move = \"f5\", mover = 1 }, { move = \"e6\", other = 3 }]"));
}

TEST(ConstraintFile, BlackAndWhiteAreWhoTheyAreAfterMovesToo) {
  // The picture is seen by the mover: f5 takes e5.
  const std::string after = "after = { move = \"f5\", black = ";
  for (const bool black : {true, false}) {
    const std::string to_move =
        black ? "[position]\nto_move = \"black\"\n" : "[position]\nto_move = \"white\"\n";
    const std::string mover = black ? "black" : "white";
    const std::string other = black ? "white" : "black";
    EXPECT_TRUE(
        Accepts(to_move + mover + " = \"e4\"\n" + other + " = [\"d4\", \"e5\"]\n", kStartPicture));
    EXPECT_FALSE(Accepts(to_move + mover + " = \"d4\"\n", kStartPicture));
    EXPECT_TRUE(
        Accepts(to_move + "squares = [{ in = \"e4\", is = [\"" + mover + "\", \"empty\"] }]\n",
                kStartPicture));
    EXPECT_TRUE(
        Accepts(to_move + "count = [{ what = \"" + other + "\", in = \"rank 4\", equals = 1 }]\n",
                kStartPicture));
    EXPECT_EQ(Accepts(to_move + after + "4 }\n", kStartPicture), black);
    EXPECT_EQ(Accepts(to_move + after + "1 }\n", kStartPicture), !black);
  }
}

TEST(ConstraintFile, PicturesMayBeIndentedAndSpaced) {
  const std::string picture = R"([position]
board = """
  ? ? ? ? ? ? ? ?
  ????????
  ????????

  ???Ox???
  ???DD???
  ????????
  ????????
  -------.
"""
)";
  EXPECT_TRUE(Accepts(picture, kStartPicture));
  EXPECT_FALSE(
      Accepts(picture, "-------- -------- -------- ---XX--- ---XO--- -------- -------- --------"));
  EXPECT_FALSE(
      Accepts(picture, "-------- -------- -------- ---OX--- ---XO--- -------- -------- -------X"));
  EXPECT_TRUE(Accepts(
      "[position]\nboard = \"????????\\n????????\\n????????\\n????????\\n????????\\n????????\\n"
      "????????\\n????????\"\n",
      kStartPicture));
}

TEST(ConstraintFile, SubConstraints) {
  const std::string any =
      "[[position.any]]\nlegal = \"e3\"\n[[position.any]]\nlegal = \"d3\"\ndiscs = 4\n";
  EXPECT_TRUE(Accepts("[position]\n" + any, kStartPicture));
  EXPECT_FALSE(Accepts("[position]\nany = [{ legal = \"e3\" }, { discs = 5 }]\n", kStartPicture));
  EXPECT_TRUE(Accepts("[position]\nall = [{ discs = 4 }, { mover = 2 }]\n", kStartPicture));
  EXPECT_FALSE(Accepts("[position]\nall = [{ discs = 4 }, { mover = 3 }]\n", kStartPicture));
  EXPECT_TRUE(Accepts("[position]\nnot = { discs = 5 }\n", kStartPicture));
  EXPECT_FALSE(Accepts("[position]\nnot = [{ discs = 5 }, { mover = 2 }]\n", kStartPicture))
      << "none may hold";
  EXPECT_TRUE(Accepts("[position]\nnot = { discs = 4, mover = 3 }\n", kStartPicture)) << "not both";
  EXPECT_TRUE(Accepts("[position]\nany = [{ not = { any = [{ discs = 5 }, { discs = 6 }] } }]\n",
                      kStartPicture));
}

TEST(ConstraintFile, ImagesOfAShape) {
  const std::string corner =
      "O------- -------- -------- ---OX--- ---XO--- -------- -------- --------";
  EXPECT_FALSE(Accepts("[position]\nall = [{ other = \"h8\" }]\n", corner));
  EXPECT_FALSE(Accepts("[position]\nall = [{ image = \"given\", other = \"h8\" }]\n", corner));
  EXPECT_TRUE(Accepts("[position]\nall = [{ image = \"any\", other = \"h8\" }]\n", corner));
  EXPECT_TRUE(Accepts("[position]\nimage = \"any\"\nother = \"h8\"\n", corner));
  EXPECT_FALSE(
      Accepts("[position]\nall = [{ image = \"any\", other = \"h8\", mover = \"h1\" }]\n", corner));
}

TEST(ConstraintFile, Occupancy) {
  // c3 and b2 are explained from the centre; a2 only touches b2.
  const std::string closed =
      "-------- -X------ --X----- ---OX--- ---XO--- -------- -------- --------";
  const std::string connected =
      "-------- XX------ --X----- ---OX--- ---XO--- -------- -------- --------";
  const std::string apart =
      "X------- -------- --X----- ---OX--- ---XO--- -------- -------- --------";
  for (const auto& [picture, is_closed, is_connected] :
       {std::tuple(closed, true, true), std::tuple(connected, false, true),
        std::tuple(apart, false, false)}) {
    EXPECT_EQ(Accepts("[position]\noccupancy = \"closed\"\n", picture), is_closed);
    EXPECT_EQ(Accepts("[position]\noccupancy = \"connected\"\n", picture), is_connected);
    EXPECT_EQ(Accepts("[position]\nnot = { occupancy = \"closed\" }\n", picture), !is_closed);
    EXPECT_EQ(Accepts("[position]\nnot = { occupancy = \"connected\" }\n", picture), !is_connected);
  }
}

// A stoner-4 that a game of twelve moves reaches (e6d6c6d7e8f6g6e7d8c8b8g7), in the orientation of
// its game: the corner is h8.
const std::string kStonerFour =
    "-------- -------- -------- ---OX--- ---OO--- --XXOOX- ---OX-O- -XXXX---";

TEST(ConstraintFile, ShapesOfTheStoner) {
  const auto accepts = [](const std::string& value, const std::string& picture) {
    return Accepts("[position]\nshape = " + value + "\n", picture);
  };
  EXPECT_TRUE(accepts("\"stoner-4\"", kStonerFour));
  EXPECT_TRUE(accepts("\"stoner\"", kStonerFour));
  EXPECT_FALSE(accepts("\"stoner-3\"", kStonerFour));
  EXPECT_FALSE(accepts("\"stoner-3-1\"", kStonerFour));
  EXPECT_TRUE(accepts("{ is = \"stoner-4\" }", kStonerFour));
  EXPECT_TRUE(
      accepts("{ is = \"stoner-4\", side = \"right\", edge = \"bottom\", attacker = \"other\" }",
              kStonerFour));
  EXPECT_FALSE(accepts("{ is = \"stoner-4\", side = \"left\" }", kStonerFour));
  EXPECT_FALSE(accepts("{ is = \"stoner-4\", attacker = \"mover\" }", kStonerFour));
  EXPECT_TRUE(accepts("{ is = \"stoner-4\", attacker = \"either\" }", kStonerFour));
  EXPECT_TRUE(accepts("{ is = \"stoner-4\", rules = \"text\" }", kStonerFour));

  std::string swapped = kStonerFour;
  for (char& symbol : swapped) symbol = symbol == 'X' ? 'O' : symbol == 'O' ? 'X' : symbol;
  EXPECT_TRUE(accepts("{ is = \"stoner-4\", attacker = \"mover\" }", swapped));
  EXPECT_FALSE(accepts("\"stoner-4\"", swapped));

  const std::string top(kStonerFour.rbegin(),
                        kStonerFour.rend());  // turned by half: the corner is a1
  EXPECT_FALSE(accepts("\"stoner-4\"", top));
  EXPECT_TRUE(accepts("{ is = \"stoner-4\", edge = \"any\" }", top));
  EXPECT_TRUE(accepts("{ is = \"stoner-4\", edge = \"any\", side = \"right\" }", top));
  EXPECT_FALSE(accepts("{ is = \"stoner-4\", edge = \"any\", side = \"left\" }", top));
  EXPECT_TRUE(Accepts("[position]\nimage = \"any\"\nshape = \"stoner-4\"\nempty = \"a8\"\n", top));

  // The conditions: the escaper on the b-file (here g6), the opposite X-square (b7), the corner.
  std::string without = kStonerFour;
  without[51] = 'O';  // g6 (a rank takes nine characters)
  EXPECT_FALSE(accepts("\"stoner-4\"", without));
  EXPECT_TRUE(accepts("{ is = \"stoner-4\", escaper_on_b_file = false }", without));
  EXPECT_TRUE(accepts("{ is = \"stoner-4\", rules = \"bare\" }", without));
  EXPECT_FALSE(
      accepts("{ is = \"stoner-4\", rules = \"bare\", escaper_on_b_file = true }", without));
  std::string on_x_square = kStonerFour;
  on_x_square[55] = 'X';  // b7
  EXPECT_FALSE(accepts("\"stoner-4\"", on_x_square));
  EXPECT_TRUE(accepts("{ is = \"stoner-4\", opposite_x_square_empty = false }", on_x_square));
  std::string playable = kStonerFour;
  playable[50] = 'X';  // f6: g7 can be taken from h8
  EXPECT_FALSE(accepts("\"stoner-4\"", playable));
  EXPECT_FALSE(accepts("{ is = \"stoner-4\", rules = \"bare\" }", playable));
  EXPECT_TRUE(accepts("{ is = \"stoner-4\", corner_not_playable = false }", playable));
}

TEST(ConstraintFile, ConditionsComeInTheOrderOfTheFileWithTheirWords) {
  const Constraint constraint = Good(R"([position]
legal_moves = { min = 34 }
empty = ["corners", "c3"]
discs = 20
must_pass = false
board = """
????????
?X?O????
????????
????????
????????
????????
????????
????????"""
flips = [{ move = "a1", min = 18 }]
shape = { is = "stoner", attacker = "mover", corner_not_playable = false }
occupancy = "closed"
count = [{ what = "mover", in = ["rank 1", "a8"], max = 3 }]
squares = [{ in = "b2", is = ["mover", "empty"] }]
not = { game_over = true }
)");
  std::vector<std::string> words;
  for (const Constraint& part : constraint.parts) {
    words.push_back(std::to_string(part.origin.line) + ":" + std::to_string(part.origin.column) +
                    " " + part.origin.words);
  }
  EXPECT_THAT(words,
              testing::ElementsAre(
                  "0:0 centre (occupied by default)", "2:15 legal_moves = { min = 34 }",
                  "3:10 empty = \"corners\"", "3:21 empty = \"c3\"", "4:9 discs = 20",
                  "5:13 must_pass = false", "8:1 board, rank 2: ?X?O????",
                  "8:1 board, rank 2: ?X?O????", "15:10 flips of a1 = { min = 18 }",
                  "16:9 shape is \"stoner\", attacker = \"mover\", corner_not_playable = false",
                  "17:13 occupancy = \"closed\"",
                  "18:10 count of mover in \"rank 1\", \"a8\" = { max = 3 }",
                  "19:19 squares in \"b2\" = mover or empty", "20:7 not (game_over = true)"));
}

std::string WordsOfOnly(const std::string& condition) {
  return Good("[position]\ncentre = \"free\"\n" + condition + "\n").parts.at(0).origin.words;
}

TEST(ConstraintFile, CombinationsSayWhatTheyCombine) {
  EXPECT_EQ(WordsOfOnly(R"(any = [{ discs = 20, mover = "a1" }, { discs = 30 }])"),
            "any of (discs = 20 and mover = \"a1\"; discs = 30)");
  EXPECT_EQ(WordsOfOnly(R"(not = { any = [{ discs = 20 }, { must_pass = true }] })"),
            "not (any of (discs = 20; must_pass = true))");
  EXPECT_EQ(WordsOfOnly(R"(after = { move = "b2", other_legal_moves = 0 })"),
            "after b2: other_legal_moves = 0");
  EXPECT_EQ(WordsOfOnly(R"(any = [{ image = "any", mover = "a1", other = "b2" }])"),
            "any of (image = \"any\" of (mover = \"a1\" and other = \"b2\"))");
  std::string many = "any = [{ discs = 20 }";
  for (int i = 0; i < 100; ++i) many += ", { discs = 20 }";
  const std::string words = WordsOfOnly(many + "]");
  EXPECT_LT(words.size(), 200U);
  EXPECT_EQ(words.substr(words.size() - 6), "; ...)");
}

struct BadFile {
  std::string text;     // after the line "[position]"
  std::string message;  // after "f.toml:"
};

const std::string kPictureTail =
    "\n????????\n????????\n????????\n????????\n????????\n????????\n????????\n\"\"\"\n";

TEST(ConstraintFile, BadInputSaysWhereAndWhat) {
  const std::vector<BadFile> files = {
      // Keys.
      {"legal_move = 3",
       "2:1: unknown key 'legal_move' in [position]; did you mean 'legal_moves'?"},
      {"  banana = 3", "2:3: unknown key 'banana' in [position]"},
      {"other_discs = 3", "2:1: unknown key 'other_discs' in [position]; did you mean 'other'?"},
      {"center = \"free\"", "2:1: unknown key 'center' in [position]; did you mean 'centre'?"},
      {"limit = 5", "2:1: 'limit' belongs in [enumerate], not in [position]"},
      {"time_limit = 5", "2:1: 'time_limit' belongs in [reach] or in [study], not in [position]"},
      {"must = true", "2:1: unknown key 'must' in [position]; did you mean 'must_pass'?"},
      {"any = [{ centre = \"free\" }]", "2:10: 'centre' belongs in [position], not in 'any'"},
      {"discs = { mim = 3 }", "2:11: unknown key 'mim' in 'discs'; did you mean 'min'?"},
      {"flips = [{ move = \"a1\", mn = 3 }]",
       "2:25: unknown key 'mn' in 'flips'; did you mean 'min'?"},
      {"squares = [{ at = \"a1\" }]", "2:14: unknown key 'at' in 'squares'; known are in, is"},
      // Counts.
      {"discs = \"four\"",
       "2:9: 'discs' must be an integer or a table with min, max or equals, not a string"},
      {"legal_moves = [3]",
       "2:15: 'legal_moves' must be an integer or a table with min, max or equals, not a list"},
      {"mover = true",
       "2:9: 'mover' must be an integer or a table with min, max or equals, not a truth value"},
      {"discs = {}", "2:9: 'discs' needs 'min', 'max' or 'equals'"},
      {"discs = -1", "2:9: 'discs' must be from 0 to 64, not -1"},
      {"difference = -65", "2:14: 'difference' must be from -64 to 64, not -65"},
      {"difference = { min = -65 }", "2:22: 'min' is -65, but at least -64 is possible"},
      {"absolute_difference = -1", "2:23: 'absolute_difference' must be from 0 to 64, not -1"},
      {"discs = 65", "2:9: 'discs' must be from 0 to 64, not 65"},
      {"discs = { min = 2.5 }", "2:17: 'min' must be an integer, not a number with a point"},
      {"discs = { min = -3 }", "2:17: 'min' must not be negative"},
      {"discs = { max = 70 }", "2:17: 'max' is 70, but at most 64 are possible"},
      {"discs = { min = 99999999999 }", "2:17: 'min' is 99999999999, but at most 64 are possible"},
      {"discs = { min = 8, max = 5 }", "2:26: 'max' is 5, but 'min' is 8"},
      {"discs = { min = 8, equals = 5 }", "2:29: 'equals' is 5, but the bounds are 8 and 64"},
      {"discs = { max = 8, equals = 9 }", "2:29: 'equals' is 9, but the bounds are 0 and 8"},
      {"count = [{ what = \"discs\", in = \"corners\", min = 5 }]",
       "2:50: 'min' is 5, but at most 4 are possible"},
      {"count = [{ what = \"disks\", in = \"corners\", min = 1 }]",
       "2:19: 'what' must be one of '" + absl::StrJoin(CountWords(), "', '") +
           "', not 'disks'; did you mean 'discs'?"},
      {"count = [{ in = \"corners\", min = 1 }]", "2:10: 'count' needs 'what'"},
      {"count = [{ what = \"discs\", min = 1 }]", "2:10: 'count' needs 'in'"},
      {"count = { what = \"discs\", in = \"all\", min = 1 }",
       "2:9: 'count' must be a list of tables, not a table"},
      // Squares.
      {"empty = [\"i9\"]", "2:10: 'i9' is not a square (a1 to h8), range or region"},
      {"empty = [\"a1\",\n  \"a0\"]", "3:3: 'a0' is not a square (a1 to h8), range or region"},
      {"empty = [\"boarder\"]",
       "2:10: 'boarder' is not a square (a1 to h8), range or region; did you mean 'border'?"},
      {"empty = [\"a1-c2\"]",
       "2:10: 'a1-c2' is not a rank, file or diagonal; write a1:c2 for the rectangle with these "
       "corners"},
      {"empty = [\"a1-i1\"]", "2:10: 'a1-i1' is not a square (a1 to h8), range or region"},
      {"squares = [{ in = \"b2, g2 edges\", is = \"empty\" }]",
       "2:19: 'b2, g2 edges' is not a square (a1 to h8), range or region; write a list: [\"b2\", "
       "\"g2\", \"edges\"]"},
      {"empty = [\"\"]", "2:10: '' is not a square (a1 to h8), range or region"},
      {"empty = [\"a1\\n\"]", "2:10: 'a1\\n' is not a square (a1 to h8), range or region"},
      {"\"dis\\tcs\" = 3", "2:1: unknown key 'dis\\tcs' in [position]; did you mean 'discs'?"},
      {"empty = []", "2:9: 'empty' is an empty list; leave the key out"},
      {"empty = 3", "2:9: 'empty' takes squares as strings, not an integer"},
      {"occupied = [\"a1\", 2]", "2:19: 'occupied' takes squares as strings, not an integer"},
      {"legal = { min = 3 }", "2:9: 'legal' takes squares as strings, not a table"},
      {"squares = [{ in = \"a1\", is = \"black\" }]",
       "2:30: 'black' needs to_move = \"black\" or \"white\" in [position]: boards are seen by the "
       "side "
       "to move"},
      {"white = \"a1\"",
       "2:9: 'white' needs to_move = \"black\" or \"white\" in [position]: boards are seen by the "
       "side "
       "to move"},
      {"to_move = \"red\"", "2:11: 'to_move' must be one of 'black', 'white', not 'red'"},
      {"any = [{ to_move = \"black\" }]", "2:10: 'to_move' belongs in [position], not in 'any'"},
      {"after = { legal = \"a1\" }", "2:9: 'after' needs 'move'"},
      {"after = { move = \"all\", legal = \"a1\" }",
       "2:18: 'all' is not a square (a1 to h8), nor 'any', nor 'each'"},
      {"after = { move = \"each\", after = { move = \"each\", after = { move = \"each\", discs = 9 "
       "} "
       "} }",
       "2:9: this looks at 266305 boards after moves, of at most 5000: beside move = \"each\" "
       "bound "
       "legal_moves, or name a square"},
      {"after = 3", "2:9: 'after' must be a list of tables, not an integer"},
      {"any = [{ move = \"a1\" }]", "2:10: unknown key 'move' in 'any'; did you mean 'mover'?"},
      {"passes = 3",
       "2:10: 'passes' is about games, which a board does not show: write it in [game], with "
       "reachable = true"},
      {"any = [{ last_move = \"a1\" }]",
       "2:22: 'last_move' is about games, which a board does not show: write it in [game], with "
       "reachable = true"},
      {"moves = 61", "2:9: 'moves' must be from 0 to 60, not 61"},
      {"squares = [{ in = \"a1\", is = [\"mover\", \"othr\"] }]",
       "2:40: 'is' takes 'mover', 'other', 'black', 'white', 'empty' and 'disc', not 'othr'; did "
       "you "
       "mean 'other'?"},
      {"squares = [{ in = \"a1\", is = [] }]",
       "2:30: 'is' is an empty list: no contents would be left"},
      {"squares = [{ in = \"a1\" }]", "2:12: 'squares' needs 'is'"},
      {"squares = [{ is = \"mover\" }]", "2:12: 'squares' needs 'in'"},
      {"squares = [\"a1\"]", "2:12: 'squares' takes tables, not a string"},
      {"flips = []", "2:9: 'flips' is an empty list; leave the key out"},
      {"flips = [{ min = 3 }]", "2:10: 'flips' needs 'move'"},
      {"flips = [{ move = \"a1-a2\", min = 3 }]",
       "2:19: 'a1-a2' is not a square (a1 to h8), nor 'any', nor 'each', nor 'least', nor 'all'"},
      {"flips = [{ move = \"a1\" }]", "2:10: 'flips' needs 'min', 'max' or 'equals'"},
      {"flips = [{ move = \"a1\", min = 19 }]", "2:31: 'min' is 19, but at most 18 are possible"},
      {"flips = [{ move = \"all\", min = 1217 }]",
       "2:32: 'min' is 1217, but at most 1216 are possible"},
      {"flips = [{ move = \"all\", min = -1 }]", "2:32: 'min' must not be negative"},
      {"flips = [{ move = \"a1\", max = 0 }]", "2:31: 'max' is 0, but without 'min' it is 1"},
      // Contradictions about a square.
      {"empty = \"d4\"",
       "2:9: d4 cannot be empty: the centre is occupied; write centre = \"free\" to allow other "
       "boards"},
      {"empty = \"a1\"\nmover = [\"b1\", \"a1\"]",
       "3:16: a1 cannot be mover: line 2 leaves empty (empty = \"a1\")"},
      {"occupied = \"c3\"\nlegal = \"c3\"",
       "3:9: c3 cannot be empty: line 2 leaves a disc (occupied = \"c3\")"},
      {"other = [\"a2\"]\nflips = [{ move = \"a2\", min = 2 }]",
       "3:10: a2 cannot be empty: line 2 leaves other (other = \"a2\")"},
      {"board = \"\"\"\nX??????D" + kPictureTail + "other = [\"a1\"]",
       "12:10: a1 cannot be other: line 3 leaves mover (board, rank 1: X??????D)"},
      {"any = [{ empty = \"a1\", occupied = \"a1\" }]",
       "2:35: a1 cannot be a disc: line 2 leaves empty (empty = \"a1\")"},
      // Pictures.
      {"board = 3", "2:9: 'board' must be a string, not an integer"},
      {"board = \"\"\"\n????????\n\"\"\"", "2:9: the picture has 1 ranks, not 8"},
      {"board = \"\"\"\n???????" + kPictureTail, "3:1: rank 1 of the picture has 7 squares, not 8"},
      {"board = \"\"\"\n?????????" + kPictureTail,
       "3:1: rank 1 of the picture has 9 squares, not 8"},
      {"board = \"\"\"\n???B????" + kPictureTail,
       "3:4: 'B' is a colour, which needs to_move = \"black\" or \"white\" in [position]; X is the "
       "side to move"},
      {"board = \"\"\"Z???????" + kPictureTail,
       "2:12: 'Z' is not a symbol of a picture: X or B black, O or W white, - empty, D any disc, ? "
       "anything"},
      {"board = \"\"\"\n???\xc3\xa9????" + kPictureTail,
       "3:4: '\xc3\xa9' is not a symbol of a picture: X or B black, O or W white, - empty, D any "
       "disc, ? anything"},
      // Flags, nesting, images.
      {"must_pass = \"yes\"", "2:13: 'must_pass' must be true or false, not a string"},
      {"game_over = 1", "2:13: 'game_over' must be true or false, not an integer"},
      {"centre = true", "2:10: 'centre' must be a string, not a truth value"},
      {"centre = \"empty\"", "2:10: 'centre' must be one of 'free', 'occupied', not 'empty'"},
      {"image = \"all\"", "2:9: 'image' must be one of 'any', 'given', not 'all'"},
      {"image = \"any\"\nany = [{ image = \"any\", mover = [\"a1\"] }]",
       "3:18: image = \"any\" inside image = \"any\"; write it once, in the outer or the "
       "inner table"},
      {"any = { discs = 3 }", "2:7: 'any' must be a list of tables, not a table"},
      {"any = []", "2:7: 'any' is an empty list; leave the key out"},
      {"all = [{}]", "2:8: 'all' has an empty table: say what must hold"},
      {"not = 3", "2:7: 'not' must be a list of tables, not an integer"},
      {"not = {}", "2:7: 'not' has an empty table: say what must hold"},
      {"[[position.any]]\ndiscs = 3\n[[position.any]]\ndisk = 3",
       "5:1: unknown key 'disk' in 'any'; did you mean 'discs'?"},
      // Connected discs, shapes.
      {"occupancy = \"open\"",
       "2:13: 'occupancy' must be one of 'closed', 'connected', not 'open'"},
      {"occupancy = true", "2:13: 'occupancy' must be a string, not a truth value"},
      {"ocupancy = \"closed\"",
       "2:1: unknown key 'ocupancy' in [position]; did you mean 'occupancy'?"},
      {"shape = \"stoner-5\"",
       "2:9: 'stoner-5' is not a shape ('stoner', 'stoner-4', 'stoner-3-1', 'stoner-3'); did you "
       "mean "
       "'stoner-4'?"},
      {"shape = \"wing\"",
       "2:9: 'wing' is not a shape ('stoner', 'stoner-4', 'stoner-3-1', 'stoner-3')"},
      {"shape = 4", "2:9: 'shape' must be the name of a shape or a table, not an integer"},
      {"shape = [\"stoner\"]", "2:9: 'shape' must be the name of a shape or a table, not a list"},
      {"shape = {}", "2:9: 'shape' needs 'is'"},
      {"shape = { is = \"ston\" }",
       "2:16: 'ston' is not a shape ('stoner', 'stoner-4', 'stoner-3-1', 'stoner-3'); did you mean "
       "'stoner'?"},
      {"shape = { is = 3 }", "2:16: 'is' must be a string, not an integer"},
      {"shape = { atacker = \"mover\" }",
       "2:11: unknown key 'atacker' in 'shape'; did you mean 'attacker'?"},
      {"shape = { is = \"stoner\", attacker = \"black\" }",
       "2:37: 'attacker' must be one of 'other', 'mover', 'either', not 'black'"},
      {"shape = { is = \"stoner\", side = \"top\" }",
       "2:33: 'side' must be one of 'either', 'left', 'right', not 'top'"},
      {"shape = { is = \"stoner\", edge = \"top\" }",
       "2:33: 'edge' must be one of 'bottom', 'any', not 'top'"},
      {"shape = { is = \"stoner\", rules = \"house\" }",
       "2:34: 'rules' must be one of 'published', 'text', 'bare', not 'house'"},
      {"shape = { is = \"stoner\", corner_not_playable = 1 }",
       "2:48: 'corner_not_playable' must be true or false, not an integer"},
      {"image = \"any\"\nshape = { is = \"stoner\", edge = \"any\" }",
       "3:33: edge = \"any\" inside image = \"any\", which already means every edge; leave "
       "it out"},
      // The first problem in the file is reported.
      {"legal = \"a9\"\nempty = \"a0\"\ndiscs = 65",
       "2:9: 'a9' is not a square (a1 to h8), range or region"},
  };
  for (const BadFile& file : files) {
    const auto constraint = Read("[position]\n" + file.text);
    EXPECT_EQ(constraint.status().code(), absl::StatusCode::kInvalidArgument) << file.text;
    EXPECT_EQ(std::string(constraint.status().message()), "f.toml:" + file.message) << file.text;
  }
}

TEST(ConstraintFile, NestingHasALimit) {
  std::string deep = "[position]\n[position";
  for (int i = 0; i < 40; ++i) deep += ".not";
  EXPECT_TRUE(Read("[position.not.not.not]\ndiscs = 3\n").ok());
  const auto constraint = Read(deep + "]\ndiscs = 3\n");
  EXPECT_THAT(std::string(constraint.status().message()),
              testing::HasSubstr("constraints may be nested at most 32 deep"));
}

}  // namespace
}  // namespace othello::app
