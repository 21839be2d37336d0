// A square drawn at random.
#ifndef OTHELLO_CORE_RANDOM_SQUARE_H_
#define OTHELLO_CORE_RANDOM_SQUARE_H_

#include <bit>

#include "base/random.h"
#include "core/square.h"

namespace othello {

// Each of the squares, of which there must be one, is as likely as the others.
inline Square RandomSquare(Bitboard squares, base::Random& random) {
  for (int skip = random.Below(std::popcount(squares)); skip > 0; --skip) squares &= squares - 1;
  return std::countr_zero(squares);
}

}  // namespace othello

#endif  // OTHELLO_CORE_RANDOM_SQUARE_H_
