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

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "core/board.h"
#include "retro/opening_table.h"
#include "retro/retrograde_search.h"
#include "retro/verdict.h"

namespace othello::retro {

// Layers of the opening table that are built where nothing else is asked for. Measured: built in 10
// ms, and 13 discs (60 ms) save 3% of the nodes of boards from random games, 14 discs (0.4 s) 8%.
inline constexpr int kDefaultOpeningDiscs = 12;

// What a search may remember where nothing else is asked for.
inline constexpr std::size_t kDefaultMemoryBytes = std::size_t{1} << 30;

enum class Method : std::uint8_t { kAuto, kRetro, kSat };

// "auto", "retro" or "sat".
std::string MethodName(Method method);
std::optional<Method> MethodNamed(const std::string& name);

class Decider {
 public:
  // All questions to one object share the orientation and colours of `kind`; the table must outlive
  // it. A formula is solved on `threads` threads.
  Decider(const OpeningTable& table, const Question& kind,
          std::size_t memory_bytes = kDefaultMemoryBytes, Method method = Method::kAuto,
          int threads = 1);

  // Whether a game reaches the board. `mover_color` matters only where the colours are fixed. A
  // game has been replayed by core before the verdict "reachable" is given.
  Decision Decide(const Board& board, Color mover_color, const SearchLimits& limits = {});

 private:
  Decision DecideByStages(const Board& board, const Question& question, const SearchLimits& limits);

  Question kind_;
  Method method_;
  int threads_;
  RetrogradeSearch search_;
};

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_DECIDE_H_
