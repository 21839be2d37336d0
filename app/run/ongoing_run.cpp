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
  const std::string best = run.best ? absl::StrCat(", best so far ", *run.best) : "";
  run.progress.Keep([watch = run.watch, best, asked = run.asked, asked_for = run.asked_for] {
    return absl::StrCat(TimeOf(watch), best, ": looking for ", asked, " (",
                        DurationText(asked_for.Seconds()), ")");
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

}  // namespace othello::app
