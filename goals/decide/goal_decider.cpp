#include "goals/decide/goal_decider.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/helper_threads.h"
#include "core/logic/limits.h"

namespace othello::goals {

namespace {

retro::Decision Unknown(logic::Limit limit) {
  retro::Decision decision;
  decision.StopAt(limit);
  return decision;
}

// The answers of formulas for one number of discs each, several at a time.
class EachNumber {
 public:
  EachNumber(const Goal& goal, const logic::Limits& limits,
             const std::function<bool(const GoalAnswer&)>& found)
      : goal_(goal), found_(found), watch_(limits) {
    whole_.engine = retro::Engine::kSat;
    whole_.Refute(retro::Reason::kNothingElse);
  }

  retro::Decision Run(int threads) {
    const int numbers = goal_.discs.max - goal_.discs.min + 1;
    base::ForEachIndex(static_cast<std::size_t>(std::max(numbers, 0)), threads,
                       [this](int, std::size_t index) {
                         if (!over_) All(goal_.discs.max - static_cast<int>(index));
                       });
    return std::move(whole_);
  }

 private:
  void All(int discs) {
    GoalSearch search(WithDiscs(goal_, {discs, discs}), watch_.Left());
    while (!over_) {
      const GoalAnswer answer = search.Next(watch_.Left());
      const std::lock_guard lock(mutex_);
      if (answer.decision.verdict == retro::Verdict::kReachable) {
        if (!found_(answer)) Break(logic::Limit::kInterrupted);
        continue;
      }
      whole_.effort.Add(answer.decision.effort);
      if (answer.decision.verdict == retro::Verdict::kUnknown) Break(answer.decision.limit);
      if (!answer.decision.fault.ok()) whole_.fault = answer.decision.fault;
      return;
    }
  }

  void Break(logic::Limit limit) {
    whole_.StopAt(limit);
    over_ = true;
  }

  const Goal& goal_;
  const std::function<bool(const GoalAnswer&)>& found_;
  const logic::LimitWatch watch_;
  std::atomic<bool> over_ = false;
  std::mutex mutex_;
  retro::Decision whole_;
};

}  // namespace

bool GoalDecider::LookFurther(const Goal& goal) {
  if (goal.discs.max <= kEnumeratedDiscs || goal.discs.max > kMostEnumeratedDiscs) return false;
  enumeration_.LookFurther();
  return IsSmall(goal);
}

GoalAnswer GoalDecider::Decide(const Goal& goal, const logic::Limits& limits, std::uint32_t seed) {
  std::unique_ptr<GoalRace> race;
  return DecideIn(race, goal, limits, threads_, seed);
}

GoalAnswer GoalDecider::Decide(const Goal& goal, const logic::Limits& limits,
                               std::unique_ptr<GoalRace>& race, int threads_of_formulas) {
  return DecideIn(race, goal, limits, threads_of_formulas, /*seed=*/0);
}

GoalAnswer GoalDecider::Enumerate(const Goal& goal, const logic::Limits& limits,
                                  std::function<bool(const Board&)> takes) {
  try {
    return enumeration_.Search(goal, limits, std::move(takes));
  } catch (const std::bad_alloc&) {
    return {Unknown(logic::Limit::kMemory), {}};
  }
}

GoalAnswer GoalDecider::DecideIn(std::unique_ptr<GoalRace>& race, const Goal& goal,
                                 const logic::Limits& limits, int threads_of_formulas,
                                 std::uint32_t seed) {
  try {
    return DecideWithMemory(race, goal, limits, threads_of_formulas, seed);
  } catch (const std::bad_alloc&) {
    race.reset();
    return {Unknown(logic::Limit::kMemory), {}};
  }
}

GoalAnswer GoalDecider::DecideWithMemory(std::unique_ptr<GoalRace>& race, const Goal& goal,
                                         const logic::Limits& limits, int threads_of_formulas,
                                         std::uint32_t seed) {
  const auto run = [&](const logic::Limits& left, int refuted_discs) {
    if (race == nullptr) race = std::make_unique<GoalRace>(goal, refuted_discs, seed);
    return race->Run(left, threads_of_formulas);
  };
  if (!Enumerates(goal)) return run(limits, 0);
  const logic::LimitWatch watch(limits);
  GoalAnswer enumerated = enumeration_.Search(goal, limits);
  const retro::Verdict verdict = enumerated.decision.verdict;
  if (verdict == retro::Verdict::kReachable ||
      (verdict == retro::Verdict::kUnreachable && IsSmall(goal)))
    return enumerated;
  const int refuted_discs = verdict == retro::Verdict::kUnreachable ? enumeration_.discs() : 0;
  GoalAnswer answer = run(watch.Left(), refuted_discs);
  if (verdict == retro::Verdict::kUnreachable)
    answer.decision.effort.Add(enumerated.decision.effort);
  answer.decision.seconds = watch.Seconds();
  return answer;
}

retro::Decision GoalDecider::DecideAll(const Goal& goal, const logic::Limits& limits,
                                       const std::function<bool(const GoalAnswer&)>& found) {
  try {
    return DecideAllWithMemory(goal, limits, found);
  } catch (const std::bad_alloc&) {
    return Unknown(logic::Limit::kMemory);
  }
}

retro::Decision GoalDecider::DecideAllWithMemory(
    const Goal& goal, const logic::Limits& limits,
    const std::function<bool(const GoalAnswer&)>& found) {
  const logic::LimitWatch watch(limits);
  std::optional<GoalEnumeration::AllAnswers> enumerated;
  if (Enumerates(goal)) enumerated = enumeration_.All(goal, limits);
  if (enumerated) {
    for (const GoalAnswer& answer : enumerated->answers) {
      if (!found(answer)) return Unknown(logic::Limit::kInterrupted);
    }
  }
  Goal rest = goal;
  if (enumerated) rest.discs.min = std::max(goal.discs.min, enumeration_.discs() + 1);
  retro::Decision decision = EachNumber(rest, watch.Left(), found).Run(threads_);
  if (enumerated) decision.effort.Add(retro::Count::kPositions, enumerated->positions);
  if (rest.discs.IsEmpty()) decision.engine = retro::Engine::kEnumeration;
  decision.seconds = watch.Seconds();
  return decision;
}

}  // namespace othello::goals
