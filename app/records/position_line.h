// A line of `show`, `convert` and `check-game` with --json: a position, and the game that was
// checked.
//
//   {"schema": 1, "board": "...64...", "side": "X", "black": 2, "white": 2,
//    "legal_moves": ["d3", "c4", "f5", "e6"], "then": "move"}
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/records/fields/line_kind.h"
#include "core/game/board.h"
#include "core/game/game.h"
#include "core/game/square.h"

namespace othello::app {

struct PositionLine {
  Position position;
  std::optional<Square> last_move = std::nullopt;
  std::optional<Game> game = std::nullopt;  // that was checked; it ends in the position
  std::int64_t number = 0;                  // of the game among several; 0: there is no other
};

const LineKind<PositionLine>& PositionLineKind();

// The numbers of the moves after which a side passes.
std::vector<int> PassesOf(const Game& game);

}  // namespace othello::app
