// Limits of time as users write them, on command lines and in files: more than 0 seconds. However small, it is a limit; it is
// hit at once. "No limit" is said by leaving it out.
#ifndef OTHELLO_APP_SECONDS_H_
#define OTHELLO_APP_SECONDS_H_

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "absl/status/statusor.h"

namespace othello::app {

// Whether it can be a limit: more than 0 and finite.
bool IsLimitOfTime(double seconds);

// A decimal number that can be a limit. The error quotes the text.
absl::StatusOr<double> ParseSeconds(const std::string& text);

// An option that takes such a number. Its target stays as it is where the option is not given; it must outlive the parsing.
CLI::Option* AddTimeLimit(CLI::App& command, std::optional<double>& seconds, const std::string& description);

}  // namespace othello::app

#endif  // OTHELLO_APP_SECONDS_H_
