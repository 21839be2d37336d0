// Conditions on the game that leads to a board: what the board alone does not show.
//
// Their meaning is implemented twice: Shortfall reads the facts of a replayed game, Require writes
// them over the order of the moves (game_order.h).
#ifndef OTHELLO_RETRO_GAME_CONDITIONS_H_
#define OTHELLO_RETRO_GAME_CONDITIONS_H_

#include <vector>

#include "core/square.h"
#include "core/symmetry.h"
#include "retro/game_measure.h"
#include "retro/game_order.h"
#include "retro/turn_order.h"
#include "retro/verdict.h"

namespace othello::retro {

struct GameConditions {
  struct Bounds {
    GameMeasure measure = GameMeasure::kPasses;
    int min = 0;
    int max = kSquares;
  };
  std::vector<Bounds> bounds;
  // The last move was made on one of these squares. All squares: there may be no move at all.
  Bitboard last_move = kAllSquares;
  // Each of these squares was played by the side to move at the end, and by the other side. Nobody
  // plays the centre.
  Bitboard played_by_mover = kNoSquares;
  Bitboard played_by_other = kNoSquares;
  // On none of these squares the side to move at the end, or the other side, ever had a disc, the
  // start included.
  Bitboard never_mover = kNoSquares;
  Bitboard never_other = kNoSquares;
  // No disc on these squares was ever turned over.
  Bitboard never_turned = kNoSquares;

  // There is no condition.
  bool IsEmpty() const;
};

// The conditions for image k of a board and its game.
GameConditions Image(const GameConditions& conditions, int k);
// The symmetries that leave the conditions as they are.
SymmetrySet SymmetriesOf(const GameConditions& conditions);

// Passes, discs and squares by which a game misses the conditions; 0 if and only if it meets them.
int Shortfall(const GameConditions& conditions, const GameFacts& facts);

// Writes into the formula of `order` that the game meets the conditions.
void Require(const GameConditions& conditions, const GameOrder& order, const TurnOrder& turns);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_GAME_CONDITIONS_H_
