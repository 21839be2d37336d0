#include "core/game/square.h"

namespace othello {

std::string SquareName(Square square) {
  return {static_cast<char>('a' + FileOf(square)), static_cast<char>('1' + RankOf(square))};
}

std::string SquareNames(Bitboard squares) {
  std::string names;
  ForEachSquare(squares, [&](Square square) {
    if (!names.empty()) names += ' ';
    names += SquareName(square);
  });
  return names;
}

std::optional<Square> ParseSquare(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int file = (text[0] | 0x20) - 'a';
  const int rank = text[1] - '1';
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
  return SquareAt(file, rank);
}

}  // namespace othello
