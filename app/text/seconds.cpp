#include "app/text/seconds.h"

#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>

#include <cmath>
#include <limits>

namespace othello::app {

bool IsLimitOfTime(double seconds) { return seconds > 0 && std::isfinite(seconds); }

absl::StatusOr<double> ParseSeconds(const std::string& text) {
  double seconds = 0;
  // A number that is too small for a double is more than 0, too: it has a digit other than 0 before
  // the exponent.
  const bool is_number = absl::SimpleAtod(text, &seconds);
  const std::string mantissa = text.substr(0, text.find_first_of("eE"));
  if (is_number && seconds == 0 && mantissa.find('-') == std::string::npos &&
      mantissa.find_first_of("123456789") != std::string::npos) {
    seconds = std::numeric_limits<double>::min();
  }
  if (is_number && IsLimitOfTime(seconds)) return seconds;
  return absl::InvalidArgumentError(
      absl::StrCat("'", text, "' is not a number of seconds above 0; for no limit leave it out"));
}

}  // namespace othello::app
