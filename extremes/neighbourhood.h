// Better positions near the best one: large neighbourhood search (P. Shaw, "Using constraint
// programming and local search methods to solve vehicle routing problems", CP 1998).
//
// Some squares that lie together are free, the others stay as they are in the best position, and
// the formula of games looks for a better one. It decides that in a second or two, where it takes
// minutes for the whole board; and as the order of the moves is not kept, it finds positions whose
// games have nothing in common with the best one's, where play would have to change much at once.
//
// A refutation speaks of one neighbourhood: it says nothing about the best value.
#ifndef OTHELLO_EXTREMES_NEIGHBOURHOOD_H_
#define OTHELLO_EXTREMES_NEIGHBOURHOOD_H_

#include <array>
#include <cstdint>

#include "base/random.h"
#include "core/board.h"
#include "core/square.h"
#include "extremes/goal_search.h"
#include "extremes/goal_step.h"
#include "extremes/objective.h"
#include "logic/limits.h"
#include "retro/verdict.h"
#include "synth/constraint.h"
#include "synth/wanted_game.h"

namespace othello::extremes {

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
  NeighbourhoodSearch(synth::Constraint position, const Objective& objective,
                      synth::WantedGame game, std::uint64_t seed)
      : position_(std::move(position)),
        objective_(objective),
        game_(std::move(game)),
        random_(seed) {}

  // Looks for a position with a better value than the one to which `best` is a game, in the next
  // neighbourhood of it. Unreachable: not there. Takes about Seconds() at most.
  GoalAnswer Better(const GoalStep& best, const retro::Question& question,
                    const logic::Limits& limits);

  // For the next question about neighbourhoods of `board`.
  double Seconds(const Board& board) const;

 private:
  Bitboard SquaresTogether(int number);
  void Adapt(const retro::Decision& decision, double part_of_time, double& free_squares);

  const synth::Constraint position_;
  const Objective objective_;
  const synth::WantedGame game_;
  base::Random random_;
  std::array<double, 2> free_squares_ = {24, 20};  // of the next neighbourhood, by Keep
  Neighbourhood::Keep next_ = Neighbourhood::Keep::kOccupancy;
  double patience_ = 1;
};

}  // namespace othello::extremes

#endif  // OTHELLO_EXTREMES_NEIGHBOURHOOD_H_
