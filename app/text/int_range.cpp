#include "app/text/int_range.h"

#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>

#include <cstdlib>
#include <vector>

#include "app/text/shown_text.h"

namespace othello::app {

absl::StatusOr<IntRange> ParseIntRange(const std::string& option, const std::string& text,
                                       int least, int most) {
  const std::vector<std::string> ends = absl::StrSplit(text, "..");
  IntRange range{};
  if (ends.size() <= 2 && absl::SimpleAtoi(ends.front(), &range.lower) &&
      absl::SimpleAtoi(ends.back(), &range.upper) && least <= range.lower &&
      range.lower <= range.upper && range.upper <= most) {
    return range;
  }
  return absl::InvalidArgumentError(absl::StrCat(option, " ", Shown(text),
                                                 ": must be a number from ", least, " to ", most,
                                                 ", or A..B with A at most B"));
}

absl::StatusOr<IntRange> ParseScoreRange(const std::string& option, const std::string& text) {
  constexpr int kMostScore = 64;
  absl::StatusOr<IntRange> range = ParseIntRange(option, text, -kMostScore, kMostScore);
  if (!range.ok()) return range;
  range->lower += std::abs(range->lower) % 2;
  range->upper -= std::abs(range->upper) % 2;
  if (range->lower <= range->upper) return range;
  return absl::InvalidArgumentError(
      absl::StrCat(option, " ", Shown(text), ": no score lies there, since scores are even"));
}

}  // namespace othello::app
