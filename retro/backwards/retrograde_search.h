// Retrograde search: depth first from a board back through its exact predecessors until an opening
// table is met.
//
// Backwards from a board with many discs, most early choices lead into large parts without a game,
// and a plain search stays in the first of them. So the search runs in rounds of growing numbers of
// nodes. Each round begins again at the given board, with another random part in the order of the
// predecessors, and remembers refuted boards. Measured for boards of random games (25 each, at most
// 300,000 nodes per board, without the colour closure): with 26 moves 18 found in one round and 22
// in rounds, with 28 moves 11 and 15, with 30 moves 9 and 12. The colour closure more than halves
// the number of nodes, and doubles their cost.
//
// The search is complete: it ends with a game, with a refutation (every line of play backwards ends
// in boards that a prune refutes or that the table does not hold), or at a limit, and says which. A
// board is remembered as refuted only after all its predecessors have been refuted, up to the
// symmetry that the question allows. A refutation holds for every later question as well, so one
// search object is used for a whole list of boards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/limits.h"
#include "retro/backwards/opening_meeting.h"
#include "retro/nogoods/refuted_boards.h"
#include "retro/opening/opening_table.h"
#include "retro/prunes.h"
#include "retro/search_observer.h"
#include "retro/verdict.h"

namespace othello::retro {

class RetrogradeSearch {
 public:
  // All questions to one object have the `any_orientation` and `any_color` of `kind`. The table
  // must outlive the object; refuted boards take at most `memory_bytes`.
  RetrogradeSearch(const OpeningTable& table, const Question& kind, std::size_t memory_bytes);

  // The decision without the colour to move at the end of the game and without the time. The centre
  // of `board` must be occupied; `mover_color` matters only if the colours are fixed. The observer,
  // if any, is called with nodes from time to time.
  Decision Search(const Board& board, Color mover_color, const logic::Limits& limits,
                  const SearchObserver& observer = {});

 private:
  enum class Outcome : std::uint8_t { kFound, kRefuted, kStopped };

  // A predecessor to search.
  struct Child {
    Board board;
    std::int32_t cost;  // children are tried in the order of their costs
    std::int8_t square;
    bool passed;  // the move was followed by a pass
  };

  struct Counts {
    std::int64_t nodes = 0;
    std::int64_t predecessors = 0;
    std::int64_t looked_up = 0;   // in the opening table
    std::int64_t remembered = 0;  // boards that were refuted before
    std::array<std::int64_t, kPrunes.size()> pruned{};
  };

  Outcome ExploreInRounds(const Board& board, Color to_move);
  Outcome Explore(const Board& board, Color to_move);
  void AddChildren(const Board& after, bool passed, std::vector<Child>& children);
  bool MeetsTable(const Board& board, Color to_move);
  bool KeepsOccupancy(Bitboard occupied);
  // Whether a limit is hit (limit_ says which) or the round is over.
  bool MustStop();
  RefutedBoards& RefutedFor(Color to_move) {
    return refuted_[!kind_.any_color && to_move == Color::kWhite];
  }
  Board Key(const Board& board) const;
  Effort EffortOfSearch() const;

  const OpeningMeeting meeting_;
  Question kind_;
  // One for each colour of the mover if the colours are fixed, else one.
  std::vector<RefutedBoards> refuted_;
  std::vector<std::vector<Child>> children_by_discs_;

  // For the current board.
  std::int64_t most_nodes_ = 0;
  std::optional<logic::LimitWatch> watch_;
  SearchObserver observer_;
  Counts counts_;
  std::int64_t looked_at_ = 0;  // counts_.predecessors when the limits were last checked
  std::uint64_t round_ = 0;
  std::int64_t round_end_ = 0;                // in nodes
  logic::Limit limit_ = logic::Limit::kNone;  // kNodes, kTime or kInterrupted once it is hit
  std::vector<Square> moves_back_;  // the moves from the board that met the table to the given one
  OpeningMeeting::Place met_;
};

}  // namespace othello::retro
