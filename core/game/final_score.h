// The result of a game that is over.
//
// Two counts are in use where squares are empty at the end: the discs on the board, and the result
// by the usual rule, in which the empty squares count for the winner. What the program prints names
// both.
#pragma once

#include <bit>
#include <string>

#include "core/game/board.h"

namespace othello {

inline constexpr int kMaxScore = 64;

// The difference of discs, seen by the mover; empty squares count for the winner. Always even.
constexpr int FinalScore(const Board& board) {
  const int empty = std::popcount(board.Empty());
  const int difference = std::popcount(board.mover) - std::popcount(board.other);
  if (difference == 0) return 0;
  return difference > 0 ? difference + empty : difference - empty;
}

// A count for each colour.
struct DiscCount {
  int black = 0;
  int white = 0;
};

DiscCount CountDiscs(const Position& position);

// The result by the usual rule; the two counts sum up to 64.
DiscCount UsualResult(const Position& position);

// "black 40, white 24"; if squares are empty "black 3, white 17; with the empty squares for the
// winner black 3, white 61".
std::string ResultText(const Position& position);

}  // namespace othello
