// The goal (goal_search.h) in two ways at the same time: for all numbers of discs at once, and for
// one number after the other.
//
// The first is the faster way to a refutation: 34 legal moves are refuted in 11 s at once, and for
// each of the numbers 27 to 30 it takes as long. The second is the faster way to a game, since a
// formula that knows the number of discs knows how many moves each side made (33 legal moves on 31
// discs: 3 s instead of 8, on 30 discs 24 instead of 71); but most numbers have no game, so each
// gets a slice of time in its turn, from the largest number down, and the slices grow.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/logic/limits.h"
#include "goals/goal_search.h"
#include "retro/effort.h"

namespace othello::goals {

// The search may be broken off by a limit and continue: the formula for all numbers keeps what it
// has learned, and numbers that are refuted stay so. The formulas for single numbers begin again,
// since all of them together would need too much memory.
class GoalRace {
 public:
  // The number of discs is within `goal.discs`, which is written into the formula here. Boards
  // with at most `refuted_discs` discs are known not to answer: no number up to there is looked at,
  // but the formula for all numbers is not told, since that has no use and costs a count.
  // `seed`: of the formulas (GoalSettings).
  explicit GoalRace(const Goal& goal, int refuted_discs = 0, std::uint32_t seed = 0);

  // An answer, or unknown if a limit is hit. May be called again after "unknown". With one thread
  // the two ways take turns, and the same goal has the same answer as far as the limits of time
  // allow it.
  GoalAnswer Run(const logic::Limits& limits, int threads);

 private:
  GoalAnswer AllAtOnce(const logic::Limits& limits);
  GoalAnswer NumberByNumber(const logic::Limits& limits);
  GoalAnswer RoundOfNumbers(logic::LimitWatch& watch);
  GoalAnswer OneNumber(int discs, const logic::LimitWatch& watch) const;
  GoalAnswer TakeTurns(const logic::Limits& limits);

  const Goal goal_;
  const std::uint32_t seed_;
  Range written_ = retro::kAllDiscs;  // of the formula for all numbers
  std::unique_ptr<GoalSearch> all_;   // of all numbers at once
  double seconds_at_once_ = 0;
  double seconds_of_numbers_ = 0;
  std::vector<int> open_numbers_;  // from the greatest down
  GoalAnswer last_refutation_;     // of a number
  retro::Effort effort_of_numbers_;
  double slice_;  // of the next round of numbers
};

}  // namespace othello::goals
