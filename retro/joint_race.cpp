#include "retro/joint_race.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "logic/limits.h"
#include "retro/effort.h"
#include "retro/race.h"

namespace othello::retro {

namespace {

constexpr double kSecondsOfFirstSlice = 10;
// Of a slice, for the order of the moves without turns: numbers of discs that it refutes are mostly refuted at once.
constexpr double kPartOfOrder = 0.3;

bool IsDecided(const JointAnswer& answer) { return answer.decision.verdict != Verdict::kUnknown; }

// Whether more time may help: a search that stopped for another reason, lack of memory perhaps, would only do so again.
bool LacksTime(const JointAnswer& answer) { return answer.decision.reason == "time"; }

// One number of discs after the other, in slices.
class NumberByNumber {
 public:
  NumberByNumber(const JointQuestion& question, const SearchLimits& limits)
      : question_(question), limits_(limits), watch_({.seconds = limits.seconds, .interrupted = limits.interrupted}) {
    for (int discs = question.discs.max; discs >= question.discs.min; --discs) open_.push_back(discs);
  }

  // A game, a refutation when every number is refuted, or unknown: a limit was hit.
  JointAnswer Run() {
    for (double slice = kSecondsOfFirstSlice;; slice *= 2) {
      JointAnswer answer = Round(slice);
      if (IsDecided(answer) || !LacksTime(answer) || !watch_.Hit().empty()) return answer;
    }
  }

  // Each open number once. Unknown for lack of time, if that holds for one of them.
  JointAnswer Round(double slice) {
    JointAnswer unknown;
    std::vector<int> open;
    for (const int discs : open_) {
      if (!watch_.Hit().empty()) {
        open.push_back(discs);
        unknown.decision.reason = watch_.Hit();
        continue;
      }
      JointAnswer answer = Search(discs, slice);
      AddEffort(answer.decision, all_);
      if (answer.decision.verdict == Verdict::kReachable) return Finished(std::move(answer));
      if (answer.decision.verdict == Verdict::kUnreachable) {
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
  JointAnswer Search(int discs, double slice) {
    SearchLimits limits = limits_;
    limits.seconds = std::min(slice, limits_.seconds - watch_.Seconds());
    OrderSearchSettings settings = JointSettings();
    settings.seconds_of_first_stage = slice * kPartOfOrder;
    return SearchJointly(WithDiscs(question_, {discs, discs}), limits, settings);
  }

  JointAnswer Finished(JointAnswer answer) const {
    answer.decision.counts = all_.counts;
    answer.decision.seconds = watch_.Seconds();
    return answer;
  }

  const JointQuestion question_;
  const SearchLimits limits_;
  logic::LimitWatch watch_;
  std::vector<int> open_;
  JointAnswer refutation_;
  Decision all_;
};

JointAnswer AllAtOnce(const JointQuestion& question, const SearchLimits& limits) {
  return SearchJointly(WithDiscs(question, question.discs), limits);
}

// Both ways in turn, in slices that grow.
JointAnswer TakeTurns(const JointQuestion& question, const JointQuestion& open_numbers, const SearchLimits& limits) {
  logic::LimitWatch watch({.seconds = limits.seconds, .interrupted = limits.interrupted});
  NumberByNumber numbers(open_numbers, limits);
  for (double slice = kSecondsOfFirstSlice;; slice *= 2) {
    SearchLimits part = limits;
    part.seconds = std::min(limits.seconds - watch.Seconds(), 4 * slice);
    JointAnswer answer = AllAtOnce(question, part);
    const bool lacks_time = LacksTime(answer);
    if (!IsDecided(answer)) answer = numbers.Round(slice);
    if (IsDecided(answer) || !watch.Hit().empty() || !(lacks_time || LacksTime(answer))) return answer;
  }
}

}  // namespace

JointAnswer RaceJointly(const JointQuestion& question, const SearchLimits& limits, int threads, int refuted_discs) {
  JointQuestion numbers = question;
  numbers.discs.min = std::max(question.discs.min, refuted_discs + 1);
  if (numbers.discs.min >= numbers.discs.max) return AllAtOnce(numbers, limits);
  if (threads == 1) return TakeTurns(question, numbers, limits);
  return Race<JointAnswer>(
      {[&](const SearchLimits& racer_limits) { return AllAtOnce(question, racer_limits); },
       [&](const SearchLimits& racer_limits) { return NumberByNumber(numbers, racer_limits).Run(); }},
      limits, IsDecided);
}

}  // namespace othello::retro
