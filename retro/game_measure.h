// What is counted in a game and cannot be seen on the board in which it ends.
#ifndef OTHELLO_RETRO_GAME_MEASURE_H_
#define OTHELLO_RETRO_GAME_MEASURE_H_

#include <array>
#include <cstdint>

#include "base/words.h"
#include "core/square.h"
#include "core/transcript.h"
#include "retro/game_order.h"
#include "retro/turn_order.h"
#include "retro/verdict.h"

namespace othello::retro {
//
//   kPasses         passes until now, of both sides, with the one right before the board if there
//                   was one;
//   kLastMoveFlips  discs that the last move turned over; 0 if there was none.
enum class GameMeasure : std::uint8_t { kPasses, kLastMoveFlips };

constexpr auto WordTable(GameMeasure) {
  return std::to_array<Word<GameMeasure>>(
      {{GameMeasure::kPasses, "passes"}, {GameMeasure::kLastMoveFlips, "last_move_flips"}});
}

// The discs that the last move turned over; none if there was no move.
Bitboard LastMoveFlips(const Game& game);

// By the rules alone: what the game of a reachable decision has, which has been confirmed.
int ValueOf(GameMeasure measure, const Decision& decision);

// Writes into the formula of `order`: the game has at least, or at most, so many. Exact where the
// passes of the model are (order_stages.h).
void RequireAtLeast(GameMeasure measure, int bound, const GameOrder& order, const TurnOrder& turns);
void RequireAtMost(GameMeasure measure, int bound, const GameOrder& order, const TurnOrder& turns);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_GAME_MEASURE_H_
