// All games of a given number of moves that end with the attacker's move into a shape of the
// stoner.
//
// The games are followed ply by ply. A board that several games lead to is kept once, with the
// number of these games. A board is pruned as soon as no shape can stand in time: the moves that
// are left must be enough for the squares still needed (moves_needed.h) and for those that each
// side must play itself, and a disc that can no longer be turned over must have the right colour.
//
// Only traps at a8 on the bottom edge are searched for. Four symmetries keep the start's colours,
// and take that trap to four of the eight places; the other four are found from the mirrored start.
#pragma once

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <functional>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "core/game/stoner_shape.h"
#include "traps/shape_prospects.h"
#include "traps/stoner_rules.h"

namespace othello::traps {

struct StonerEnding {
  Board board;  // the escaper is to move, the trap is at a8
  StonerShape shape = StonerShape::kFour;
  bool mirrored = false;  // found from the start with the files mirrored
  std::uint64_t games = 0;
};

class StonerSearch {
 public:
  // Searches the games of `moves` moves from the start, or from the start with its files mirrored.
  // If `stop` returns true, the search ends early and WasStopped() holds. `stop` may be empty.
  StonerSearch(int moves, const StonerRules& rules, bool mirrored,
               const std::function<bool()>& stop = {});

  // In the order of their boards.
  const std::vector<StonerEnding>& endings() const { return endings_; }
  bool mirrored() const { return mirrored_; }
  bool WasStopped() const { return stopped_; }
  // Boards that were searched, each once per ply.
  std::int64_t boards() const { return boards_; }

  // Calls `visit` with each game that leads to one of `ends` and with that board, in the order of
  // the squares of their moves as they were searched. The games are from the standard start: if the
  // search began with the mirrored start, their moves are mirrored back.
  void ForEachGame(const std::vector<Board>& ends,
                   const std::function<void(std::vector<Square>, const Board&)>& visit) const;

 private:
  using ShapeSet = std::uint8_t;  // one bit per shape, in the order of kStonerShapes
  static constexpr ShapeSet kAllShapes = (1 << kStonerShapes.size()) - 1;
  struct Way {
    std::uint64_t games = 0;
    ShapeSet shapes = 0;  // those that may still stand in time
  };
  using Layer = absl::flat_hash_map<Board, Way>;

  Layer Next(const Layer& layer, int moves_left, const std::function<bool()>& stop);
  ShapeSet ShapesThatMayStand(ShapeSet shapes, Bitboard attacker, Bitboard escaper, int moves_left);
  void FindEndings(const Layer& layer);

  int moves_;
  StonerRules rules_;
  bool mirrored_;
  std::vector<ShapeProspects> prospects_;  // in the order of kStonerShapes
  // layers_[i]: boards after i moves. The layer of the endings is not kept.
  std::vector<Layer> layers_;
  std::vector<StonerEnding> endings_;
  std::int64_t boards_ = 0;
  bool stopped_ = false;
};

}  // namespace othello::traps
