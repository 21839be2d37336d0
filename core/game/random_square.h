// A square drawn at random.
#pragma once

#include <bit>

#include "core/base/random.h"
#include "core/game/square.h"

namespace othello {

// One of the squares, each equally likely. Requires that there is one.
inline Square RandomSquare(Bitboard squares, base::Random& random) {
  for (int skip = random.Below(std::popcount(squares)); skip > 0; --skip) squares &= squares - 1;
  return std::countr_zero(squares);
}

}  // namespace othello
