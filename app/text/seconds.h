// Limits of time as users write them, on command lines and in files: more than 0 seconds. A very
// small one is a limit as well, and is hit at once. To have no limit, users leave it out.
#pragma once

#include <absl/status/statusor.h>

#include <string>

namespace othello::app {

// Whether `seconds` can be a limit: more than 0 and finite.
bool IsLimitOfTime(double seconds);

// A decimal number that can be a limit. The error quotes the text.
absl::StatusOr<double> ParseSeconds(const std::string& text);

}  // namespace othello::app
