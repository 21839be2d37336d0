#include "core/board_distance.h"

#include <algorithm>
#include <bit>

namespace othello {

int BoardDistance(const Board& a, const Board& b, SymmetrySet symmetries) {
  int least = kSquares;
  for (int k = 0; k < kImages; ++k) {
    if (!Contains(symmetries, k)) continue;
    const Board image = Image(b, k);
    least = std::min(least, std::popcount((a.mover ^ image.mover) | (a.other ^ image.other)));
  }
  return least;
}

int GameDistance(absl::Span<const Square> a, absl::Span<const Square> b) {
  const std::size_t common = std::min(a.size(), b.size());
  const std::size_t longer = std::max(a.size(), b.size());
  std::size_t least = longer;
  for (int k = 0; k < kImages; ++k) {
    if (!KeepsStart(k)) continue;
    std::size_t different = longer - common;
    for (std::size_t i = 0; i < common; ++i) different += a[i] == Image(b[i], k) ? 0 : 1;
    least = std::min(least, different);
  }
  return static_cast<int>(least);
}

}  // namespace othello
