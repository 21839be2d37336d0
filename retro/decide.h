// Decides boards: the cheapest engine first, and at the end the replay of the game that was found.
//
//   kRetro  the prunes, then the retrograde search to its end;
//   kSat    the formula of games (order_search.h) on its own;
//   kAuto   the prunes, a short retrograde search, the formula.
//
// One Decider serves one thread and keeps what it has refuted from board to board; the opening
// table is shared read only.
#ifndef OTHELLO_RETRO_DECIDE_H_
#define OTHELLO_RETRO_DECIDE_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/words.h"
#include "core/board.h"
#include "logic/limits.h"
#include "retro/opening_table.h"
#include "retro/retrograde_search.h"
#include "retro/search_observer.h"
#include "retro/verdict.h"

namespace othello::retro {

// Layers of the opening table that are built where nothing else is asked for. Measured: built in 10
// ms, and 13 discs (60 ms) save 3% of the nodes of boards from random games, 14 discs (0.4 s) 8%.
inline constexpr int kDefaultOpeningDiscs = 12;

// The memory of a decider where nothing else is asked for.
inline constexpr std::size_t kDefaultMemoryBytes = std::size_t{2} << 30;

// Which engines are asked; the words are those of the option --engine.
enum class EngineChoice : std::uint8_t { kAuto, kRetro, kSat };

constexpr auto WordTable(EngineChoice) {
  return std::to_array<Word<EngineChoice>>({{EngineChoice::kAuto, "auto"},
                                            {EngineChoice::kRetro, "retro"},
                                            {EngineChoice::kSat, "sat"}});
}

class Decider {
 public:
  // All questions to one object share the orientation and colours of `kind`; the table must outlive
  // it. The retrograde search remembers refuted boards in half of the memory, the rest is left to
  // formulas. A formula is solved on `threads` threads.
  Decider(const OpeningTable& table, const Question& kind,
          std::size_t memory_bytes = kDefaultMemoryBytes, EngineChoice engine = EngineChoice::kAuto,
          int threads = 1);

  // Whether a game reaches the board. `mover_color` matters only where the colours are fixed. A
  // game has been replayed by core before the verdict "reachable" is given. The observer, if any,
  // is told what is being done, often and from any of the threads.
  Decision Decide(const Board& board, Color mover_color, const logic::Limits& limits = {},
                  const SearchObserver& observer = {});

 private:
  Decision DecideByStages(const Board& board, const Question& question, const logic::Limits& limits,
                          const SearchObserver& observer);

  Question kind_;
  EngineChoice engine_;
  int threads_;
  RetrogradeSearch search_;
};

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_DECIDE_H_
