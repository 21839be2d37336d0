#include "goals/decide/goal_race.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "retro/race.h"

namespace othello::goals {

namespace {

// For each number of discs. All numbers at once get at first as much as `kNumbersAtOnce` numbers,
// and from then on as much as all of them together.
constexpr double kSecondsOfFirstSlice = 2.5;
constexpr double kNumbersAtOnce = 4;
// Of a slice, for the order of the moves without turns: numbers of discs that it refutes are mostly
// refuted at once.
constexpr double kPartOfOrder = 0.3;

bool IsDecided(const GoalAnswer& answer) { return retro::IsDecided(answer.decision); }

// Whether more time may help: a search that stopped for another reason, lack of memory perhaps,
// would only do so again.
bool LacksTime(const GoalAnswer& answer) { return answer.decision.limit == logic::Limit::kTime; }

}  // namespace

GoalRace::GoalRace(const Goal& goal, int refuted_discs, std::uint32_t seed)
    : goal_(goal), seed_(seed), written_(goal.discs), slice_(kSecondsOfFirstSlice) {
  const int least = std::max(goal.discs.min, refuted_discs + 1);
  // A number that is open alone is worth being written.
  if (least >= written_.max) written_.min = least;
  for (int discs = goal.discs.max; discs >= least; --discs) open_numbers_.push_back(discs);
}

GoalAnswer GoalRace::Run(const logic::Limits& limits, int threads) {
  if (written_.min >= written_.max) return AllAtOnce(limits);
  if (threads == 1) return TakeTurns(limits);
  return retro::Race<GoalAnswer>(
      {[this](const logic::Limits& racer_limits) { return AllAtOnce(racer_limits); },
       [this](const logic::Limits& racer_limits) { return NumberByNumber(racer_limits); }},
      limits, IsDecided);
}

GoalAnswer GoalRace::AllAtOnce(const logic::Limits& limits) {
  const logic::LimitWatch watch(limits);
  // Gone if memory runs out here.
  std::unique_ptr<GoalSearch> search = std::move(all_);
  if (search == nullptr)
    search = std::make_unique<GoalSearch>(WithDiscs(goal_, written_), limits, GoalSettings(seed_));
  GoalAnswer answer = search->Next(watch.Left());
  answer.decision.seconds = watch.Seconds();
  seconds_at_once_ += watch.Seconds();
  if (!search->GaveUp()) all_ = std::move(search);
  return answer;
}

GoalAnswer GoalRace::NumberByNumber(const logic::Limits& limits) {
  logic::LimitWatch watch(limits);
  for (;; slice_ *= 2) {
    GoalAnswer answer = RoundOfNumbers(watch);
    if (IsDecided(answer) || !LacksTime(answer) || watch.Hit() != logic::Limit::kNone)
      return answer;
  }
}

// Each open number once. Unknown for lack of time, if that holds for one of them.
GoalAnswer GoalRace::RoundOfNumbers(logic::LimitWatch& watch) {
  const double begin = watch.Seconds();
  GoalAnswer answer;
  std::vector<int> tried;
  while (!open_numbers_.empty() && !IsDecided(answer) && watch.Hit() == logic::Limit::kNone) {
    const int discs = open_numbers_.front();
    open_numbers_.erase(open_numbers_.begin());
    GoalAnswer of_number = OneNumber(discs, watch);
    effort_of_numbers_.Add(of_number.decision.effort);
    if (of_number.decision.verdict == retro::Verdict::kUnreachable) {
      last_refutation_ = std::move(of_number);
      continue;
    }
    tried.push_back(discs);
    if (IsDecided(of_number) || !LacksTime(answer)) answer = std::move(of_number);
  }
  if (!IsDecided(answer) && watch.Hit() != logic::Limit::kNone) answer.decision.limit = watch.Hit();
  // A round that was broken off continues with the others.
  open_numbers_.insert(open_numbers_.end(), tried.begin(), tried.end());
  seconds_of_numbers_ += watch.Seconds() - begin;
  if (open_numbers_.empty()) answer = last_refutation_;
  answer.decision.effort = effort_of_numbers_;
  answer.decision.seconds = watch.Seconds();
  return answer;
}

GoalAnswer GoalRace::OneNumber(int discs, const logic::LimitWatch& watch) const {
  logic::Limits limits = watch.Left();
  limits.seconds = std::min(slice_, limits.seconds);
  retro::OrderSearchSettings settings = GoalSettings(seed_);
  settings.seconds_of_first_stage = slice_ * kPartOfOrder;
  return SearchGoal(WithDiscs(goal_, {discs, discs}), limits, settings);
}

// Both ways in turn, in slices that grow.
GoalAnswer GoalRace::TakeTurns(const logic::Limits& limits) {
  logic::LimitWatch watch(limits);
  for (;; slice_ *= 2) {
    bool lacks_time = false;
    const double share = std::max(kNumbersAtOnce * slice_, seconds_of_numbers_);
    if (const double turn = share - seconds_at_once_; turn > 0) {
      logic::Limits part = watch.Left();
      part.seconds = std::min(part.seconds, turn);
      GoalAnswer answer = AllAtOnce(part);
      if (IsDecided(answer) || watch.Hit() != logic::Limit::kNone) return answer;
      lacks_time = LacksTime(answer);
    }
    GoalAnswer answer = RoundOfNumbers(watch);
    if (IsDecided(answer) || watch.Hit() != logic::Limit::kNone ||
        !(lacks_time || LacksTime(answer)))
      return answer;
  }
}

}  // namespace othello::goals
