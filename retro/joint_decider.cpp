#include "retro/joint_decider.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/for_each_index.h"
#include "logic/limits.h"
#include "retro/effort.h"
#include "retro/joint_race.h"

namespace othello::retro {

namespace {

Decision Unknown(const std::string& reason) {
  Decision decision;
  decision.reason = reason;
  return decision;
}

// The answers of formulas for one number of discs each, several at a time.
class EachNumber {
 public:
  EachNumber(const JointQuestion& question, const SearchLimits& limits,
             const std::function<bool(const JointAnswer&)>& found)
      : question_(question), limits_(limits), found_(found) {
    whole_.engine = "sat";
    whole_.verdict = Verdict::kUnreachable;
    whole_.reason = "no other";
  }

  Decision Run(int threads) {
    const int numbers = question_.discs.max - question_.discs.min + 1;
    base::ForEachIndex(static_cast<std::size_t>(std::max(numbers, 0)), threads, [this](int, std::size_t index) {
      if (!over_) All(question_.discs.max - static_cast<int>(index));
    });
    return std::move(whole_);
  }

 private:
  void All(int discs) {
    JointSearch search(WithDiscs(question_, {discs, discs}), LimitsLeft(limits_, watch_));
    while (!over_) {
      const JointAnswer answer = search.Next();
      const std::lock_guard lock(mutex_);
      if (answer.decision.verdict == Verdict::kReachable) {
        if (!found_(answer)) Break("interrupted");
        continue;
      }
      AddEffort(answer.decision, whole_);
      if (answer.decision.verdict == Verdict::kUnknown) Break(answer.decision.reason);
      return;
    }
  }

  void Break(const std::string& reason) {
    whole_.verdict = Verdict::kUnknown;
    whole_.reason = reason;
    over_ = true;
  }

  const JointQuestion& question_;
  const SearchLimits limits_;
  const std::function<bool(const JointAnswer&)>& found_;
  const logic::LimitWatch watch_{{}};
  std::atomic<bool> over_ = false;
  std::mutex mutex_;
  Decision whole_;
};

}  // namespace

JointAnswer JointDecider::Decide(const JointQuestion& question, const SearchLimits& limits) {
  try {
    return DecideWithMemory(question, limits);
  } catch (const std::bad_alloc&) {
    return {Unknown("memory"), {}};
  }
}

JointAnswer JointDecider::DecideWithMemory(const JointQuestion& question, const SearchLimits& limits) {
  if (!Enumerates(question)) return RaceJointly(question, limits, threads_);
  const logic::LimitWatch watch({});
  JointAnswer enumerated = enumeration_.Search(question, limits);
  const Verdict verdict = enumerated.decision.verdict;
  if (verdict == Verdict::kReachable || (verdict == Verdict::kUnreachable && IsSmall(question))) return enumerated;
  const int refuted_discs = verdict == Verdict::kUnreachable ? enumeration_.discs() : 0;
  JointAnswer answer = RaceJointly(question, LimitsLeft(limits, watch), threads_, refuted_discs);
  if (verdict == Verdict::kUnreachable) AddEffort(enumerated.decision, answer.decision);
  answer.decision.seconds = watch.Seconds();
  return answer;
}

std::optional<JointAnswer> JointDecider::Guess(const JointQuestion& question, const BeamOptions& options,
                                               const SearchLimits& limits) {
  if (method_ != Method::kAuto || question.meets == nullptr || question.write_game != nullptr) return std::nullopt;
  constexpr int kDiscsOfBeginning = 13;
  const logic::LimitWatch watch({});
  try {
    const absl::StatusOr<const OpeningTable*> table = enumeration_.Table(kDiscsOfBeginning, limits);
    if (!table.ok()) return std::nullopt;
    return SearchBeam(question, **table, options, LimitsLeft(limits, watch));
  } catch (const std::bad_alloc&) {
    return std::nullopt;
  }
}

Decision JointDecider::DecideAll(const JointQuestion& question, const SearchLimits& limits,
                                 const std::function<bool(const JointAnswer&)>& found) {
  try {
    return DecideAllWithMemory(question, limits, found);
  } catch (const std::bad_alloc&) {
    return Unknown("memory");
  }
}

Decision JointDecider::DecideAllWithMemory(const JointQuestion& question, const SearchLimits& limits,
                                           const std::function<bool(const JointAnswer&)>& found) {
  const logic::LimitWatch watch({});
  std::optional<JointEnumeration::AllAnswers> enumerated;
  if (Enumerates(question)) enumerated = enumeration_.All(question, limits);
  if (enumerated) {
    for (const JointAnswer& answer : enumerated->answers) {
      if (!found(answer)) return Unknown("interrupted");
    }
  }
  JointQuestion rest = question;
  if (enumerated) rest.discs.min = std::max(question.discs.min, enumeration_.discs() + 1);
  Decision decision = EachNumber(rest, LimitsLeft(limits, watch), found).Run(threads_);
  if (enumerated) decision.counts.emplace_back("positions", enumerated->positions);
  if (rest.discs.min > rest.discs.max) decision.engine = "enumeration";
  decision.seconds = watch.Seconds();
  return decision;
}

}  // namespace othello::retro
