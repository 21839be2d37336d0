#include "core/picture_terminal.h"

#include <bit>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "core/moves.h"

namespace othello {
namespace {

// What stands before the parts of the board; all empty without colour, where the glyphs tell everything.
struct Palette {
  absl::string_view line;       // the grid, on the colour of the board
  absl::string_view square;     // behind a square
  absl::string_view last_move;  // behind the square of the last move
  absl::string_view legal;
  absl::string_view black;
  absl::string_view white;
  absl::string_view reset;
};

constexpr Palette kColored = {"\x1b[48;5;29;38;5;23m", "\x1b[48;5;29m",  "\x1b[48;5;72m", "\x1b[38;5;158m",
                              "\x1b[38;5;16m",         "\x1b[38;5;231m", "\x1b[0m"};

// Draws the three columns of one square.
std::string Cell(const Picture& picture, Square square, bool color) {
  const Palette palette = color ? kColored : Palette{};
  const Position& position = picture.position;
  std::string content = " ";
  if (position.Discs(Color::kBlack) & Bit(square)) {
    content = absl::StrCat(palette.black, "●");
  } else if (position.Discs(Color::kWhite) & Bit(square)) {
    content = absl::StrCat(palette.white, color ? "●" : "○");
  } else if (picture.legal_moves && (LegalMoves(position.board) & Bit(square))) {
    content = absl::StrCat(palette.legal, "·");
  }
  if (picture.last_move != square) return absl::StrCat(palette.square, " ", content, " ");
  return color ? absl::StrCat(palette.last_move, " ", content, " ") : absl::StrCat("[", content, "]");
}

std::string BoardWithFrame(const Picture& picture, bool color) {
  const Palette palette = color ? kColored : Palette{};
  const auto line = [&](absl::string_view parts) {
    return absl::StrCat("   ", palette.line, parts, palette.reset, "\n");
  };
  std::string text = absl::StrCat("     a   b   c   d   e   f   g   h\n", line("┌───┬───┬───┬───┬───┬───┬───┬───┐"));
  for (int rank = 0; rank < 8; ++rank) {
    if (rank > 0) text += line("├───┼───┼───┼───┼───┼───┼───┼───┤");
    absl::StrAppend(&text, " ", rank + 1, " ");
    for (int file = 0; file < 8; ++file) {
      absl::StrAppend(&text, palette.line, "│", Cell(picture, SquareAt(file, rank), color));
    }
    absl::StrAppend(&text, palette.line, "│", palette.reset, "\n");
  }
  return text + line("└───┴───┴───┴───┴───┴───┴───┴───┘");
}

}  // namespace

std::string TerminalPicture(const Picture& picture, bool color) {
  const Position& position = picture.position;
  return absl::StrCat(BoardWithFrame(picture, color), "\n   ", SituationText(position), "\n   ● ",
                      std::popcount(position.Discs(Color::kBlack)), " black   ○ ",
                      std::popcount(position.Discs(Color::kWhite)), " white   ", std::popcount(position.board.Empty()),
                      " empty\n");
}

}  // namespace othello
