// Decides the goal (goal_search.h): few discs by enumeration, more by formula.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "goals/decide/goal_enumeration.h"
#include "goals/decide/goal_race.h"
#include "goals/goal_search.h"
#include "retro/verdict.h"

namespace othello::goals {

class GoalDecider {
 public:
  enum class Method : std::uint8_t { kAuto, kFormula };  // kFormula: few discs, too

  // Boards with at most `enumerated_discs` discs are enumerated.
  GoalDecider(Method method, int threads, int enumerated_discs = kEnumeratedDiscs)
      : method_(method), threads_(threads), enumeration_(threads, enumerated_discs) {}

  // One answer, or that there is none. The decision's engine is "enumeration" where no formula was
  // needed; where both were, its counts have the number of enumerated "positions".
  // Each `seed` of the formulas leads to another answer, mostly (GoalSettings).
  GoalAnswer Decide(const Goal& goal, const logic::Limits& limits, std::uint32_t seed = 0);
  // The same in slices: `race` is empty at the first call, and keeps what was learned about this
  // goal for the next one. Formulas are solved on `threads_of_formulas` threads.
  GoalAnswer Decide(const Goal& goal, const logic::Limits& limits, std::unique_ptr<GoalRace>& race,
                    int threads_of_formulas);

  // By enumeration alone, which decides the goal; see BoardsWanted. Requires IsSmall(goal).
  GoalAnswer Enumerate(const Goal& goal, const logic::Limits& limits,
                       std::function<bool(const Board&)> takes);

  // Whether enumeration alone decides the goal.
  bool IsSmall(const Goal& goal) const {
    return Enumerates(goal) && goal.discs.max <= enumeration_.discs();
  }

  // Whether enumeration alone decides the goal from now on, with a larger table than usual: it
  // then needs a few seconds, which the first questions are spared.
  bool LookFurther(const Goal& goal);

  // Every answer, but for images under SymmetriesOf(goal); `found` is told of each at once,
  // from one thread at a time, and says whether to continue. The decision: unreachable if there is
  // no other answer.
  retro::Decision DecideAll(const Goal& goal, const logic::Limits& limits,
                            const std::function<bool(const GoalAnswer&)>& found);

 private:
  GoalAnswer DecideIn(std::unique_ptr<GoalRace>& race, const Goal& goal,
                      const logic::Limits& limits, int threads_of_formulas, std::uint32_t seed);
  GoalAnswer DecideWithMemory(std::unique_ptr<GoalRace>& race, const Goal& goal,
                              const logic::Limits& limits, int threads_of_formulas,
                              std::uint32_t seed);
  retro::Decision DecideAllWithMemory(const Goal& goal, const logic::Limits& limits,
                                      const std::function<bool(const GoalAnswer&)>& found);
  bool Enumerates(const Goal& goal) const {
    return method_ == Method::kAuto && enumeration_.Covers(goal);
  }

  Method method_;
  int threads_;
  GoalEnumeration enumeration_;
};

}  // namespace othello::goals
