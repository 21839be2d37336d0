// What is known of a score: bounds, and those of the game after a move.
#pragma once

#include "core/game/final_score.h"
#include "core/game/square.h"

namespace othello::endgame {

inline constexpr Square kNoMove = 64;

// A score is the difference of discs when the game ends, seen by one side; empty squares count for
// the winner. It is even, from -64 to 64.
struct Bounds {
  int lower = -kMaxScore;
  int upper = kMaxScore;
  bool exact() const { return lower == upper; }
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

struct MoveScore {
  Square square;
  Bounds score;  // of the game after the move, seen by the side that moves
};

}  // namespace othello::endgame
