#include "core/game/board_text.h"

#include <absl/strings/str_cat.h>

#include "core/game/square.h"

namespace othello {
namespace {

constexpr int kRows = 8;
constexpr int kRowSquares = 8;

}  // namespace

std::string ColorName(Color color) { return color == Color::kBlack ? "black" : "white"; }

std::string DiscsText(const Position& position) {
  std::string text(kSquares, '-');
  ForEachSquare(position.Discs(Color::kBlack),
                [&](Square square) { text[square] = ColorCharacter(Color::kBlack); });
  ForEachSquare(position.Discs(Color::kWhite),
                [&](Square square) { text[square] = ColorCharacter(Color::kWhite); });
  return text;
}

std::string BoardText(const Position& position) {
  return absl::StrCat(DiscsText(position), " ", std::string(1, ColorCharacter(position.to_move)));
}

std::string GridText(const Position& position) {
  const std::string discs = DiscsText(position);
  std::string text;
  for (int rank = 0; rank < kRows; ++rank)
    absl::StrAppend(&text, discs.substr(kRowSquares * rank, kRowSquares), "\n");
  text += ColorCharacter(position.to_move);
  return text;
}

}  // namespace othello
