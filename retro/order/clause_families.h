// The families of clauses of the formula of games (game_order.h, turn_order.h, pass_legality.h):
// each says one thing.
//
// Tests leave out one family at a time and must notice it. For the families that only help the
// solver (IsRedundant) they check that leaving one out changes no answer, and
// bench/game_order_bench.cpp measures what it saves.
//
// kChainFollowsOrder and kNothingBetween are each redundant only if the other is present; all other
// redundant families may be left out at the same time. The chain is a permutation of the moves and
// the end: a path from the end back to it, and perhaps cycles.
//   With kChainFollowsOrder there is no cycle, as the order has none. The path goes through all
//     moves in their order, so no move is between two that follow each other.
//   With kNothingBetween the path begins with the first of all moves and ends with the last. A step
//     forwards in the order leads to the very next move. So a path that began with the first move
//     has visited all moves before the one it is at, and cannot step backwards to a new one. It
//     visits all moves in their order before it reaches the last.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>

namespace othello::retro {

enum class ClauseFamily : std::uint8_t {
  // The order of the moves (game_order.h).
  kOrderIsTransitive,
  kAbsentComeLast,  // if the occupancy is free: played squares come before absent ones
  // Redundant: absent squares have a fixed order and a fixed colour.
  kAbsentAreOrdered,
  kOrderFollowsOccupancy,  // redundant: a move comes after the moves that it cannot do without
  kReading,                // the meaning of Own and Other
  kMoveFlips,              // each move turns something over
  kFlipNeedsRun,  // the discs turned over are a run of the other side's, closed by an own disc
  kClosedRunIsFlipped,  // each such run is turned over; otherwise inverse moves are "loose"
  kSomeLastEvent,       // each disc that is read has a last event
  // The last event before t came before t, and was a flip (or the move on r itself).
  kLastEventHappened,
  kLastEventIsLast,  // no other flip came between
  kLastEventGivesColor,
  kOneLastEvent,     // redundant: there is only one
  kLastEventsAgree,  // redundant: moves without an event between them find the same last event
  kFinalColors,      // at the end each square has its colour on the board
  // The turns (turn_order.h).
  kMovesFormChain,     // each move follows one other
  kChainFollowsOrder,  // redundant beside kNothingBetween
  // Redundant beside kChainFollowsOrder: no move comes between two that follow each other.
  kNothingBetween,
  kSidesTakeTurns,   // unless there was a pass
  kLastMoveByOther,  // unless the given board may stand right after a pass
  // Nobody passes before the first move; it fixes the orientation and the colours if the question
  // does.
  kFirstMove,
  kNoPass,         // the meaning of the assumption "no pass"
  kSomePass,       // redundant: somebody passes if the side to move needs an odd number of passes
  kBalancedMoves,  // redundant: without passes both sides have played equally often
  // Passes (pass_legality.h).
  kPassOnlyWithoutMove,
  kCount
};

using ClauseFamilies = std::bitset<static_cast<std::size_t>(ClauseFamily::kCount)>;
inline const ClauseFamilies kAllClauseFamilies = ClauseFamilies().set();

inline bool Includes(const ClauseFamilies& families, ClauseFamily family) {
  return families[static_cast<std::size_t>(family)];
}

inline ClauseFamilies AllBut(ClauseFamily family) {
  return ClauseFamilies().set().reset(static_cast<std::size_t>(family));
}

// Whether the family says nothing for a given board.
constexpr bool IsOfFreeOccupancy(ClauseFamily family) {
  return family == ClauseFamily::kAbsentComeLast || family == ClauseFamily::kAbsentAreOrdered;
}

// For boards that are not given. Measured on "34 legal moves" (goals/goal_search.h): refuted in
// 12 s without kLastEventsAgree, which has a third of all clauses, 30 s with it.
inline const ClauseFamilies kFamiliesOfFreeBoard = AllBut(ClauseFamily::kLastEventsAgree);

constexpr bool IsRedundant(ClauseFamily family) {
  return family == ClauseFamily::kAbsentAreOrdered ||
         family == ClauseFamily::kOrderFollowsOccupancy || family == ClauseFamily::kOneLastEvent ||
         family == ClauseFamily::kLastEventsAgree || family == ClauseFamily::kChainFollowsOrder ||
         family == ClauseFamily::kNothingBetween || family == ClauseFamily::kSomePass ||
         family == ClauseFamily::kBalancedMoves;
}

}  // namespace othello::retro
