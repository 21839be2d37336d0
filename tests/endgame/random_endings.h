// Boards with few empty squares: from random games, and filled at random (which pass more often).
#pragma once

#include <bit>
#include <random>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/square.h"

namespace othello::endgame {

using Randomness = std::mt19937_64;

// A board with `empty` empty squares from a random game. A game that ends before is begun again.
inline Board PlayedEnding(int empty, Randomness& random) {
  for (Board board = kStart;;) {
    if (kSquares - board.Discs() == empty) return board;
    if (GameOver(board)) board = kStart;
    if (!CanMove(board)) board = Passed(board);
    Bitboard moves = LegalMoves(board);
    for (std::uint64_t skip = random() % std::popcount(moves); skip > 0; --skip) moves &= moves - 1;
    board = Play(board, std::countr_zero(moves));
  }
}

// Discs of random colours everywhere but on `empty` random squares.
inline Board FilledEnding(int empty, Randomness& random) {
  Bitboard holes = 0;
  while (std::popcount(holes) < empty) holes |= Bit(static_cast<Square>(random() % kSquares));
  Bitboard mover = random();
  // Every third board has few discs of one side, so that some games end early.
  if (random() % 3 == 0) mover &= random() & random();
  return {mover & ~holes, ~mover & ~holes};
}

inline Board RandomEnding(int empty, Randomness& random) {
  return random() % 2 == 0 ? PlayedEnding(empty, random) : FilledEnding(empty, random);
}

}  // namespace othello::endgame
