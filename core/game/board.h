// A board seen by the side to move, and the colours of a position.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <utility>

#include "core/game/square.h"

namespace othello {

enum class Color : std::uint8_t { kBlack, kWhite };

constexpr Color Opposite(Color color) {
  return color == Color::kBlack ? Color::kWhite : Color::kBlack;
}

// The discs of the side to move and of the other side. Invariant: the two sets are disjoint.
// Ordered as the pair (mover, other), which is the order that defines the canonical image.
struct Board {
  Bitboard mover = 0;
  Bitboard other = 0;

  constexpr Bitboard Occupied() const { return mover | other; }
  constexpr Bitboard Empty() const { return ~(mover | other); }
  constexpr int Discs() const { return std::popcount(mover | other); }
  constexpr bool HasCentre() const { return (Occupied() & kCentre) == kCentre; }

  friend constexpr bool operator==(const Board&, const Board&) = default;
  // clang-tidy takes the 0 that the compiler writes into such a comparison for a pointer.
  friend constexpr auto operator<=>(const Board&,
                                    const Board&) = default;  // NOLINT(modernize-use-nullptr)

  template <typename H>
  friend H AbslHashValue(H state, const Board& board) {
    return H::combine(std::move(state), board.mover, board.other);
  }
};

// The same discs with the other side to move: what a pass does.
constexpr Board Passed(const Board& board) { return {board.other, board.mover}; }

// The squares with different contents.
constexpr Bitboard DifferentSquares(const Board& a, const Board& b) {
  return (a.mover ^ b.mover) | (a.other ^ b.other);
}

// Standard start, black to move: black e4 d5, white d4 e5.
inline constexpr Board kStart = {Bit(SquareAt(4, 3)) | Bit(SquareAt(3, 4)),
                                 Bit(SquareAt(3, 3)) | Bit(SquareAt(4, 4))};

// A board and the colour that moves.
struct Position {
  Board board = kStart;
  Color to_move = Color::kBlack;

  constexpr Bitboard Discs(Color color) const {
    return color == to_move ? board.mover : board.other;
  }
  friend constexpr bool operator==(const Position&, const Position&) = default;
};

}  // namespace othello
