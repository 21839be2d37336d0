// Better positions near the best one: large neighbourhood search (P. Shaw, "Using constraint
// programming and local search methods to solve vehicle routing problems", CP 1998).
//
// The formula of games looks for a better position where much is as in the best one. It decides
// that in a second or two, where it takes minutes for the whole board. There are two ways to be
// near:
//   - The board: some squares that lie together are free, the others stay as they are. As the order
//     of the moves is not kept, this finds positions whose games have nothing in common with the
//     best one's, where play would have to change much at once.
//   - The game: it begins with the first moves of the best one, and its last ten or twenty are
//     free. That formula is small, as it starts with the position after these moves.
// The way that lately gave most for its cost has the next turn (after S. Ropke, D. Pisinger, "An
// adaptive large neighbourhood search heuristic for the pickup and delivery problem with time
// windows", Transportation Science 40, 2006).
//
// A refutation is about one neighbourhood: it says nothing about the best value.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/random.h"
#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/limits.h"
#include "goals/best/goal_request.h"
#include "goals/goal_search.h"
#include "goals/goal_step.h"
#include "retro/verdict.h"
#include "synth/constraint.h"

namespace othello::goals {

// The boards that agree with a given one outside of `free`.
struct Neighbourhood {
  // What squares outside keep: their contents, or only that they are empty or occupied.
  enum class Keep : std::uint8_t { kContents, kOccupancy };
  Bitboard free = kAllSquares;
  Keep keep = Keep::kContents;
};

// `position` together with: the board is in that neighbourhood of `board`.
synth::Constraint Near(const synth::Constraint& position, const Board& board,
                       const Neighbourhood& neighbourhood);

class NeighbourhoodSearch {
 public:
  // `asked` must have an objective.
  NeighbourhoodSearch(Asked asked, std::uint64_t seed) : asked_(std::move(asked)), random_(seed) {}

  // Looks for a position with a better value than the one to which `best` is a game, in the next
  // neighbourhood of it. Unreachable: not there. Takes about Seconds(best) at most. Requires that
  // this is not kForever.
  GoalAnswer Better(const GoalStep& best, const retro::Question& question,
                    const logic::Limits& limits);

  // For the next question near `best`; kForever where each would take long, since the position has
  // many discs: play is better there.
  double Seconds(const GoalStep& best) const;

 private:
  enum WayNumber : std::uint8_t { kFirstMoves, kOccupancy, kContents, kWays };
  struct Way {
    double free;  // squares, or moves, of its next neighbourhood
    double patience = 1;
    // Better positions and cost of its questions, earlier ones less.
    double gains = 0;
    double cost = 0;
  };

  static double Promise(const Way& way);
  bool MayKeepFirstMoves(const GoalStep& best) const;
  // Nothing: each would take long.
  std::optional<WayNumber> NextWay(const GoalStep& best) const;
  double Seconds(WayNumber way, const GoalStep& best) const;
  Neighbourhood Next(WayNumber way, const Board& board);
  Bitboard SquaresTogether(int number);
  static void Adapt(const retro::Decision& decision, double part_of_time, Way& way);

  const Asked asked_;
  base::Random random_;
  std::array<Way, kWays> ways_ = {{{14}, {20}, {24}}};
};

}  // namespace othello::goals
