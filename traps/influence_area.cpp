#include "traps/influence_area.h"

#include "core/game/moves.h"

namespace othello::traps {

namespace {

// The discs that close the runs which the mover would turn over from a corner. To prevent all these
// moves, the other side must turn over all of these discs.
Bitboard ClosersOfCornerRuns(const Board& board) {
  Bitboard closers = 0;
  ForEachSquare(LegalMoves(board) & kTrapCorners, [&](Square corner) {
    for (const Direction direction : kDirections) {
      auto square = Step(corner, direction);
      if (!square || (board.other & Bit(*square)) == 0) continue;
      while (square && (board.other & Bit(*square)) != 0) square = Step(*square, direction);
      if (square && (board.mover & Bit(*square)) != 0) closers |= Bit(*square);
    }
  });
  return closers;
}

// The squares on the lines through `from`, in each direction up to the first empty one.
Bitboard LinesThrough(Square from, Bitboard occupied) {
  Bitboard lines = Bit(from);
  for (const Direction direction : kDirections) {
    for (auto square = Step(from, direction); square; square = Step(*square, direction)) {
      lines |= Bit(*square);
      if ((occupied & Bit(*square)) == 0) break;
    }
  }
  return lines;
}

// The squares whose contents decide whether the spring holds: the lines through the squares of the
// spring and of its answers. These are the empty squares from a8 to the spring, and h8.
Bitboard AreaOfSpring(const Board& board, const Trap& trap) {
  const Bitboard up_to_spring = (Bit(trap.spring) - Bit(kTrapCorner)) | Bit(trap.spring);
  const Bitboard played = (up_to_spring | Bit(kFarCorner)) & board.Empty();
  Bitboard area = 0;
  ForEachSquare(played, [&](Square square) { area |= LinesThrough(square, board.Occupied()); });
  return area;
}

}  // namespace

Bitboard Defences(const Board& board, Player player, const Trap& trap) {
  const Board opponents_turn = Passed(board);
  const Bitboard closers = ClosersOfCornerRuns(opponents_turn);
  const bool spring_threatened = player == Player::kEscaper && SpringHolds(opponents_turn, trap);
  const Bitboard area = spring_threatened ? AreaOfSpring(board, trap) : kAllSquares;
  const Bitboard moves = LegalMoves(board);
  if (closers == 0 && !spring_threatened) return moves;
  Bitboard defences = 0;
  ForEachSquare(moves, [&](Square square) {
    const Bitboard flips = Flips(board, square);
    if ((closers & ~flips) == 0 && (area & (flips | Bit(square))) != 0) defences |= Bit(square);
  });
  return defences;
}

}  // namespace othello::traps
