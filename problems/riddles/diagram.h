// Diagrams to which only one game leads: the reader finds the game.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/limits.h"

namespace othello::problems {

struct Diagram {
  Position position;
  std::vector<Square> game;  // the only one that leads to it, in its orientation and its colours

  friend bool operator==(const Diagram&, const Diagram&) = default;
};

// The greatest number of moves: beyond it few games at random are the only ones to their ends.
inline constexpr int kMostDiagramMoves = 20;

// `number` different ends of games at random with `moves` moves, 1 to kMostDiagramMoves; fewer if
// no more are found. StatusOf(limit) if a limit is hit.
absl::StatusOr<std::vector<Diagram>> FindDiagrams(int moves, int number, std::uint64_t seed,
                                                  const logic::Limits& limits);

}  // namespace othello::problems
