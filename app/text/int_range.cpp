#include "app/text/int_range.h"

#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>

#include <cstdlib>
#include <vector>

#include "app/text/shown_text.h"

namespace othello::app {

absl::StatusOr<Range> ParseIntRange(const std::string& option, const std::string& text, int least,
                                    int most) {
  const std::vector<std::string> ends = absl::StrSplit(text, "..");
  Range range{};
  if (ends.size() <= 2 && absl::SimpleAtoi(ends.front(), &range.min) &&
      absl::SimpleAtoi(ends.back(), &range.max) && least <= range.min && range.min <= range.max &&
      range.max <= most) {
    return range;
  }
  return absl::InvalidArgumentError(absl::StrCat(option, " ", Shown(text),
                                                 ": must be a number from ", least, " to ", most,
                                                 ", or A..B with A at most B"));
}

absl::StatusOr<Range> ParseScoreRange(const std::string& option, const std::string& text) {
  constexpr int kMostScore = 64;
  absl::StatusOr<Range> range = ParseIntRange(option, text, -kMostScore, kMostScore);
  if (!range.ok()) return range;
  range->min += std::abs(range->min) % 2;
  range->max -= std::abs(range->max) % 2;
  if (range->min <= range->max) return range;
  return absl::InvalidArgumentError(
      absl::StrCat(option, " ", Shown(text), ": no score lies there, since scores are even"));
}

}  // namespace othello::app
