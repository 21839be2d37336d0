#include "app/report/verdict_statistics.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>

#include "app/text/quantity_text.h"

namespace othello::app {

void VerdictStatistics::Add(const retro::Decision& decision, bool handed_on) {
  ++decisions_;
  handed_on_ += handed_on ? 1 : 0;
  ++reasons_[{decision.verdict, absl::StrCat(decision.engine, ", ", decision.stage),
              decision.reason}];
  for (const auto& [name, count] : decision.counts) {
    const auto at = std::find_if(sums_.begin(), sums_.end(),
                                 [&wanted = name](const auto& sum) { return sum.first == wanted; });
    if (at == sums_.end()) {
      sums_.emplace_back(name, count);
    } else {
      at->second += count;
    }
  }
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
    absl::StrAppendFormat(&text, "%15s  %s: %s (%s)\n", Grouped(count), retro::VerdictName(verdict),
                          reason, stage);
  }
  if (handed_on_ > 0)
    absl::StrAppendFormat(&text, "%15s  refutations handed on from the list\n",
                          Grouped(handed_on_));
  for (const auto& [name, sum] : sums_)
    absl::StrAppendFormat(&text, "%15s  %s\n", Grouped(sum), name);
  return text;
}

}  // namespace othello::app
