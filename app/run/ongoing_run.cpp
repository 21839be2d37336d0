#include "app/run/ongoing_run.h"

#include <absl/strings/str_cat.h>

#include "app/text/quantity_text.h"
#include "core/base/stopwatch.h"

namespace othello::app {

Completeness OngoingRun::EndOf(bool complete, std::int64_t positions, bool lacked_memory) const {
  if (complete) return positions > 0 ? Completeness::kComplete : Completeness::kNoSolution;
  const std::optional<std::int64_t>& most = experiment.enumerate.limit;
  if (most && positions >= *most) return Completeness::kCountLimit;
  if (limits.interrupted->load()) return Completeness::kInterrupted;
  return lacked_memory ? Completeness::kMemoryLimit : Completeness::kTimeLimit;
}

void OngoingRun::ShowAsked(const std::string& asked) {
  progress.Keep([asked, question = base::Stopwatch(), run = watch] {
    return absl::StrCat("looking for ", asked, " for ", DurationText(question.Seconds()), "; ",
                        DurationText(run.Seconds()), " in all");
  });
}

}  // namespace othello::app
