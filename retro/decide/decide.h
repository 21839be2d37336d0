// Decides boards, by one of the engines of board_engines.h. A game that is found is replayed at the
// end.
//
// One Decider serves one thread and remembers refuted boards from one call to the next; the opening
// table is shared and only read.
#pragma once

#include <cstddef>

#include "core/game/board.h"
#include "retro/backwards/retrograde_search.h"
#include "retro/decide/board_engines.h"
#include "retro/decide/orders_of_boards.h"
#include "retro/opening/opening_table.h"
#include "retro/search_observer.h"
#include "retro/verdict.h"

namespace othello::retro {

// The deepest layer of the opening table by default. Measured: built in 10 ms; 13 discs (60 ms)
// save 3% of the nodes of boards from random games, 14 discs (0.4 s) save 8%.
inline constexpr int kDefaultOpeningDiscs = 12;

// The memory of a decider by default.
inline constexpr std::size_t kDefaultMemoryBytes = std::size_t{2} << 30;

class Decider {
 public:
  // All questions to one object have the orientation and colours of `kind`; the table must outlive
  // the object. The retrograde search remembers refuted boards in half of the memory; the rest is
  // for formulas.
  Decider(const OpeningTable& table, const Question& kind,
          std::size_t memory_bytes = kDefaultMemoryBytes,
          EngineChoice engine = EngineChoice::kAuto);

  // Whether a game reaches the board. `mover_color` matters only if the colours are fixed. The
  // verdict "reachable" is given only after core has replayed the game. A different random seed
  // gives other results, but no other verdict.
  Decision Decide(const Board& board, Color mover_color, const SearchContext& context = {});

 private:
  const OpeningTable& table_;
  Question kind_;
  const BoardEngine& engine_;
  RetrogradeSearch search_;
  OrdersOfBoards orders_;
};

}  // namespace othello::retro
