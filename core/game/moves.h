// The rules of play: legal moves, flips, playing a move, passing, the end of the game.
//
// LegalMoves extends runs of the other side's discs from the mover's discs in all eight directions
// at once (a parallel prefix, "dumb7fill"). Flips finds the end of the run on each ray: by a carry
// on rays towards higher squares, by the highest square that stops the run on rays towards lower
// ones.
//
// Everything is written twice: one ray or one pair of directions after the other, for constant
// evaluation and processors without AVX2; and all four shift distances at once in the lanes of a
// 256-bit vector, which is 2.5 times faster for legal moves and 3 times for flips
// (bench/perft_bench.cpp). The second way is there in portable builds as well, for callers that are
// compiled for AVX2 and asked the processor (endgame/search/search.h).
#pragma once

#include <array>
#include <bit>
#include <cstring>
#include <type_traits>

#include "core/game/board.h"
#include "core/game/square.h"

// Defined where the lanes can be compiled: what their functions are marked with.
#ifdef __AVX2__
#define OTHELLO_LANES
#elif defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define OTHELLO_LANES [[gnu::target("avx2")]]
#endif

namespace othello {

namespace internal {

// Rays from each square: [0..3] towards higher squares (by 1, 7, 8, 9), [4..7] towards lower ones.
struct Rays {
  alignas(32) std::array<Bitboard, 4> up;
  alignas(32) std::array<Bitboard, 4> down;
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
    rays[square].up = {Ray(square, {1, 0}), Ray(square, {-1, 1}), Ray(square, {0, 1}),
                       Ray(square, {1, 1})};
    rays[square].down = {Ray(square, {-1, 0}), Ray(square, {1, -1}), Ray(square, {0, -1}),
                         Ray(square, {-1, -1})};
  }
  return rays;
}

inline constexpr std::array<Rays, kSquares> kRays = MakeRays();

// The first squares beyond the runs of `other` that begin next to a disc of `mover`, along
// +-`kShift`. `other` must already exclude the squares where a run would wrap around the board's
// side.
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

// The squares that a run along +-1, +-7, +-9 may hold: over the files a and h it would wrap around
// the board.
inline constexpr Bitboard kInnerFiles = ~(kFileA | kFileH);

// The same for all directions.
constexpr Bitboard RunEnds(const Board& board) {
  const Bitboard inner = board.other & kInnerFiles;
  return RunEnds<1>(board.mover, inner) | RunEnds<7>(board.mover, inner) |
         RunEnds<8>(board.mover, board.other) | RunEnds<9>(board.mover, inner);
}

// The discs that a move turns over.
constexpr Bitboard FlipsByRay(const Board& board, Square square) {
  const Rays& rays = kRays[square];
  Bitboard flips = 0;
  for (int i = 0; i < 4; ++i) {
    // A carry that enters at the near end of the ray runs through the other side's discs to the
    // first square without one.
    const Bitboard up = rays.up[i];
    const Bitboard up_end = ((board.other | ~up) + 1) & up & board.mover;
    flips |= (up_end - (up_end != 0)) & up;
    // The highest square of the ray without a disc of the other side is the run's end; all discs
    // above it on the ray are flipped.
    const Bitboard down = rays.down[i];
    const Bitboard blockers = down & ~board.other;
    const Bitboard down_end = (blockers != 0 ? std::bit_floor(blockers) : 0) & board.mover;
    flips |= (0 - (down_end << 1)) & down & (0 - Bitboard{down_end != 0});
  }
  return flips;
}

#ifdef OTHELLO_LANES

// Four bitboards, one for each of the shifts 1, 7, 8, 9.
using Lanes = Bitboard __attribute__((vector_size(32)));

inline constexpr Lanes kLaneShift = {1, 7, 8, 9};
inline constexpr Lanes kLaneInner = {kInnerFiles, kInnerFiles, kAllSquares, kInnerFiles};

OTHELLO_LANES inline Lanes ToLanes(const std::array<Bitboard, 4>& sets) {
  Lanes lanes;
  std::memcpy(&lanes, sets.data(), sizeof lanes);
  return lanes;
}

OTHELLO_LANES inline Bitboard UnionOfLanes(Lanes lanes) {
  lanes |= __builtin_shufflevector(lanes, lanes, 2, 3, 0, 1);
  lanes |= __builtin_shufflevector(lanes, lanes, 1, 0, 3, 2);
  return lanes[0];
}

// RunEnds() with every shift distance in a lane of its own.
OTHELLO_LANES inline Bitboard RunEndsByLanes(const Board& board) {
  const Lanes mover = board.mover | Lanes{};
  const Lanes other = board.other & kLaneInner;
  const Lanes twice = kLaneShift + kLaneShift;
  Lanes up = other & (mover << kLaneShift);
  Lanes down = other & (mover >> kLaneShift);
  up |= other & (up << kLaneShift);
  down |= other & (down >> kLaneShift);
  const Lanes pair_up = other & (other << kLaneShift);
  const Lanes pair_down = pair_up >> kLaneShift;
  up |= pair_up & (up << twice);
  down |= pair_down & (down >> twice);
  up |= pair_up & (up << twice);
  down |= pair_down & (down >> twice);
  return UnionOfLanes((up << kLaneShift) | (down >> kLaneShift));
}

// FlipsByRay() with every ray in a lane of its own. Lanes have no leading-zero count, so the
// squares that stop a run are spread to the ray's far end: the squares that stay free are the run,
// and the highest of the others is the run's end.
OTHELLO_LANES inline Bitboard FlipsByLanes(const Board& board, Square square) {
  const Lanes up = ToLanes(kRays[square].up);
  const Lanes up_end = ((board.other | ~up) + 1) & up & board.mover;
  const Lanes up_flips = (up_end + Lanes(up_end != 0)) & up;
  const Lanes down = ToLanes(kRays[square].down);
  Lanes stopped = down & ~board.other;
  stopped |= stopped >> kLaneShift;
  stopped |= stopped >> (2 * kLaneShift);
  stopped |= stopped >> (4 * kLaneShift);
  const Lanes down_end = stopped & ~(stopped >> kLaneShift) & board.mover;
  const Lanes down_flips = down & ~stopped & ~Lanes(down_end == 0);
  return UnionOfLanes(up_flips | down_flips);
}

#endif  // OTHELLO_LANES

}  // namespace internal

// The empty squares on which the mover may place a disc.
constexpr Bitboard LegalMoves(const Board& board) {
#ifdef __AVX2__
  if (!std::is_constant_evaluated()) return internal::RunEndsByLanes(board) & board.Empty();
#endif
  return internal::RunEnds(board) & board.Empty();
}

// Number of legal moves.
constexpr int Mobility(const Board& board) { return std::popcount(LegalMoves(board)); }

// The discs of the other side that a move of the mover on `square` turns over; 0 exactly if the
// move is not legal. `square` must be empty.
constexpr Bitboard Flips(const Board& board, Square square) {
#ifdef __AVX2__
  if (!std::is_constant_evaluated()) return internal::FlipsByLanes(board, square);
#endif
  return internal::FlipsByRay(board, square);
}

// The board after the mover plays on `square` and turns over `flips`, seen by the side that moves
// next.
constexpr Board AfterMove(const Board& board, Square square, Bitboard flips) {
  return {board.other & ~flips, board.mover | flips | Bit(square)};
}

// The board after a legal move on `square`.
constexpr Board Play(const Board& board, Square square) {
  return AfterMove(board, square, Flips(board, square));
}

constexpr bool CanMove(const Board& board) { return LegalMoves(board) != 0; }

// The mover has no move and the other side has one.
constexpr bool MustPass(const Board& board) { return !CanMove(board) && CanMove(Passed(board)); }

constexpr bool GameOver(const Board& board) { return !CanMove(board) && !CanMove(Passed(board)); }

// The fewest discs with which a side may have to pass, by forward enumeration. Up to there black
// moves exactly when the number of discs is even.
inline constexpr int kDiscsOfFirstPass = 12;

}  // namespace othello
