// A game that was played forwards, and the position on its way that was wanted.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/square.h"
#include "core/game/symmetry.h"

namespace othello::play {

// Where arrays have one entry for black and one for white.
constexpr std::size_t SideOf(Color color) { return color == Color::kBlack ? 0 : 1; }

// A position in a game: after a move, or after the pass that must follow it.
struct Moment {
  Board board = kStart;
  Color to_move = Color::kBlack;
  std::array<int, 2> passes = {};  // of black and white until now, the one right before included
  int fewest_moves = kSquares;     // that a side had to choose from until now; 0 after a pass
  Bitboard last_flips = 0;         // what the last move turned over
  int most_flips = 0;              // the most discs that a move until now turned over
  int least_flips = 0;             // the fewest; 0 without a move
  Bitboard last_move = 0;          // its square; none at the start
  std::array<Bitboard, 2> played = {};  // the squares that black and that white played
  // Those on which black and white had a disc at some moment.
  std::array<Bitboard, 2> held = {kStart.mover, kStart.other};
  // What the moments before this one say about what is asked of them: how many of the boards that
  // are wanted in order there were, the least by which a moment since then missed the next one, and
  // by how much they all missed what every board must be. Numbers above kMostMissed are cut.
  struct OnTheWay {
    static constexpr int kMostMissed = 255;
    std::uint8_t found = 0;
    std::uint8_t next_missed = kMostMissed;
    std::uint8_t always_missed = 0;
  };
  // For each image, with black and with white as the mover. Only where the aim notes it
  // (Aim::note).
  std::array<std::array<OnTheWay, 2>, kImages> on_the_way = {};

  int Passes() const { return passes[0] + passes[1]; }

  // By how much a moment misses its aim if the wrong side is to move. It lacks a pass, and the
  // fewer moves a side had, the nearer a pass was. More than any board misses: the pass must be
  // found first.
  int MissedByColor() const {
    constexpr int kMoreThanAnyBoard = 100;
    return kMoreThanAnyBoard + fewest_moves;
  }

  // The side to move plays on `square`, which must be legal.
  void Play(Square square) {
    last_flips = Flips(board, square);
    const int turned = std::popcount(last_flips);
    most_flips = std::max(most_flips, turned);
    least_flips = last_move == 0 ? turned : std::min(least_flips, turned);
    last_move = Bit(square);
    const std::size_t side = SideOf(to_move);
    played[side] |= last_move;
    held[side] |= last_move | last_flips;
    board = AfterMove(board, square, last_flips);
    to_move = Opposite(to_move);
  }

  // The side to move, which has no legal move, passes.
  void Pass() {
    fewest_moves = 0;
    ++passes[SideOf(to_move)];
    board = Passed(board);
    to_move = Opposite(to_move);
  }
};

// How good a moment is: the less it misses what is wanted the better, and among equals the greater
// its value.
struct Score {
  int missed = 0;
  int value = 0;

  friend constexpr std::strong_ordering operator<=>(const Score& a, const Score& b) {
    return a.missed != b.missed ? b.missed <=> a.missed : a.value <=> b.value;
  }
  friend constexpr bool operator==(const Score& a, const Score& b) = default;
};

// The moves of a game from the start until a moment, passes left out.
struct PlayedGame {
  std::vector<Square> moves;
  Moment end;
  int image = 0;  // of the board at the end, which the score was asked about
  Score score;    // of that moment
};

// Plays legal moves from the start, passes left out: `each` gets the moment before every move, and
// the move. Returns the moment right after the last one.
template <typename Each>
Moment PlayAgain(const std::vector<Square>& moves, const Each& each) {
  Moment moment;
  for (const Square square : moves) {
    if (!CanMove(moment.board)) moment.Pass();
    each(moment, square);
    moment.Play(square);
  }
  return moment;
}

}  // namespace othello::play
