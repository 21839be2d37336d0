#include "census/board_ranking.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace othello::census {

namespace {

constexpr int kFree = kSquares - kFewestDiscs;  // squares outside the centre

using Binomials = std::array<std::array<std::uint64_t, kFree + 1>, kFree + 1>;
constexpr Binomials kChoose = [] {
  Binomials choose{};
  for (std::size_t n = 0; n <= kFree; ++n) {
    choose[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k)
      choose[n][k] = choose[n - 1][k - 1] + (k < n ? choose[n - 1][k] : 0);
  }
  return choose;
}();

std::uint64_t Choose(int n, int k) {
  return kChoose[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

// The squares outside the centre, counted from a1.
constexpr std::array<Square, kFree> kFreeSquares = [] {
  std::array<Square, kFree> squares{};
  std::size_t count = 0;
  for (Square square = 0; square < kSquares; ++square) {
    if ((kCentre & Bit(square)) == 0) squares[count++] = square;
  }
  return squares;
}();

Bitboard SquareAt(int place) { return Bit(kFreeSquares[static_cast<std::size_t>(place)]); }

}  // namespace

absl::uint128 BoardsWith(int discs) {
  return absl::uint128(Choose(kFree, discs - kFewestDiscs)) << discs;
}

Board BoardOfNumber(int discs, absl::uint128 number) {
  auto set = static_cast<std::uint64_t>(number >> discs);
  Bitboard occupied = kCentre;
  int left = discs - kFewestDiscs;
  for (int place = kFree - 1; left > 0; --place) {
    if (Choose(place, left) > set) continue;
    set -= Choose(place, left--);
    occupied |= SquareAt(place);
  }
  Board board;
  ForEachSquare(occupied, [&](Square square) {
    ((number & 1) != 0 ? board.mover : board.other) |= Bit(square);
    number >>= 1;
  });
  return board;
}

absl::uint128 NumberOf(const Board& board) {
  std::uint64_t set = 0;
  int chosen = 0;
  for (int place = 0; place < kFree; ++place) {
    if ((board.Occupied() & SquareAt(place)) != 0) set += Choose(place, ++chosen);
  }
  absl::uint128 colours = 0;
  int disc = 0;
  ForEachSquare(board.Occupied(), [&](Square square) {
    if ((board.mover & Bit(square)) != 0) colours |= absl::uint128(1) << disc;
    ++disc;
  });
  return (absl::uint128(set) << disc) + colours;
}

}  // namespace othello::census
