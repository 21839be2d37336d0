// Random boards and games for property tests.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/square.h"

namespace othello {

// Any arrangement of discs, dense and sparse alike: each square is empty with a probability that
// varies with the board.
inline Board RandomBoard(std::mt19937_64& random) {
  const std::uint64_t density = random() % 16;
  Board board;
  for (Square square = 0; square < kSquares; ++square) {
    if (random() % 16 < density) continue;
    (random() % 2 ? board.mover : board.other) |= Bit(square);
  }
  return board;
}

inline Position RandomPosition(std::mt19937_64& random) {
  const Board board = RandomBoard(random);
  return {board, random() % 2 ? Color::kBlack : Color::kWhite};
}

// The moves of a game played at random from the start, to its end.
inline std::vector<Square> RandomGame(std::mt19937_64& random) {
  std::vector<Square> moves;
  for (Board board = kStart; !GameOver(board);) {
    if (!CanMove(board)) board = Passed(board);
    std::vector<Square> legal;
    ForEachSquare(LegalMoves(board), [&](Square square) { legal.push_back(square); });
    moves.push_back(legal[random() % legal.size()]);
    board = Play(board, moves.back());
  }
  return moves;
}

}  // namespace othello
