// Play in which either side may move at any time: the meaning of the formula without turns.
#pragma once

#include <absl/container/flat_hash_set.h>

#include <vector>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/logic/solver.h"
#include "retro/decide/order_search.h"
#include "retro/order/game_order.h"

namespace othello::retro {

// Boards that such play reaches from either start pattern; index: number of discs.
struct TurnlessLayers {
  std::vector<absl::flat_hash_set<Board>> boards;

  bool Reached(const Board& board) const {
    return boards[static_cast<std::size_t>(board.Discs())].contains(board);
  }
};

inline TurnlessLayers EnumerateTurnless(int discs) {
  TurnlessLayers layers;
  layers.boards.resize(static_cast<std::size_t>(discs) + 1);
  layers.boards[4] = {kStart, Passed(kStart)};
  for (std::size_t n = 4; n < static_cast<std::size_t>(discs); ++n) {
    for (const Board& board : layers.boards[n]) {
      ForEachSquare(LegalMoves(board), [&](Square square) {
        const Board next = Play(board, square);
        layers.boards[n + 1].insert(next);
        layers.boards[n + 1].insert(Passed(next));
      });
    }
  }
  return layers;
}

// Shared by all tests of a program.
inline const TurnlessLayers& TurnlessLayersToNine() {
  static const TurnlessLayers layers = EnumerateTurnless(9);
  return layers;
}

// The formula's answer about such play.
inline bool SomeOrderExists(const Board& board, const OrderSearchSettings& settings) {
  const auto solver = logic::NewSolver(settings.solver, settings.seed);
  const GameOrder order(board, *solver, settings.families);
  const auto answer = solver->Solve({}, {});
  return answer.ok() && *answer == logic::Answer::kSatisfiable;
}

}  // namespace othello::retro
