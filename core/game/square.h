// Squares and sets of squares: a1 is bit 0, h1 bit 7, a8 bit 56, h8 bit 63.
//
// Rank 1 is the top row of a diagram, so text read from left to right and from top to bottom visits
// the bits in order.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace othello {

// A set of squares, one bit per square.
using Bitboard = std::uint64_t;

// A square index, 0 (a1) to 63 (h8).
using Square = int;

inline constexpr int kSquares = 64;
inline constexpr Bitboard kNoSquares = 0;
inline constexpr Bitboard kAllSquares = ~Bitboard{0};

constexpr Bitboard Bit(Square square) { return Bitboard{1} << square; }
constexpr int FileOf(Square square) { return square & 7; }
constexpr int RankOf(Square square) { return square >> 3; }
constexpr Square SquareAt(int file, int rank) { return rank * 8 + file; }

inline constexpr Bitboard kFileA = 0x0101010101010101;
inline constexpr Bitboard kFileH = 0x8080808080808080;
inline constexpr Bitboard kRank1 = 0x00000000000000FF;
inline constexpr Bitboard kRank8 = 0xFF00000000000000;
inline constexpr Bitboard kBorder = kFileA | kFileH | kRank1 | kRank8;
inline constexpr Bitboard kCorners = 0x8100000000000081;
inline constexpr Bitboard kXSquares = 0x0042000000004200;
inline constexpr Bitboard kCSquares = 0x4281000000008142;
inline constexpr Bitboard kCentre = 0x0000001818000000;

// One step on the board: files to the right, ranks down.
struct Direction {
  int file_step;
  int rank_step;
  friend bool operator==(const Direction&, const Direction&) = default;
};

// The eight directions; direction 7 - d is opposite to direction d.
inline constexpr std::array<Direction, 8> kDirections = {
    {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};

// 0 for the four centre squares, 1 for the twelve around them, up to 3 for the border.
constexpr int RingOf(Square square) {
  const int file = FileOf(square);
  const int rank = RankOf(square);
  return std::max({3 - file, file - 4, 3 - rank, rank - 4});
}

// The neighbour of `square` in `direction`, or nullopt at the edge of the board.
constexpr std::optional<Square> Step(Square square, Direction direction) {
  const int file = FileOf(square) + direction.file_step;
  const int rank = RankOf(square) + direction.rank_step;
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
  return SquareAt(file, rank);
}

// Every square of `set` moved one step in `direction`; those that leave the board are dropped.
constexpr Bitboard Shift(Bitboard set, Direction direction) {
  if (direction.file_step == 1) set &= ~kFileH;
  if (direction.file_step == -1) set &= ~kFileA;
  const int offset = direction.file_step + 8 * direction.rank_step;
  return offset > 0 ? set << offset : set >> -offset;
}

// Calls `visit(Square)` for each member of `set`, lowest first.
template <typename Visitor>
constexpr void ForEachSquare(Bitboard set, Visitor visit) {
  for (; set != 0; set &= set - 1) visit(static_cast<Square>(std::countr_zero(set)));
}

// "a1" to "h8".
std::string SquareName(Square square);
// "a1 h8", from a1 on.
std::string SquareNames(Bitboard squares);

// The square named by two characters, either case ("f5", "F5"), or nullopt.
std::optional<Square> ParseSquare(std::string_view text);

}  // namespace othello
