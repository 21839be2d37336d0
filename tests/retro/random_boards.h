// Random boards that are often reachable and often not.
#pragma once

#include <bit>
#include <random>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"

namespace othello::retro {

// The position of a random game with `discs` discs (fewer if the game ends before), right after a
// move.
inline Position RandomGamePosition(int discs, std::mt19937_64& random) {
  Position position;
  while (position.board.Discs() < discs && !GameOver(position.board)) {
    if (!CanMove(position.board)) position = {Passed(position.board), Opposite(position.to_move)};
    Bitboard moves = LegalMoves(position.board);
    for (auto skip = random() % static_cast<unsigned>(std::popcount(moves)); skip > 0; --skip)
      moves &= moves - 1;
    position = {Play(position.board, std::countr_zero(moves)), Opposite(position.to_move)};
  }
  return position;
}

// One small change: a disc turned over, a disc moved to an empty square next to it, or the sides
// exchanged.
inline Board Mutated(Board board, std::mt19937_64& random) {
  Bitboard discs = board.Occupied();
  for (auto skip = random() % static_cast<unsigned>(std::popcount(discs)); skip > 0; --skip)
    discs &= discs - 1;
  const Bitboard disc = discs & (0 - discs);
  switch (random() % 4) {
    case 0:
      return Passed(board);
    case 1: {
      if ((disc & kCentre) != 0) return board;
      const std::optional<Square> to = Step(std::countr_zero(disc), kDirections[random() % 8]);
      if (!to || (board.Occupied() & Bit(*to)) != 0) return board;
      Bitboard& side = (board.mover & disc) != 0 ? board.mover : board.other;
      side = (side & ~disc) | Bit(*to);
      return board;
    }
    default:
      board.mover ^= disc;
      board.other ^= disc;
      return board;
  }
}

// Discs of random colours on the centre and on random squares around it.
inline Board RandomBlob(int discs, std::mt19937_64& random) {
  Board board;
  Bitboard occupied = kCentre;
  while (std::popcount(occupied) < discs) {
    const Square square = static_cast<Square>(random() % kSquares);
    const std::optional<Square> next = Step(square, kDirections[random() % 8]);
    if ((occupied & Bit(square)) != 0 && next) occupied |= Bit(*next);
  }
  ForEachSquare(occupied, [&](Square square) {
    (random() % 2 != 0 ? board.mover : board.other) |= Bit(square);
  });
  return board;
}

// A board with at most `discs` discs, in any orientation: from a game, mutated, or random.
inline Board MixedBoard(int discs, std::mt19937_64& random) {
  Board board = RandomGamePosition(discs, random).board;
  switch (random() % 4) {
    case 0:
      break;
    case 1:
      board = RandomBlob(discs, random);
      break;
    case 2:
      board = Mutated(board, random);
      break;
    default:
      board = Mutated(Mutated(board, random), random);
      break;
  }
  return Image(board, static_cast<int>(random() % kImages));
}

}  // namespace othello::retro
