#include "core/board_text.h"

#include "absl/strings/str_cat.h"

namespace othello {

std::string ColorName(Color color) { return color == Color::kBlack ? "black" : "white"; }

std::optional<Color> ParseColorCharacter(char character) {
  constexpr absl::string_view kBlackCharacters = "Xx*bB";
  constexpr absl::string_view kWhiteCharacters = "OowW";
  if (kBlackCharacters.find(character) != absl::string_view::npos) return Color::kBlack;
  if (kWhiteCharacters.find(character) != absl::string_view::npos) return Color::kWhite;
  return std::nullopt;
}

absl::StatusOr<ColoredDiscs> ScanDiscs(TextScanner& scanner) {
  constexpr absl::string_view kEmptyCharacters = "-._";
  ColoredDiscs discs;
  for (Square square = 0; square < kSquares; ++square) {
    scanner.SkipBlanks();
    if (scanner.AtEnd()) return scanner.Error(absl::StrCat("the board ends after ", square, " squares of 64"));
    if (const std::optional<Color> color = ParseColorCharacter(scanner.Peek())) {
      (*color == Color::kBlack ? discs.black : discs.white) |= Bit(square);
    } else if (kEmptyCharacters.find(scanner.Peek()) == absl::string_view::npos) {
      return scanner.Error(absl::StrCat(
          scanner.Found(), " is no square (X * b B black, O o w W white, - . _ empty), at ", SquareName(square)));
    }
    scanner.Advance();
  }
  return discs;
}

absl::StatusOr<Color> ScanSideToMove(TextScanner& scanner) {
  scanner.SkipBlanks();
  const std::optional<Color> color = ParseColorCharacter(scanner.Peek());
  if (!color) {
    return scanner.Error(absl::StrCat(scanner.Found(), " is no side to move (X * b B black, O o w W white)"));
  }
  scanner.Advance();
  return *color;
}

absl::StatusOr<Position> ParseBoardText(absl::string_view text) {
  TextScanner scanner(text);
  const absl::StatusOr<ColoredDiscs> discs = ScanDiscs(scanner);
  if (!discs.ok()) return discs.status();
  scanner.SkipBlanks();
  if (scanner.AtEnd()) return ToPosition(*discs, Color::kBlack);
  const absl::StatusOr<Color> side = ScanSideToMove(scanner);
  if (!side.ok()) return side.status();
  scanner.SkipBlanks();
  if (!scanner.AtEnd()) return scanner.Error(absl::StrCat(scanner.Found(), " behind the side to move"));
  return ToPosition(*discs, *side);
}

std::string DiscsText(const Position& position) {
  std::string text(kSquares, '-');
  ForEachSquare(position.Discs(Color::kBlack), [&](Square square) { text[square] = ColorCharacter(Color::kBlack); });
  ForEachSquare(position.Discs(Color::kWhite), [&](Square square) { text[square] = ColorCharacter(Color::kWhite); });
  return text;
}

std::string BoardText(const Position& position) {
  return absl::StrCat(DiscsText(position), " ", std::string(1, ColorCharacter(position.to_move)));
}

std::string GridText(const Position& position) {
  const std::string discs = DiscsText(position);
  std::string text;
  for (int rank = 0; rank < 8; ++rank) absl::StrAppend(&text, discs.substr(8 * rank, 8), "\n");
  text += ColorCharacter(position.to_move);
  return text;
}

}  // namespace othello
