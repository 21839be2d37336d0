// Pictures: every disc, every legal move and the last move are where they belong.
#include "core/formats/pictures/picture.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>
#include <absl/strings/str_split.h>
#include <absl/strings/strip.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "core/formats/pictures/picture_svg.h"
#include "core/formats/pictures/picture_terminal.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"
#include "tests/core/game/random_board.h"

namespace othello {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

Picture AfterTwoMoves() {
  const Game game = *ParseGame("f5d6");
  return {game.Final(), game.moves.back()};
}

TEST(Situation, SaysWhoseTurnItIs) {
  EXPECT_EQ(SituationText({}), "black to move, 4 moves");
  EXPECT_EQ(SituationText({{Bit(0), Bit(1)}, Color::kWhite}), "white to move, 1 move");
  EXPECT_EQ(SituationText({{Bit(1), Bit(0)}, Color::kWhite}), "white must pass");
  EXPECT_EQ(SituationText({{Bit(0) | Bit(1), Bit(63)}, Color::kWhite}),
            "game over, white wins 63-1; on the board 2-1, and 61 empty squares for the winner");
  EXPECT_EQ(SituationText({{Bit(0), Bit(63)}, Color::kWhite}),
            "game over, a draw; on the board 1-1, and 62 empty squares shared");
  EXPECT_EQ(SituationText({{~Bit(0), Bit(0)}, Color::kWhite}), "game over, white wins 63-1");
}

TEST(TerminalPicture, WithoutColour) {
  EXPECT_EQ(TerminalPicture(AfterTwoMoves(), false),
            "     a   b   c   d   e   f   g   h\n"
            "   ┌───┬───┬───┬───┬───┬───┬───┬───┐\n"
            " 1 │   │   │   │   │   │   │   │   │\n"
            "   ├───┼───┼───┼───┼───┼───┼───┼───┤\n"
            " 2 │   │   │   │   │   │   │   │   │\n"
            "   ├───┼───┼───┼───┼───┼───┼───┼───┤\n"
            " 3 │   │   │ · │   │   │   │   │   │\n"
            "   ├───┼───┼───┼───┼───┼───┼───┼───┤\n"
            " 4 │   │   │ · │ ○ │ ● │   │   │   │\n"
            "   ├───┼───┼───┼───┼───┼───┼───┼───┤\n"
            " 5 │   │   │ · │ ○ │ ● │ ● │   │   │\n"
            "   ├───┼───┼───┼───┼───┼───┼───┼───┤\n"
            " 6 │   │   │ · │[○]│   │   │   │   │\n"
            "   ├───┼───┼───┼───┼───┼───┼───┼───┤\n"
            " 7 │   │   │ · │   │   │   │   │   │\n"
            "   ├───┼───┼───┼───┼───┼───┼───┼───┤\n"
            " 8 │   │   │   │   │   │   │   │   │\n"
            "   └───┴───┴───┴───┴───┴───┴───┴───┘\n"
            "\n"
            "   black to move, 5 moves\n"
            "   ● 3 black   ○ 3 white   58 empty\n");
}

TEST(TerminalPicture, ColourAddsNothingButColour) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 50; ++i) {
    const Picture picture = {RandomPosition(random), std::nullopt};
    std::string colored = TerminalPicture(picture, true);
    EXPECT_THAT(colored, HasSubstr("\x1b["));
    const std::string plain = TerminalPicture(picture, false);
    EXPECT_THAT(plain, Not(HasSubstr("\x1b")));
    // With colours, white discs are filled, too.
    const std::string white = "\x1b[38;5;231m";
    colored = absl::StrReplaceAll(colored, {{absl::StrCat(white, "●"), "○"}});
    std::string stripped;
    for (std::size_t at = 0; at < colored.size(); ++at) {
      if (colored[at] == '\x1b') {
        at = colored.find('m', at);
      } else {
        stripped += colored[at];
      }
    }
    ASSERT_EQ(stripped, plain);
    for (const absl::string_view line : absl::StrSplit(colored, '\n')) {
      if (absl::StrContains(line, "\x1b")) {
        ASSERT_TRUE(absl::EndsWith(line, "\x1b[0m"));
      }
    }
  }
}

// The squares of the dots of one class, in an SVG picture.
Bitboard DotsOf(const std::string& svg, const std::string& css_class) {
  const std::string begin = "<path class=\"" + css_class + "\" d=\"";
  const std::size_t at = svg.find(begin);
  if (at == std::string::npos) return 0;
  const std::string path =
      svg.substr(at + begin.size(), svg.find('"', at + begin.size()) - at - begin.size());
  Bitboard squares = 0;
  for (const absl::string_view dot : absl::StrSplit(path, 'M', absl::SkipEmpty())) {
    const std::vector<double> place = [&] {
      std::vector<double> numbers;
      for (const absl::string_view part : absl::StrSplit(absl::StripSuffix(dot, "h0"), ' ')) {
        numbers.push_back(std::stod(std::string(part)));
      }
      return numbers;
    }();
    squares |=
        Bit(SquareAt(static_cast<int>(place.at(0)) / 10, static_cast<int>(place.at(1)) / 10));
  }
  return squares;
}

TEST(SvgPicture, EveryDiscAndMoveIsDrawnOnItsSquare) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 200; ++i) {
    const Position position = RandomPosition(random);
    const bool black = position.to_move == Color::kBlack;
    const std::string svg = SvgPicture({position, std::nullopt});
    for (const char* disc : {"black", "black-rim"})
      ASSERT_EQ(DotsOf(svg, disc), position.Discs(Color::kBlack));
    for (const char* disc : {"white", "white-rim"})
      ASSERT_EQ(DotsOf(svg, disc), position.Discs(Color::kWhite));
    ASSERT_EQ(DotsOf(svg, "shadow"), position.board.Occupied());
    ASSERT_EQ(DotsOf(svg, black ? "black-moves" : "white-moves"), LegalMoves(position.board));
    ASSERT_EQ(DotsOf(svg, black ? "white-moves" : "black-moves"), kNoSquares);
    ASSERT_EQ(DotsOf(svg, "last"), kNoSquares);
    ASSERT_EQ(DotsOf(SvgPicture({position, std::nullopt, false}), "black-moves"), kNoSquares);
    ASSERT_THAT(svg, HasSubstr(absl::StrCat("<title>", BoardText(position), "</title>")));
    ASSERT_LT(svg.size(), 4000U);  // thousands of them fit into a page
  }
}

TEST(SvgPicture, MarksTheLastMove) {
  EXPECT_EQ(DotsOf(SvgPicture(AfterTwoMoves()), "last"), Bit(SquareAt(3, 5)));
}

// What is marked, faded and numbered stands on its squares.
TEST(SvgPicture, ShowsWhatIsToBeSeen) {
  Picture picture = {Position{}, std::nullopt};
  picture.marked = Bit(SquareAt(3, 3)) | Bit(SquareAt(0, 7));
  picture.faded = ~picture.marked;
  picture.numbered = {SquareAt(4, 5), SquareAt(2, 2)};
  const std::string svg = SvgPicture(picture);
  EXPECT_THAT(
      svg,
      HasSubstr("<path class=\"marks\" d=\"M30.6 30.6h8.8v8.8h-8.8zM0.6 70.6h8.8v8.8h-8.8z\"/>"));
  const std::string faded = svg.substr(svg.find("<g class=\"faded\">"));
  EXPECT_EQ(DotsOf(faded.substr(0, faded.find("</g>")), "black"),
            Position{}.Discs(Color::kBlack) & picture.faded);
  EXPECT_EQ(DotsOf(faded.substr(faded.find("</g>")), "white"), Bit(SquareAt(3, 3)));
  EXPECT_THAT(svg, HasSubstr("x=\"45\" y=\"57\">1</text>"));
  EXPECT_THAT(svg, HasSubstr("x=\"25\" y=\"27\">2</text>"));
  EXPECT_THAT(svg, Not(HasSubstr("othello ink")));
  picture.little_ink = true;
  picture.coordinates = false;
  EXPECT_THAT(SvgPicture(picture), HasSubstr("class=\"othello ink\" viewBox=\"-.5 -.5 81 81\""));
  EXPECT_THAT(SvgPicture(picture), Not(HasSubstr(">a</text>")));
}

TEST(SvgPicture, AFileOfItsOwnHasItsStyle) {
  const std::string svg = StandaloneSvg({});
  EXPECT_THAT(svg, StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_THAT(svg, EndsWith("</svg>\n"));
  EXPECT_THAT(svg, HasSubstr("<style>.othello"));
  EXPECT_THAT(SvgPicture({}), Not(HasSubstr("<style>")));
}

}  // namespace
}  // namespace othello
