#include "retro/joint_race.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>
#include <vector>

#include "retro/race.h"

namespace othello::retro {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double kSecondsOfFirstSlice = 10;
// Of a slice, for the order of the moves without turns: numbers of discs that it refutes are mostly refuted at once.
constexpr double kPartOfOrder = 0.3;

double SecondsSince(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

bool IsDecided(const JointAnswer& answer) { return answer.decision.verdict != Verdict::kUnknown; }

JointQuestion WithDiscs(const JointQuestion& question, const DiscRange& discs) {
  JointQuestion narrowed = question;
  narrowed.discs = discs;
  narrowed.write_conditions = [conditions = question.write_conditions, discs](logic::Formula& formula,
                                                                              const encoding::BoardLiterals& board) {
    conditions(formula, board);
    formula.AtLeast(board.disc, discs.min);
    formula.AtMost(board.disc, discs.max);
  };
  return narrowed;
}

// What several searches took together.
void AddCounts(const Decision& part, Decision& whole) {
  for (const auto& [name, count] : part.counts) {
    auto& counts = whole.counts;
    const auto at =
        std::find_if(counts.begin(), counts.end(), [&key = name](const auto& known) { return known.first == key; });
    if (at == counts.end()) {
      counts.emplace_back(name, count);
    } else if (name == "variables" || name == "clauses") {
      at->second = std::max(at->second, count);
    } else {
      at->second += count;
    }
  }
}

// One number of discs after the other, in slices.
class NumberByNumber {
 public:
  NumberByNumber(const JointQuestion& question, const SearchLimits& limits) : question_(question), limits_(limits) {
    for (int discs = question.discs.max; discs >= question.discs.min; --discs) open_.push_back(discs);
  }

  // A game, a refutation when every number is refuted, or unknown: a limit was hit.
  JointAnswer Run() {
    for (double slice = kSecondsOfFirstSlice;; slice *= 2) {
      JointAnswer answer = Round(slice);
      if (IsDecided(answer) || Left() <= 0 || Interrupted()) return answer;
    }
  }

  // Each open number once.
  JointAnswer Round(double slice) {
    JointAnswer unknown;
    std::vector<int> open;
    for (const int discs : open_) {
      JointAnswer answer = Search(discs, slice);
      AddCounts(answer.decision, all_);
      if (answer.decision.verdict == Verdict::kReachable) return Finished(std::move(answer));
      if (answer.decision.verdict == Verdict::kUnreachable) {
        refutation_ = std::move(answer);
      } else {
        unknown = std::move(answer);
        open.push_back(discs);
      }
    }
    open_ = std::move(open);
    return Finished(open_.empty() ? refutation_ : std::move(unknown));
  }

 private:
  double Left() const { return limits_.seconds - SecondsSince(begin_); }
  bool Interrupted() const { return limits_.interrupted != nullptr && limits_.interrupted->load(); }

  JointAnswer Search(int discs, double slice) {
    SearchLimits limits = limits_;
    limits.seconds = std::min(slice, Left());
    OrderSearchSettings settings = JointSettings();
    settings.seconds_of_first_stage = slice * kPartOfOrder;
    return SearchJointly(WithDiscs(question_, {discs, discs}), limits, settings);
  }

  JointAnswer Finished(JointAnswer answer) const {
    answer.decision.counts = all_.counts;
    answer.decision.seconds = SecondsSince(begin_);
    return answer;
  }

  const JointQuestion question_;
  const SearchLimits limits_;
  const Clock::time_point begin_ = Clock::now();
  std::vector<int> open_;
  JointAnswer refutation_;
  Decision all_;
};

JointAnswer AllAtOnce(const JointQuestion& question, const SearchLimits& limits) {
  return SearchJointly(WithDiscs(question, question.discs), limits);
}

// Both ways in turn, in slices that grow.
JointAnswer TakeTurns(const JointQuestion& question, const SearchLimits& limits) {
  const Clock::time_point begin = Clock::now();
  NumberByNumber numbers(question, limits);
  for (double slice = kSecondsOfFirstSlice;; slice *= 2) {
    SearchLimits part = limits;
    part.seconds = std::min(limits.seconds - SecondsSince(begin), 4 * slice);
    JointAnswer answer = AllAtOnce(question, part);
    if (!IsDecided(answer)) answer = numbers.Round(slice);
    const bool interrupted = limits.interrupted != nullptr && limits.interrupted->load();
    if (IsDecided(answer) || interrupted || SecondsSince(begin) >= limits.seconds) return answer;
  }
}

}  // namespace

JointAnswer RaceJointly(const JointQuestion& question, const SearchLimits& limits, int threads) {
  if (question.discs.min >= question.discs.max) return AllAtOnce(question, limits);
  if (threads == 1) return TakeTurns(question, limits);
  return Race<JointAnswer>(
      {[&](const SearchLimits& racer_limits) { return AllAtOnce(question, racer_limits); },
       [&](const SearchLimits& racer_limits) { return NumberByNumber(question, racer_limits).Run(); }},
      limits, IsDecided);
}

}  // namespace othello::retro
