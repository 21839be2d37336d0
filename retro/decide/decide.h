// Decides boards: the cheapest engine first. A game that is found is replayed at the end.
//
//   kRetro  the prunes, then the retrograde search to its end;
//   kSat    the formula of games (order_search.h) alone;
//   kPlay   games played towards the board (board_play.h), which finds games and refutes nothing;
//   kAuto   the prunes, a short retrograde search, then beams backwards, the formula and play in
//           turn (find_or_refute.h).
//
// One Decider serves one thread and remembers refuted boards from one call to the next; the opening
// table is shared and only read.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/base/words.h"
#include "core/game/board.h"
#include "core/logic/limits.h"
#include "retro/backwards/retrograde_search.h"
#include "retro/opening/opening_table.h"
#include "retro/search_observer.h"
#include "retro/verdict.h"

namespace othello::retro {

// The deepest layer of the opening table by default. Measured: built in 10 ms; 13 discs (60 ms)
// save 3% of the nodes of boards from random games, 14 discs (0.4 s) save 8%.
inline constexpr int kDefaultOpeningDiscs = 12;

// The memory of a decider by default.
inline constexpr std::size_t kDefaultMemoryBytes = std::size_t{2} << 30;

// Which engines are used; the words are those of the option --engine.
enum class EngineChoice : std::uint8_t { kAuto, kRetro, kSat, kPlay };

constexpr auto WordTable(EngineChoice) {
  return std::to_array<Word<EngineChoice>>({{EngineChoice::kAuto, "auto"},
                                            {EngineChoice::kRetro, "retro"},
                                            {EngineChoice::kSat, "sat"},
                                            {EngineChoice::kPlay, "play"}});
}

class Decider {
 public:
  // All questions to one object have the orientation and colours of `kind`; the table must outlive
  // the object. The retrograde search remembers refuted boards in half of the memory; the rest is
  // for formulas. A formula is solved on `threads` threads. A different random seed gives other
  // results, but no other verdict.
  Decider(const OpeningTable& table, const Question& kind,
          std::size_t memory_bytes = kDefaultMemoryBytes, EngineChoice engine = EngineChoice::kAuto,
          int threads = 1, std::uint32_t seed = 0);

  // Whether a game reaches the board. `mover_color` matters only if the colours are fixed. The
  // verdict "reachable" is given only after core has replayed the game. The observer, if any, is
  // called often and from any of the threads.
  Decision Decide(const Board& board, Color mover_color, const logic::Limits& limits = {},
                  const SearchObserver& observer = {});

 private:
  Decision DecideByStages(const Board& board, const Question& question, const logic::Limits& limits,
                          const SearchObserver& observer);

  const OpeningTable& table_;
  Question kind_;
  EngineChoice engine_;
  int threads_;
  std::uint32_t seed_;
  RetrogradeSearch search_;
};

}  // namespace othello::retro
