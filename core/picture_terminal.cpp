#include "core/picture_terminal.h"

#include <bit>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "core/moves.h"

namespace othello {
namespace {

constexpr absl::string_view kFiles = "     a   b   c   d   e   f   g   h\n";

enum class Content : std::uint8_t { kEmpty, kLegal, kBlack, kWhite };

Content ContentOf(const Picture& picture, Square square) {
  const Position& position = picture.position;
  if (position.Discs(Color::kBlack) & Bit(square)) return Content::kBlack;
  if (position.Discs(Color::kWhite) & Bit(square)) return Content::kWhite;
  return picture.legal_moves && (LegalMoves(position.board) & Bit(square)) ? Content::kLegal : Content::kEmpty;
}

// Black and white are told by the glyph: three columns, the last move in brackets.
std::string PlainCell(Content content, bool last_move) {
  absl::string_view glyph = " ";
  if (content == Content::kLegal) glyph = "·";
  if (content == Content::kBlack) glyph = "●";
  if (content == Content::kWhite) glyph = "○";
  return last_move ? absl::StrCat("[", glyph, "]") : absl::StrCat(" ", glyph, " ");
}

// Black and white are told by the colour: four columns on green, the last move on a lighter square.
std::string ColoredCell(Content content, bool last_move, bool dark) {
  const int green = last_move ? 71 : dark ? 22 : 28;
  absl::string_view disc = "    ";
  if (content == Content::kLegal) disc = "\x1b[38;5;151m ·  ";
  if (content == Content::kBlack) disc = "\x1b[38;5;232m ⬤  ";
  if (content == Content::kWhite) disc = "\x1b[38;5;255m ⬤  ";
  return absl::StrCat("\x1b[48;5;", green, "m", disc);
}

std::string PlainBoard(const Picture& picture) {
  std::string text = absl::StrCat(kFiles, "   ┌───┬───┬───┬───┬───┬───┬───┬───┐\n");
  for (int rank = 0; rank < 8; ++rank) {
    if (rank > 0) text += "   ├───┼───┼───┼───┼───┼───┼───┼───┤\n";
    absl::StrAppend(&text, " ", rank + 1, " ");
    for (int file = 0; file < 8; ++file) {
      const Square square = SquareAt(file, rank);
      absl::StrAppend(&text, "│", PlainCell(ContentOf(picture, square), picture.last_move == square));
    }
    text += "│\n";
  }
  return text + "   └───┴───┴───┴───┴───┴───┴───┴───┘\n";
}

std::string ColoredBoard(const Picture& picture) {
  std::string text(kFiles.substr(1));
  for (int rank = 0; rank < 8; ++rank) {
    absl::StrAppend(&text, " ", rank + 1, " ");
    for (int file = 0; file < 8; ++file) {
      const Square square = SquareAt(file, rank);
      text += ColoredCell(ContentOf(picture, square), picture.last_move == square, (file + rank) % 2 != 0);
    }
    text += "\x1b[0m\n";
  }
  return text;
}

}  // namespace

std::string TerminalPicture(const Picture& picture, bool color) {
  const Position& position = picture.position;
  const Bitboard black = position.Discs(Color::kBlack);
  const Bitboard white = position.Discs(Color::kWhite);
  return absl::StrCat(color ? ColoredBoard(picture) : PlainBoard(picture), "\n   ", SituationText(position), "\n   ● ",
                      std::popcount(black), " black   ○ ", std::popcount(white), " white   ",
                      std::popcount(position.board.Empty()), " empty\n");
}

}  // namespace othello
