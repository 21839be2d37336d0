// The rules of play: legal moves, flips, playing a move, passing, the end of the game.
//
// Legal moves grow, from the mover's discs, runs of the other side's discs in all eight directions at once (a parallel
// prefix, "dumb7fill"); flips of one move find the run's end on each ray by a carry (rays of rising squares) or by a
// leading zero count (rays of falling squares). The four shift distances of a group fill one 256-bit vector.
#ifndef OTHELLO_CORE_MOVES_H_
#define OTHELLO_CORE_MOVES_H_

#include <array>
#include <bit>

#include "core/board.h"
#include "core/square.h"

namespace othello {

namespace internal {

// Rays from each square: [0..3] towards higher squares (by 1, 7, 8, 9), [4..7] towards lower ones.
struct Rays {
  std::array<Bitboard, 4> up;
  std::array<Bitboard, 4> down;
};

constexpr Bitboard Ray(Square from, Direction direction) {
  Bitboard ray = 0;
  for (Bitboard step = Shift(Bit(from), direction); step != 0; step = Shift(step, direction)) {
    ray |= step;
  }
  return ray;
}

constexpr std::array<Rays, kSquares> MakeRays() {
  std::array<Rays, kSquares> rays{};
  for (Square square = 0; square < kSquares; ++square) {
    rays[square].up = {Ray(square, {1, 0}), Ray(square, {-1, 1}), Ray(square, {0, 1}), Ray(square, {1, 1})};
    rays[square].down = {Ray(square, {-1, 0}), Ray(square, {1, -1}), Ray(square, {0, -1}), Ray(square, {-1, -1})};
  }
  return rays;
}

inline constexpr std::array<Rays, kSquares> kRays = MakeRays();

// Squares at which a run of `other` that begins next to a disc of `mover` ends, along +-`kShift`. `other` must already
// exclude the squares at which such a run would wrap around the board's side.
template <int kShift>
constexpr Bitboard RunEnds(Bitboard mover, Bitboard other) {
  Bitboard up = other & (mover << kShift);
  Bitboard down = other & (mover >> kShift);
  up |= other & (up << kShift);
  down |= other & (down >> kShift);
  const Bitboard pair_up = other & (other << kShift);
  const Bitboard pair_down = other & (other >> kShift);
  up |= pair_up & (up << (2 * kShift));
  down |= pair_down & (down >> (2 * kShift));
  up |= pair_up & (up << (2 * kShift));
  down |= pair_down & (down >> (2 * kShift));
  return (up << kShift) | (down >> kShift);
}

}  // namespace internal

// The empty squares on which the mover may place a disc.
constexpr Bitboard LegalMoves(const Board& board) {
  const Bitboard inner = board.other & ~(kFileA | kFileH);
  return (internal::RunEnds<1>(board.mover, inner) | internal::RunEnds<7>(board.mover, inner) |
          internal::RunEnds<9>(board.mover, inner) | internal::RunEnds<8>(board.mover, board.other)) &
         board.Empty();
}

// Number of legal moves.
constexpr int Mobility(const Board& board) { return std::popcount(LegalMoves(board)); }

// The discs of the other side that a move of the mover on `square` turns over; 0 exactly when the move is not legal.
// `square` must be empty.
constexpr Bitboard Flips(const Board& board, Square square) {
  const internal::Rays& rays = internal::kRays[square];
  Bitboard flips = 0;
  for (int i = 0; i < 4; ++i) {
    // A carry that enters at the near end of the ray runs through the other side's discs to the first square that is
    // not.
    const Bitboard up = rays.up[i];
    const Bitboard up_end = ((board.other | ~up) + 1) & up & board.mover;
    flips |= (up_end - (up_end != 0)) & up;
    // The highest square of the ray that is not the other side's is the run's end; all above it on the ray is flipped.
    const Bitboard down = rays.down[i];
    const Bitboard blockers = down & ~board.other;
    const Bitboard down_end = (blockers != 0 ? std::bit_floor(blockers) : 0) & board.mover;
    flips |= (0 - (down_end << 1)) & down & (0 - Bitboard{down_end != 0});
  }
  return flips;
}

// The board after the mover plays on `square` and turns over `flips`, seen by the side that moves next.
constexpr Board AfterMove(const Board& board, Square square, Bitboard flips) {
  return {board.other & ~flips, board.mover | flips | Bit(square)};
}

// The board after a legal move on `square`.
constexpr Board Play(const Board& board, Square square) { return AfterMove(board, square, Flips(board, square)); }

constexpr bool CanMove(const Board& board) { return LegalMoves(board) != 0; }

// The mover has no move and the other side has one.
constexpr bool MustPass(const Board& board) { return !CanMove(board) && CanMove(Passed(board)); }

constexpr bool GameOver(const Board& board) { return !CanMove(board) && !CanMove(Passed(board)); }

}  // namespace othello

#endif  // OTHELLO_CORE_MOVES_H_
