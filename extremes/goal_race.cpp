#include "extremes/goal_race.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "logic/limits.h"
#include "retro/effort.h"
#include "retro/race.h"

namespace othello::extremes {

namespace {

constexpr double kSecondsOfFirstSlice = 10;
// Of a slice, for the order of the moves without turns: numbers of discs that it refutes are mostly
// refuted at once.
constexpr double kPartOfOrder = 0.3;

// There is nothing more to be asked: an answer, or a fault.
bool IsDecided(const GoalAnswer& answer) {
  return answer.decision.verdict != retro::Verdict::kUnknown || !answer.decision.fault.ok();
}

// Whether more time may help: a search that stopped for another reason, lack of memory perhaps,
// would only do so again.
bool LacksTime(const GoalAnswer& answer) { return answer.decision.limit == logic::Limit::kTime; }

// One number of discs after the other, in slices.
class NumberByNumber {
 public:
  NumberByNumber(const Goal& question, const logic::Limits& limits)
      : question_(question), watch_(limits) {
    for (int discs = question.discs.max; discs >= question.discs.min; --discs)
      open_.push_back(discs);
  }

  // A game, a refutation when every number is refuted, or unknown: a limit was hit.
  GoalAnswer Run() {
    for (double slice = kSecondsOfFirstSlice;; slice *= 2) {
      GoalAnswer answer = Round(slice);
      if (IsDecided(answer) || !LacksTime(answer) || watch_.Hit() != logic::Limit::kNone)
        return answer;
    }
  }

  // Each open number once. Unknown for lack of time, if that holds for one of them.
  GoalAnswer Round(double slice) {
    GoalAnswer unknown;
    std::vector<int> open;
    for (const int discs : open_) {
      if (watch_.Hit() != logic::Limit::kNone) {
        open.push_back(discs);
        unknown.decision.limit = watch_.Hit();
        continue;
      }
      GoalAnswer answer = Search(discs, slice);
      all_.Add(answer.decision.effort);
      if (answer.decision.verdict == retro::Verdict::kReachable || !answer.decision.fault.ok())
        return Finished(std::move(answer));
      if (answer.decision.verdict == retro::Verdict::kUnreachable) {
        refutation_ = std::move(answer);
      } else {
        if (!LacksTime(unknown)) unknown = std::move(answer);
        open.push_back(discs);
      }
    }
    open_ = std::move(open);
    return Finished(open_.empty() ? refutation_ : std::move(unknown));
  }

 private:
  GoalAnswer Search(int discs, double slice) {
    logic::Limits limits = watch_.Left();
    limits.seconds = std::min(slice, limits.seconds);
    retro::OrderSearchSettings settings = GoalSettings();
    settings.seconds_of_first_stage = slice * kPartOfOrder;
    return SearchGoal(WithDiscs(question_, {discs, discs}), limits, settings);
  }

  GoalAnswer Finished(GoalAnswer answer) const {
    answer.decision.effort = all_;
    answer.decision.seconds = watch_.Seconds();
    return answer;
  }

  const Goal question_;
  logic::LimitWatch watch_;
  std::vector<int> open_;
  GoalAnswer refutation_;
  retro::Effort all_;
};

GoalAnswer AllAtOnce(const Goal& question, const logic::Limits& limits) {
  return SearchGoal(WithDiscs(question, question.discs), limits);
}

// Both ways in turn, in slices that grow.
GoalAnswer TakeTurns(const Goal& question, const Goal& open_numbers, const logic::Limits& limits) {
  logic::LimitWatch watch(limits);
  NumberByNumber numbers(open_numbers, limits);
  for (double slice = kSecondsOfFirstSlice;; slice *= 2) {
    logic::Limits part = watch.Left();
    part.seconds = std::min(part.seconds, 4 * slice);
    GoalAnswer answer = AllAtOnce(question, part);
    const bool lacks_time = LacksTime(answer);
    if (!IsDecided(answer)) answer = numbers.Round(slice);
    if (IsDecided(answer) || watch.Hit() != logic::Limit::kNone ||
        !(lacks_time || LacksTime(answer)))
      return answer;
  }
}

}  // namespace

GoalAnswer RaceToGoal(const Goal& question, const logic::Limits& limits, int threads,
                      int refuted_discs) {
  Goal numbers = question;
  numbers.discs.min = std::max(question.discs.min, refuted_discs + 1);
  if (numbers.discs.min >= numbers.discs.max) return AllAtOnce(numbers, limits);
  if (threads == 1) return TakeTurns(question, numbers, limits);
  return retro::Race<GoalAnswer>(
      {[&](const logic::Limits& racer_limits) { return AllAtOnce(question, racer_limits); },
       [&](const logic::Limits& racer_limits) {
         return NumberByNumber(numbers, racer_limits).Run();
       }},
      limits, IsDecided);
}

}  // namespace othello::extremes
