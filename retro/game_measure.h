// Quantities of games: counts that cannot be seen on the last board.
#ifndef OTHELLO_RETRO_GAME_MEASURE_H_
#define OTHELLO_RETRO_GAME_MEASURE_H_

#include <array>
#include <cstdint>
#include <vector>

#include "base/words.h"
#include "core/board.h"
#include "core/square.h"
#include "retro/game_order.h"
#include "retro/turn_order.h"
#include "retro/verdict.h"

namespace othello::retro {

//   kPasses         passes of both sides so far, including one right before the board;
//   kLastMoveFlips  discs that the last move turned over; 0 if there was no move.
enum class GameMeasure : std::uint8_t { kPasses, kLastMoveFlips };

constexpr auto WordTable(GameMeasure) {
  return std::to_array<Word<GameMeasure>>(
      {{GameMeasure::kPasses, "passes"}, {GameMeasure::kLastMoveFlips, "last_move_flips"}});
}

// What quantities and conditions look at in a game.
struct GameFacts {
  int passes = 0;
  int last_move_flips = 0;
  Bitboard last_move = kNoSquares;  // one square, or none
  Bitboard played_by_mover = kNoSquares;
  Bitboard played_by_other = kNoSquares;
  // Squares on which each side had a disc at some moment, the start included. A disc that was
  // turned over belonged to both.
  Bitboard held_by_mover = kNoSquares;
  Bitboard held_by_other = kNoSquares;
  // Before each move, from the start. Mover is the side to move at the end, whoever moved then.
  std::vector<Board> earlier = {};
};

// Of the game of a reachable decision, by the rules alone, with squares as on the board of the
// question, of which the game reaches image `decision.image`. The game must be legal.
GameFacts FactsOf(const Decision& decision);

int ValueOf(GameMeasure measure, const GameFacts& facts);

// Writes into the formula of `order`: the game has at least, or at most, `bound`. Exact if the
// passes of the model are (order_stages.h).
void RequireAtLeast(GameMeasure measure, int bound, const GameOrder& order, const TurnOrder& turns);
void RequireAtMost(GameMeasure measure, int bound, const GameOrder& order, const TurnOrder& turns);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_GAME_MEASURE_H_
