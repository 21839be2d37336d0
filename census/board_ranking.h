// The boards with a given number of discs, numbered: those that the census samples.
//
// The four centre squares have discs, as on every board of a game; which of the 60 others have, and
// whose each disc is, is free: C(60, discs - 4) * 2^discs boards, the mover's discs and the other
// side's told apart. The number of a board is that of its occupied squares times 2^discs, plus a
// binary digit for each disc, 1 for the mover's. Sets of squares are numbered as combinations are
// (Knuth, The Art of Computer Programming 4A, 7.2.1.3: the combinatorial number system).
#pragma once

#include <absl/numeric/int128.h>

#include "core/game/board.h"

namespace othello::census {

inline constexpr int kFewestDiscs = 4;

// All require kFewestDiscs <= discs <= kSquares.
absl::uint128 BoardsWith(int discs);
// Requires number < BoardsWith(discs).
Board BoardOfNumber(int discs, absl::uint128 number);
// Requires that the centre is occupied.
absl::uint128 NumberOf(const Board& board);

}  // namespace othello::census
