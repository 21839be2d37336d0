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

// The result of a score, which is seen by the mover; the two counts sum up to 64.
DiscCount ResultOf(int score, Color mover);

// The result by the usual rule of a game that is over.
DiscCount UsualResult(const Position& position);

// "black wins 40-24", "a draw".
std::string WinnerText(const DiscCount& result);

// Of a game that is over: the winner, and if squares are empty how they count, "white wins 61-3; on
// the board 17-3, and 44 empty squares for the winner".
std::string ResultText(const Position& position);

}  // namespace othello
