// Boards put together disc by disc so that they meet conditions, without a game: simulated
// annealing over boards (Kirkpatrick, Gelatt, Vecchi, "Optimization by Simulated Annealing",
// Science 220, 1983).
//
// A step turns a disc over, moves one to an empty square, or exchanges two of different colours; so
// the number of discs stays. What counts is by how much the board misses the conditions, and how
// much it looks like one of a game (retro/backwards/plausibility.h): among the millions of boards
// with 33 legal moves few are reachable, and plausibility leads to those.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/base/random.h"
#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/limits.h"

namespace othello::goals {

// Where annealing begins.
struct ConstructionStart {
  Board board;  // that passes the prune "occupancy closure" (retro/prunes.h)
  std::int64_t steps = 100'000;
  float temperature = 2;
};

// A board with `discs` discs at random on `squares`, which must include the centre: some order of
// moves could have placed them. nullopt: not found in a number of tries.
std::optional<ConstructionStart> AnyBoard(int discs, Bitboard squares, base::Random& random);

// By how much a board misses what is wanted.
struct BoardMissed {
  int wanted = 0;  // 0: it misses nothing
  int more = 0;    // the same with a better value than the one that is enough
};

struct BoardWanted {
  std::function<BoardMissed(const Board& board)> missed;
  Bitboard squares = kAllSquares;  // on which discs may stand
};

struct ConstructedBoards {
  Board best;      // one that misses least
  int missed = 0;  // by it
  // Boards that miss nothing and pass all prunes: the best one, and at most kMostConstructed - 1
  // others that annealing came through, late ones more often than early ones.
  std::vector<Board> boards;
  std::int64_t steps = 0;  // boards that were looked at
};

inline constexpr std::size_t kMostConstructed = 100;

// All boards are behind the first one. nullopt if a limit is hit.
std::optional<ConstructedBoards> ConstructBoards(const BoardWanted& wanted,
                                                 const ConstructionStart& start,
                                                 base::Random& random, logic::LimitWatch& watch);

}  // namespace othello::goals
