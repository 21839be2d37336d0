#include "goals/board_distance.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace othello {

int BoardDistance(const Board& a, const Board& b, SymmetrySet symmetries) {
  int least = kSquares;
  for (int k = 0; k < kImages; ++k) {
    if (!Contains(symmetries, k)) continue;
    least = std::min(least, std::popcount(DifferentSquares(a, Image(b, k))));
  }
  return least;
}

namespace {

// Where a square stands in each image. Spread positions ask for it in all pairs of games.
constexpr auto kImageOf = [] {
  std::array<std::array<std::uint8_t, kSquares>, kImages> images{};
  for (int k = 0; k < kImages; ++k) {
    for (Square square = 0; square < kSquares; ++square)
      images[static_cast<std::size_t>(k)][static_cast<std::size_t>(square)] =
          static_cast<std::uint8_t>(Image(square, k));
  }
  return images;
}();

}  // namespace

int GameDistance(absl::Span<const Square> a, absl::Span<const Square> b) {
  const std::size_t common = std::min(a.size(), b.size());
  const std::size_t longer = std::max(a.size(), b.size());
  std::size_t least = longer;
  for (int k = 0; k < kImages; ++k) {
    if (!KeepsStart(k)) continue;
    std::size_t different = longer - common;
    const auto& image_of = kImageOf[static_cast<std::size_t>(k)];
    for (std::size_t i = 0; i < common; ++i)
      different += a[i] == image_of[static_cast<std::size_t>(b[i])] ? 0 : 1;
    least = std::min(least, different);
  }
  return static_cast<int>(least);
}

}  // namespace othello
