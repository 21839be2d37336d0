// How many games lead to each position of the opening: all positions after a few moves, with the
// number of games to each.
//
// A game is its moves, passes left out; a pass takes no time and is never a choice. Games that are
// images of one another are different games here.
#pragma once

#include <absl/container/flat_hash_map.h>
#include <absl/numeric/int128.h>
#include <absl/status/statusor.h>

#include <array>
#include <cstdint>
#include <vector>

#include "core/game/board.h"
#include "core/logic/limits.h"

namespace othello::retro {

// By the colour of the side to move: that of black, then that of white.
template <typename Number>
using ByMover = std::array<Number, 2>;
constexpr std::size_t MoverIndex(Color mover) { return mover == Color::kBlack ? 0 : 1; }

class GameCounts {
 public:
  // Of all positions with up to this many discs, right after a move: 4 to 14. StatusOf(limit) if a
  // limit is hit.
  static absl::StatusOr<GameCounts> Build(int discs, const logic::Limits& limits);

  int discs() const { return static_cast<int>(layers_.size()) + kStart.Discs() - 1; }

  // The games that end with a move in this board, in its given orientation. Requires at most
  // discs() discs. One game without moves leads to the start.
  ByMover<std::uint64_t> To(const Board& board) const;

  // Of all positions that are images of a board with the same start, by the least of them
  // (start_images.h); the games to all of them together.
  using Layer = absl::flat_hash_map<Board, ByMover<std::uint64_t>>;
  // Requires at most discs() discs.
  const Layer& LayerWith(int discs) const {
    return layers_[static_cast<std::size_t>(discs - kStart.Discs())];
  }

 private:
  std::vector<Layer> layers_;
};

}  // namespace othello::retro
