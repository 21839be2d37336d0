#include "app/run/ongoing_run.h"

#include <absl/strings/str_cat.h>

#include "app/text/quantity_text.h"

namespace othello::app {
namespace {

std::string TimeOf(const logic::LimitWatch& watch) {
  const double seconds = watch.Seconds();
  const double limit = seconds + watch.Left().seconds;
  return absl::StrCat(DurationText(seconds),
                      limit < logic::kForever / 2 ? " of " + DurationText(limit) : "");
}

void ShowQuestion(OngoingRun& run) {
  const std::string best =
      run.best ? ", best so far " + run.experiment.objective->TextOf(*run.best) : "";
  nlohmann::ordered_json known = {{"asked", run.asked}};
  if (run.best) known["best"] = *run.best;
  if (run.bound) known["bound"] = *run.bound;
  run.progress.Keep([watch = run.watch, best, asked = run.asked, asked_for = run.asked_for,
                     known]() -> ProgressText {
    return {absl::StrCat(TimeOf(watch), best, ": looking for ", asked, " (",
                         DurationText(asked_for.Seconds()), ")"),
            known};
  });
}

}  // namespace

Completeness OngoingRun::EndOf(bool complete, std::int64_t positions, bool lacked_memory) const {
  if (complete) return positions > 0 ? Completeness::kComplete : Completeness::kNoSolution;
  const std::optional<std::int64_t>& most = experiment.enumerate.limit;
  if (most && positions >= *most) return Completeness::kCountLimit;
  if (limits.interrupted->load()) return Completeness::kInterrupted;
  return lacked_memory ? Completeness::kMemoryLimit : Completeness::kTimeLimit;
}

std::string OngoingRun::TimeText() const { return TimeOf(watch); }

void OngoingRun::ShowAsked(const std::string& question) {
  asked = question;
  asked_for = base::Stopwatch();
  ShowQuestion(*this);
}

void OngoingRun::ShowBest(int value) {
  best = value;
  ShowQuestion(*this);
}

void OngoingRun::ShowBound(std::optional<int> value) {
  if (!value || value == bound) return;
  bound = value;
  ShowQuestion(*this);
}

void OngoingRun::Refuted(const goals::GoalStep& step, const std::string& text) {
  // What the range of the count shows by itself says nothing.
  if (step.value && !experiment.objective->Values().Contains(*step.value)) return;
  // Two proofs of one thing are both shown.
  const auto follows = [this](const goals::GoalStep& a, const goals::GoalStep& b) {
    if (!retro::SameQuestion(a.question, b.question) || a.besides != b.besides) return false;
    if (!a.value || !b.value) return a.value.has_value();
    return *a.value != *b.value && experiment.objective->AsGood(*a.value, *b.value);
  };
  for (const Refutation& known : refutations) {
    if (follows(step, known.step)) return;
  }
  std::erase_if(refutations, [&](const Refutation& known) { return follows(known.step, step); });
  refutations.push_back({step, text});
}

}  // namespace othello::app
