// How many games lead to each position of the opening, counted for whole layers: by how many
// positions are reached by one game only, and which position is reached by the most.
//
// A position is a board in its orientation, right after a move, with the colours of both sides. The
// next layer is found from the one in memory in several rounds, one for each part of the hashes, so
// that the last layer, with 17 discs, never has to be in memory as a whole.
#pragma once

#include <absl/status/status.h>

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/game/board.h"
#include "core/logic/limits.h"

namespace othello::retro {

// The next layer would take more than 20 GB while it is counted.
inline constexpr int kMaxDiscsOfOpeningGames = 17;

// Positions by the number of games to them: 1, 2, ..., 9, 10 to 99, 100 to 999, and so on.
using PositionsByGames = std::array<std::int64_t, 18>;
// The least number of games of each, and where a number stands.
std::int64_t LeastGames(std::size_t range);
std::size_t RangeOf(std::int64_t games);

struct PositionGames {
  Position position;
  std::int64_t games = 0;  // to it in its orientation

  friend bool operator==(const PositionGames&, const PositionGames&) = default;
};

// The positions right after a move with one number of discs.
struct LayerGames {
  struct Numbers {
    std::int64_t positions = 0;
    std::int64_t one_game = 0;  // of them; reached by one game only
    std::int64_t finished = 0;  // neither side can move
    std::int64_t finished_one_game = 0;

    // That many positions of one kind.
    void Add(std::int64_t number, bool by_one_game, bool are_finished) {
      positions += number;
      if (by_one_game) one_game += number;
      if (are_finished) finished += number;
      if (by_one_game && are_finished) finished_one_game += number;
    }

    friend bool operator==(const Numbers&, const Numbers&) = default;
  };

  int discs = 0;
  Numbers numbers;  // each image counted by itself
  // One position for its eight images; its games are those to any of them, up to symmetry.
  Numbers up_to_symmetry;
  PositionsByGames by_games{};  // of `numbers`
  PositionGames most;           // one of those with the most games
  // Some positions, chosen by their hashes, whose games can be counted again.
  std::vector<PositionGames> sample;

  friend bool operator==(const LayerGames&, const LayerGames&) = default;
};

// Calls `observer` with each layer from 4 discs to `discs`, at most kMaxDiscsOfOpeningGames. The
// result does not depend on the number of threads. limits.memory_bytes is for the boards of a
// round: with less, a layer takes more rounds; the layer before it comes on top (3.4 GB for 17
// discs). StatusOf(limit) if another limit is hit; ResourceExhausted if the system has no more
// memory.
absl::Status CountOpeningGames(int discs, int threads, const logic::Limits& limits,
                               const std::function<void(const LayerGames&)>& observer);

}  // namespace othello::retro
