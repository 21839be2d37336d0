// Decides boards: the prunes, then the retrograde search, then the replay of the game that was found.
//
// One Decider serves one thread and keeps what it has refuted from board to board; the opening table is shared read only.
#ifndef OTHELLO_RETRO_DECIDE_H_
#define OTHELLO_RETRO_DECIDE_H_

#include <cstddef>

#include "core/board.h"
#include "retro/opening_table.h"
#include "retro/retrograde_search.h"
#include "retro/verdict.h"

namespace othello::retro {

// Layers of the opening table that are built where nothing else is asked for. Measured: built in 10 ms, and 13 discs
// (60 ms) save 3% of the nodes of boards from random games, 14 discs (0.4 s) 8%.
inline constexpr int kDefaultOpeningDiscs = 12;

// What a search may remember where nothing else is asked for.
inline constexpr std::size_t kDefaultMemoryBytes = std::size_t{1} << 30;

class Decider {
 public:
  // All questions to one object share the orientation and colours of `kind`; the table must outlive it.
  Decider(const OpeningTable& table, const Question& kind, std::size_t memory_bytes = kDefaultMemoryBytes);

  // Whether a game reaches the board. `mover_color` matters only where the colours are fixed. A game has been replayed
  // by core before the verdict "reachable" is given.
  Decision Decide(const Board& board, Color mover_color, const SearchLimits& limits = {});

 private:
  Question kind_;
  RetrogradeSearch search_;
};

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_DECIDE_H_
