// The game that a model of the formula of games (game_order.h, turn_order.h) describes.
#pragma once

#include <absl/status/statusor.h>

#include <vector>

#include "core/game/square.h"
#include "core/logic/solver.h"
#include "retro/order/game_order.h"

namespace othello::retro {

struct ModelGame {
  // The moves from the start of `order`. If the model has the colours of the standard start
  // exchanged, they are those of the mirrored game. They end in image `image` (0 or 1) of the
  // model's board.
  std::vector<Square> moves;
  int image = 0;

  // Moves (as in the model, not mirrored) before which the model has a pass although that side has
  // a legal move. If empty, the moves are a legal game.
  Bitboard illegal_passes = 0;
};

// Plays the moves in the order of the solver's model, each by the side that the model names.
// Internal if one of them is not legal, which the formula excludes.
absl::StatusOr<ModelGame> GameOfModel(const GameOrder& order, const logic::Solver& solver);

}  // namespace othello::retro
