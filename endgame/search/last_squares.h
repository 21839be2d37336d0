// The exact score of boards with one to four empty squares, by routines of their own: an endgame
// search spends most of its time here.
//
// The last move is not played: all other squares hold discs, so a table says for each line through
// the square how many discs it turns over. With two to four empty squares the squares are tried one
// after the other; with three and four, squares in quadrants with an odd number of empty squares
// come first, since a side that moves there can have the last move in the quadrant.
//
// Boards are passed by value, in registers. To try a square is part of the caller, since a look at
// the squares beside it often says at once that it is no move; each number of squares is a call of
// its own, so that the caller stays small (together 5 % less time, measured).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "core/game/board.h"
#include "core/game/final_score.h"
#include "core/game/moves.h"
#include "core/game/square.h"
#include "endgame/search/quadrants.h"

namespace othello::endgame {

namespace internal {

// The squares next to each square.
inline constexpr std::array<Bitboard, kSquares> kBeside = [] {
  std::array<Bitboard, kSquares> beside{};
  for (Square square = 0; square < kSquares; ++square) {
    for (const Direction direction : kDirections) beside[square] |= Shift(Bit(square), direction);
  }
  return beside;
}();

// kLineFlips[at][mine]: twice the number of discs that a disc on place `at` of a line of eight
// turns over if `mine` are the mover's and all others the other side's.
inline constexpr std::array<std::array<std::uint8_t, 256>, 8> kLineFlips = [] {
  std::array<std::array<std::uint8_t, 256>, 8> flips{};
  for (int at = 0; at < 8; ++at) {
    for (unsigned mine = 0; mine < 256; ++mine) {
      int count = 0;
      for (int end = at + 1; end < 8; ++end) {
        if ((mine >> end & 1) != 0) {
          count += end - at - 1;
          break;
        }
      }
      for (int end = at - 1; end >= 0; --end) {
        if ((mine >> end & 1) != 0) {
          count += at - end - 1;
          break;
        }
      }
      flips[at][mine] = static_cast<std::uint8_t>(2 * count);
    }
  }
  return flips;
}();

struct Diagonals {
  Bitboard rising;
  Bitboard falling;
};
inline constexpr std::array<Diagonals, kSquares> kDiagonals = [] {
  std::array<Diagonals, kSquares> diagonals{};
  for (Square square = 0; square < kSquares; ++square) {
    diagonals[square].falling =
        othello::internal::Ray(square, {1, 1}) | othello::internal::Ray(square, {-1, -1});
    diagonals[square].rising =
        othello::internal::Ray(square, {-1, 1}) | othello::internal::Ray(square, {1, -1});
  }
  return diagonals;
}();

}  // namespace internal

// All scores are seen by the mover. `alpha` asks: is the score greater? What is returned is at most
// the score if it is greater than alpha, and at least the score if it is not. `Rules` has Flips.
template <typename Rules>
class LastSquares {
 public:
  // Exact. `mover` are the mover's discs; all squares but `square` hold discs.
  int One(Bitboard mover, Square square) {
    ++nodes_;
    // The mover's discs twice, less 64: the difference as if the empty square were the other's.
    const int score = 2 * std::popcount(mover) - kSquares;
    if (const int flips = LastFlips(mover, square); flips != 0) return score + flips + 2;
    const Bitboard other = ~mover & ~Bit(square);
    if (const int flips = LastFlips(other, square); flips != 0) return score - flips;
    return score >= 0 ? score + 2 : score;  // 2 m - 64 >= 0: the mover has 32 of 63 discs
  }

  __attribute__((noinline)) int Two(Board board, int alpha, Square a, Square b) {
    ++nodes_;
    int best = kNone;
    for (const auto& [square, last] : {Pair{a, b}, Pair{b, a}}) {
      const Bitboard flips = FlipsOn(board, square);
      if (flips == 0) continue;
      const int score = -One(board.other & ~flips, last);
      if (score > best) best = score;
      if (best > alpha) return best;
    }
    if (best != kNone) return best;
    // The mover passes, if the other side has a move.
    best = -kNone;
    const Board passed = Passed(board);
    for (const auto& [square, last] : {Pair{a, b}, Pair{b, a}}) {
      const Bitboard flips = FlipsOn(passed, square);
      if (flips == 0) continue;
      const int score = One(passed.other & ~flips, last);
      if (score < best) best = score;
      if (best <= alpha) return best;
    }
    return best != -kNone ? best : FinalScore(board);
  }

  __attribute__((noinline)) int Three(Board board, int alpha, Square a, Square b, Square c) {
    ++nodes_;
    int best = kNone;
    const auto play = [&](Board from, Square square, Square x, Square y, int below)
        __attribute__((always_inline)) {
      const Bitboard flips = FlipsOn(from, square);
      if (flips == 0) return false;
      const int score = -Two(AfterMove(from, square, flips), -below - 1, x, y);
      if (score > best) best = score;
      return best > below;
    };
    if (play(board, a, b, c, alpha) || play(board, b, a, c, alpha) || play(board, c, a, b, alpha))
      return best;
    if (best != kNone) return best;
    const Board passed = Passed(board);
    const int below = -alpha - 1;
    if (play(passed, a, b, c, below) || play(passed, b, a, c, below) ||
        play(passed, c, a, b, below)) {
      return -best;
    }
    return best != kNone ? -best : FinalScore(board);
  }

  // The squares in an order in which those of odd quadrants come first, or pair by pair.
  int Four(Board board, int alpha, Square a, Square b, Square c, Square d) {
    ++nodes_;
    int best = kNone;
    const auto play = [&](Board from, Square square, Square x, Square y, Square z, int below)
        __attribute__((always_inline)) {
      const Bitboard flips = FlipsOn(from, square);
      if (flips == 0) return false;
      const int score = -Three(AfterMove(from, square, flips), -below - 1, x, y, z);
      if (score > best) best = score;
      return best > below;
    };
    // The square that shared a quadrant with the one played is the first of the next three.
    const auto all = [&](Board from, int below) __attribute__((always_inline)) {
      return play(from, a, b, c, d, below) || play(from, b, a, c, d, below) ||
             play(from, c, d, a, b, below) || play(from, d, c, a, b, below);
    };
    if (all(board, alpha) || best != kNone) return best;
    if (all(Passed(board), -alpha - 1) || best != kNone) return -best;
    return FinalScore(board);
  }

  // Any board with one to four empty squares.
  int Solve(const Board& board, int alpha, Quadrants odd) {
    const Bitboard empty = board.Empty();
    std::array<Square, 4> squares{};
    int count = 0;
    const Bitboard first = empty & kSquaresOf[odd];
    ForEachSquare(first, [&](Square square) { squares[count++] = square; });
    ForEachSquare(empty & ~first, [&](Square square) { squares[count++] = square; });
    switch (count) {
      case 1:
        return One(board.mover, squares[0]);
      case 2:
        return Two(board, alpha, squares[0], squares[1]);
      case 3:
        return Three(board, alpha, squares[0], squares[1], squares[2]);
      default:
        break;
    }
    // Two pairs may stand mixed: b is to share its quadrant with a.
    if (odd == 0 && QuadrantOf(squares[0]) != QuadrantOf(squares[1])) {
      std::swap(squares[1],
                QuadrantOf(squares[0]) == QuadrantOf(squares[2]) ? squares[2] : squares[3]);
    }
    return Four(board, alpha, squares[0], squares[1], squares[2], squares[3]);
  }

 protected:
  static constexpr int kNone = -1000;

  struct Pair {
    Square square;
    Square last;
  };

  // Twice the number of discs that a disc on the only empty square turns over. Places off a
  // diagonal count as the other side's, which closes no run.
  static int LastFlips(Bitboard mine, Square square) {
    const int file = FileOf(square);
    const int rank = RankOf(square);
    const auto& across = internal::kLineFlips[file];
    return across[mine >> (rank * 8) & 0xFF] +
           internal::kLineFlips[rank][((mine >> file & kFileA) * 0x0102040810204080) >> 56] +
           across[((mine & internal::kDiagonals[square].rising) * kFileA) >> 56] +
           across[((mine & internal::kDiagonals[square].falling) * kFileA) >> 56];
  }

  static Bitboard FlipsOn(Board board, Square square) {
    return (internal::kBeside[square] & board.other) == 0 ? 0 : Rules::Flips(board, square);
  }

  std::int64_t nodes_ = 0;
};

}  // namespace othello::endgame
