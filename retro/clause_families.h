// The families of clauses of the formula of games (game_order.h, turn_order.h, pass_legality.h):
// each says one thing.
//
// Tests leave one family out at a time and must notice it; for those that only help the solver
// (IsRedundant) they make sure of the opposite, and bench/game_order_bench.cpp says what they save.
//
// kChainFollowsOrder and kNothingBetween are each redundant only beside the other (and all other
// redundant families may go at the same time). The chain is one permutation of the moves and the
// end, so a path from the end back to it, and cycles perhaps.
//   With kChainFollowsOrder no cycle can be, as the order has none, and the path through all moves
//     follows the order:
//   nothing is between two that follow each other.
//   With kNothingBetween the path begins with the first of all moves and ends with the last. A step
//     from a forwards to b
//   leads to the very next move; so a path that began with the first move has been to all moves
//     before the one on which
//   it stands, and cannot step backwards onto a new one. It meets all moves, in their order, before
//     it comes to the last.
#ifndef OTHELLO_RETRO_CLAUSE_FAMILIES_H_
#define OTHELLO_RETRO_CLAUSE_FAMILIES_H_

#include <bitset>
#include <cstddef>
#include <cstdint>

namespace othello::retro {

enum class ClauseFamily : std::uint8_t {
  // The order of the moves (game_order.h).
  kOrderIsTransitive,
  kAbsentComeLast,  // where the occupancy is free: what was played comes before what was not
  // Redundant: there, what was not played is in a fixed order and has a fixed colour.
  kAbsentAreOrdered,
  kOrderFollowsOccupancy,  // redundant: what no order of moves can do without comes first
  kReading,                // what Own and Other mean
  kMoveFlips,              // each move turns something over
  kFlipNeedsRun,        // what is turned over is a run of the other side's, closed by an own disc
  kClosedRunIsFlipped,  // and such a run is turned over: without this inverse moves are "loose"
  kSomeLastEvent,       // what is read has had an event
  // The last event before t came before t, and was a flip (or the move on r itself).
  kLastEventHappened,
  kLastEventIsLast,  // no other flip came between
  kLastEventGivesColor,
  kOneLastEvent,     // redundant: there is but one
  kLastEventsAgree,  // redundant: moves without an event between them find the same last event
  kFinalColors,      // at the end each square has its colour on the board
  // The turns (turn_order.h).
  kMovesFormChain,     // each move follows one other
  kChainFollowsOrder,  // redundant beside kNothingBetween
  // Redundant beside kChainFollowsOrder: all other moves come before or after two that follow each
  // other.
  kNothingBetween,
  kSidesTakeTurns,   // unless there was a pass
  kLastMoveByOther,  // unless the given board may stand right after a pass
  // Nobody passes before it; it fixes the orientation and the colours where the question does.
  kFirstMove,
  kNoPass,         // what the assumption "no pass" means
  kBalancedMoves,  // redundant: without passes the sides played equally often
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

// Says nothing where the board is given.
constexpr bool IsOfFreeOccupancy(ClauseFamily family) {
  return family == ClauseFamily::kAbsentComeLast || family == ClauseFamily::kAbsentAreOrdered;
}

constexpr bool IsRedundant(ClauseFamily family) {
  return family == ClauseFamily::kAbsentAreOrdered ||
         family == ClauseFamily::kOrderFollowsOccupancy || family == ClauseFamily::kOneLastEvent ||
         family == ClauseFamily::kLastEventsAgree || family == ClauseFamily::kChainFollowsOrder ||
         family == ClauseFamily::kNothingBetween || family == ClauseFamily::kBalancedMoves;
}

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_CLAUSE_FAMILIES_H_
