// When the attacker has succeeded with a trap on the edge, and when the escaper has escaped.
//
// From a board with a shape of the stoner both sides play on by the rules of the game. The attacker
// has succeeded when he
//   plays a bottom corner (a8 or h8), or
//   springs the trap (plays next to the row), and can play a corner after the escaper's reply on
//     the edge.
// The escaper has escaped when he plays a bottom corner first, or when the game ends without any of
// this. A spring that does not hold is a move like any other.
//
// The article of 2022 does not say what happens if the escaper answers the spring by taking a
// corner, and its program only looks at the reply on the edge.
#pragma once

#include <cstdint>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/square.h"
#include "core/game/stoner_shape.h"

namespace othello::traps {

// What the escaper may do when the trap has been sprung.
enum class RepliesToSpring : std::uint8_t {
  // As published: only the reply on the edge counts; if it is not legal, the trap holds.
  kOnEdge,
  // Strict: the attacker must be able to play a corner after every reply (also after a corner), and
  // after a pass.
  kAny,
};

struct Trap {
  Square spring = 0;
  Square reply = 0;
  RepliesToSpring replies = RepliesToSpring::kOnEdge;
};

constexpr Trap TrapOf(StonerShape shape, RepliesToSpring replies) {
  const StonerPattern pattern = PatternOf(shape);
  return {pattern.spring, pattern.reply, replies};
}

enum class Player : std::uint8_t { kAttacker, kEscaper };

constexpr Player Opponent(Player player) {
  return player == Player::kAttacker ? Player::kEscaper : Player::kAttacker;
}

constexpr bool CanPlayCorner(const Board& board) { return (LegalMoves(board) & kTrapCorners) != 0; }

// Whether the attacker, to move, can spring the trap successfully.
bool SpringHolds(const Board& board, const Trap& trap);

// Whether `player`, to move, can succeed (or escape) with his next move.
bool WinsAtOnce(const Board& board, Player player, const Trap& trap);

}  // namespace othello::traps
