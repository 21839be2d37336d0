#include "app/report/verdict_statistics.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>

#include "app/text/quantity_text.h"

namespace othello::app {

void VerdictStatistics::Add(const retro::Decision& decision, bool handed_on) {
  ++decisions_;
  handed_on_ += handed_on ? 1 : 0;
  ++reasons_[{decision.verdict, absl::StrCat(WordOf(decision.engine), ", ", WordOf(decision.stage)),
              ReasonText(decision)}];
  for (const auto& [count, number] : decision.effort) sums_.Add(count, number);
}

std::int64_t VerdictStatistics::Count(retro::Verdict verdict) const {
  std::int64_t count = 0;
  for (const auto& [key, number] : reasons_) {
    if (std::get<retro::Verdict>(key) == verdict) count += number;
  }
  return count;
}

std::string VerdictStatistics::Text(double seconds) const {
  std::string text =
      absl::StrCat(Counted(decisions_, "board"), " in ", DurationText(seconds), "\n");
  for (const auto& [key, count] : reasons_) {
    const auto& [verdict, stage, reason] = key;
    absl::StrAppendFormat(&text, "%15s  %s: %s (%s)\n", Grouped(count), WordOf(verdict), reason,
                          stage);
  }
  if (handed_on_ > 0)
    absl::StrAppendFormat(&text, "%15s  refutations handed on from the list\n",
                          Grouped(handed_on_));
  for (const auto& [count, sum] : sums_)
    absl::StrAppendFormat(&text, "%15s  %s\n", Grouped(sum), WordOf(count));
  return text;
}

}  // namespace othello::app
