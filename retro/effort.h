// The effort of searches: counts with names.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/words.h"

namespace othello::retro {

enum class Count : std::uint8_t {
  // Of a retrograde search (retrograde_search.h).
  kNodes,
  kRounds,
  kPredecessors,
  kLookedUp,    // in the opening table
  kRemembered,  // boards that were refuted before
  kPrunedConnectivity,
  kPrunedOccupancyClosure,
  kPrunedLastMove,
  kPrunedColourClosure,
  // Of a formula of games (order_stages.h), by stage.
  kMillisecondsOrder,
  kMillisecondsNoPasses,
  kMillisecondsPasses,
  kExactPasses,
  kVariables,
  kClauses,
  kConflicts,
  // Of play (board_play.h).
  kGames,
  // Of an enumeration of positions that games reach.
  kPositions,
  // Of a search by candidates and nogoods.
  kCandidates,
  kCandidatesRecalled,
  kNogoods,
  kNogoodsRecalled,
  kMeanLog2BoardsOfANogood,
  kCandidatesThatTaughtNothing,
};

constexpr auto WordTable(Count) {
  return std::to_array<Word<Count>>(
      {{Count::kNodes, "nodes"},
       {Count::kRounds, "rounds"},
       {Count::kPredecessors, "predecessors"},
       {Count::kLookedUp, "looked_up"},
       {Count::kRemembered, "remembered"},
       {Count::kPrunedConnectivity, "pruned_connectivity"},
       {Count::kPrunedOccupancyClosure, "pruned_occupancy_closure"},
       {Count::kPrunedLastMove, "pruned_last_move"},
       {Count::kPrunedColourClosure, "pruned_colour_closure"},
       {Count::kMillisecondsOrder, "milliseconds_order"},
       {Count::kMillisecondsNoPasses, "milliseconds_no_passes"},
       {Count::kMillisecondsPasses, "milliseconds_passes"},
       {Count::kExactPasses, "exact_passes"},
       {Count::kVariables, "variables"},
       {Count::kClauses, "clauses"},
       {Count::kConflicts, "conflicts"},
       {Count::kGames, "games"},
       {Count::kPositions, "positions"},
       {Count::kCandidates, "candidates"},
       {Count::kCandidatesRecalled, "candidates_recalled"},
       {Count::kNogoods, "nogoods"},
       {Count::kNogoodsRecalled, "nogoods_recalled"},
       {Count::kMeanLog2BoardsOfANogood, "mean_log2_boards_of_a_nogood"},
       {Count::kCandidatesThatTaughtNothing, "candidates_that_taught_nothing"}});
}

// Counts in the order in which they were first noted, which is that of reports.
class Effort {
 public:
  using value_type = std::pair<Count, std::int64_t>;
  using const_iterator = std::vector<value_type>::const_iterator;

  Effort() = default;
  Effort(std::initializer_list<value_type> counts) : counts_(counts) {}

  // nullopt if not counted.
  std::optional<std::int64_t> Of(Count count) const;
  void Add(Count count, std::int64_t number);
  // Adds the effort of another search for the same answer; of sizes of formulas the greater is
  // kept.
  void Add(const Effort& part);

  bool empty() const { return counts_.empty(); }
  const_iterator begin() const { return counts_.begin(); }
  const_iterator end() const { return counts_.end(); }
  friend bool operator==(const Effort&, const Effort&) = default;

 private:
  std::int64_t& At(Count count);

  std::vector<value_type> counts_;
};

}  // namespace othello::retro
