#include "app/text/quantity_text.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>

#include <cmath>
#include <sstream>
#include <utility>

namespace othello::app {

std::string Grouped(std::int64_t number) {
  const bool negative = number < 0;
  return (negative ? "-" : "") + GroupedDigits(absl::StrCat(number).substr(negative ? 1 : 0));
}

std::string GroupedDigits(std::string digits) {
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) digits.insert(at, 1, ',');
  return digits;
}

std::string DigitsOf(const absl::uint128& number) {
  std::ostringstream text;
  text << number;
  return text.str();
}

std::string Counted(std::int64_t number, const std::string& noun) {
  return absl::StrCat(Grouped(number), " ", noun, number == 1 ? "" : "s");
}

std::string DurationText(double seconds) {
  if (seconds == 0) return "0 s";
  if (seconds < 0.00095) return absl::StrFormat("%.2g ms", seconds * 1e3);
  if (seconds < 0.9995) return absl::StrFormat("%.3g ms", seconds * 1e3);
  if (seconds < 9.995) return absl::StrFormat("%.2f s", seconds);
  const auto whole = static_cast<std::int64_t>(std::llround(seconds));
  if (whole < 60) return absl::StrFormat("%d s", whole);
  const auto both = [](std::int64_t large, const char* unit, std::int64_t small,
                       const char* small_unit) {
    const std::string text = absl::StrCat(large, " ", unit);
    return small == 0 ? text : absl::StrCat(text, " ", small, " ", small_unit);
  };
  if (whole < 3600) return both(whole / 60, "min", whole % 60, "s");
  return both(whole / 3600, "h", whole % 3600 / 60, "min");
}

std::string SizeText(std::int64_t bytes) {
  return bytes < 1000 ? Counted(bytes, "byte") : Grouped((bytes + 500) / 1000) + " kB";
}

std::string Listed(std::vector<std::string> words, const std::string& last) {
  if (words.size() < 2) return absl::StrJoin(words, "");
  const std::string end = std::move(words.back());
  words.pop_back();
  return absl::StrCat(absl::StrJoin(words, ", "), last, end);
}

}  // namespace othello::app
