#include "core/formats/pictures/picture_svg.h"

#include <absl/strings/str_cat.h>

#include <cstddef>
#include <string>
#include <vector>

#include "core/game/board_text.h"
#include "core/game/moves.h"

namespace othello {

const absl::string_view kSvgStyle =
    ".othello .frame{fill:#17382a}"
    ".othello .felt{fill:#2f7d55}"
    ".othello path{fill:none;stroke-linecap:round}"
    ".othello .grid{stroke:#1c5439;stroke-width:.4;stroke-linecap:square}"
    ".othello .points{stroke:#1c5439;stroke-width:1.7}"
    ".othello .shadow{stroke:#0b2418;stroke-opacity:.35;stroke-width:8.6}"
    ".othello .black-rim{stroke:#000;stroke-width:8.4}"
    ".othello .black{stroke:#23282b;stroke-width:7.4}"
    ".othello .white-rim{stroke:#bdbaad;stroke-width:8.4}"
    ".othello .white{stroke:#f8f6ee;stroke-width:7.4}"
    ".othello .black-moves{stroke:#06140d;stroke-opacity:.6;stroke-width:2.4}"
    ".othello .white-moves{stroke:#fff;stroke-opacity:.7;stroke-width:2.4}"
    ".othello .last{stroke:#e5533d;stroke-width:2.6}"
    ".othello .faded{opacity:.3}"
    ".othello .marks{stroke:#f3c86a;stroke-width:1.1;stroke-linecap:square}"
    ".othello .number{fill:#f3c86a;font:bold 5.5px sans-serif}"
    ".othello.ink .frame,.othello.ink .felt{fill:#fff}"
    ".othello.ink .grid{stroke:#000;stroke-width:.3}"
    ".othello.ink :is(.points,.black,.marks){stroke:#000}"
    ".othello.ink .shadow{stroke:none}"
    ".othello.ink .white-rim{stroke:#000}.othello.ink .white{stroke:#fff;stroke-width:7.8}"
    ".othello.ink text{fill:#000}"
    ".othello text{fill:#b9d4c5;font:4.2px sans-serif;text-anchor:middle}";

namespace {

// A square is 10 by 10, a1 begins at 0 0, and the frame with the coordinates is 7 wide.
std::string Dots(absl::string_view css_class, Bitboard squares, double shift_down = 0) {
  if (squares == 0) return "";
  std::string path;
  ForEachSquare(squares, [&](Square square) {
    absl::StrAppend(&path, "M", 10 * FileOf(square) + 5, " ", 10 * RankOf(square) + 5 + shift_down,
                    "h0");
  });
  return absl::StrCat("<path class=\"", css_class, "\" d=\"", path, "\"/>");
}

constexpr absl::string_view kFrame =
    R"(<rect class="frame" x="-7" y="-7" width="94" height="94" rx="2.5"/>)";
constexpr absl::string_view kEmptyBoard =
    R"(<rect class="felt" width="80" height="80"/>)"
    R"(<path class="grid" d="M0 0h80v80h-80zM0 10h80m0 10h-80m0 10h80m0 10h-80m0 10h80m0 10h-80m0 10h80)"
    R"(M10 0v80m10 0v-80m10 0v80m10 0v-80m10 0v80m10 0v-80m10 0v80"/>)"
    R"(<path class="points" d="M20 20h0M60 20h0M20 60h0M60 60h0"/>)";

// A text for each: not all programs that draw SVG place the letters of a text one by one.
std::string Coordinates() {
  std::string texts;
  for (int i = 0; i < 8; ++i) {
    absl::StrAppend(&texts, "<text x=\"", 10 * i + 5, "\" y=\"-2\">", std::string(1, 'a' + i),
                    "</text><text x=\"-3.5\" y=\"", 10 * i + 6.5, "\">", i + 1, "</text>");
  }
  return texts;
}

// The discs that stand on `squares`.
std::string Discs(const Position& position, Bitboard squares) {
  const Bitboard black = position.Discs(Color::kBlack) & squares;
  const Bitboard white = position.Discs(Color::kWhite) & squares;
  return absl::StrCat(Dots("shadow", black | white, 0.6), Dots("black-rim", black),
                      Dots("black", black), Dots("white-rim", white), Dots("white", white));
}

std::string Marks(Bitboard squares) {
  if (squares == 0) return "";
  std::string path;
  ForEachSquare(squares, [&](Square square) {
    absl::StrAppend(&path, "M", 10 * FileOf(square) + .6, " ", 10 * RankOf(square) + .6,
                    "h8.8v8.8h-8.8z");
  });
  return absl::StrCat("<path class=\"marks\" d=\"", path, "\"/>");
}

std::string Numbers(const std::vector<Square>& squares) {
  std::string texts;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    absl::StrAppend(&texts, "<text class=\"number\" x=\"", 10 * FileOf(squares[i]) + 5, "\" y=\"",
                    10 * RankOf(squares[i]) + 7, "\">", i + 1, "</text>");
  }
  return texts;
}

std::string Svg(const Picture& picture, absl::string_view style) {
  const Position& position = picture.position;
  Bitboard moves = picture.legal_moves ? LegalMoves(position.board) : kNoSquares;
  for (const Square square : picture.numbered) moves &= ~Bit(square);
  const std::string faded = Discs(position, picture.faded);
  return absl::StrCat(
      R"(<svg xmlns="http://www.w3.org/2000/svg" class="othello)", picture.little_ink ? " ink" : "",
      picture.coordinates ? R"(" viewBox="-7 -7 94 94" role="img"><title>)"
                          : R"(" viewBox="-.5 -.5 81 81" role="img"><title>)",
      BoardText(position), "</title>", style, picture.coordinates ? kFrame : "", kEmptyBoard,
      picture.coordinates ? Coordinates() : "", Marks(picture.marked),
      faded.empty() ? "" : absl::StrCat("<g class=\"faded\">", faded, "</g>"),
      Discs(position, ~picture.faded),
      Dots(position.to_move == Color::kBlack ? "black-moves" : "white-moves", moves),
      Dots("last", picture.last_move ? Bit(*picture.last_move) : kNoSquares), Marks(picture.marked),
      Numbers(picture.numbered), "</svg>");
}

}  // namespace

std::string SvgPicture(const Picture& picture) { return Svg(picture, ""); }

std::string StandaloneSvg(const Picture& picture) {
  return absl::StrCat(Svg(picture, absl::StrCat("<style>", kSvgStyle, "</style>")), "\n");
}

}  // namespace othello
