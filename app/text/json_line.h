// One JSON object per line, as in all files of the program.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/string_view.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace othello::app {

// Reads the object. InvalidArgument if the text is not a JSON object, if it is nested very deep, or
// if a key occurs twice in it or in an object inside (parsers differ in which of two values they
// keep).
absl::StatusOr<nlohmann::ordered_json> ParseJsonLine(const std::string& text);

// The version of the lines, "schema" in each object.
inline constexpr int kSchema = 1;

// The error of a line, or of a part of one, that cannot be read: `what` is wrong with it.
inline absl::Status Malformed(absl::string_view what) { return absl::InvalidArgumentError(what); }

// InvalidArgument unless the value of "schema", null if there is none, is this version.
absl::Status CheckSchema(const nlohmann::ordered_json& value);

// The number as an int; nullopt if it is not a whole number or does not fit: it is never truncated.
std::optional<int> WholeNumber(const nlohmann::ordered_json& value);

// A number of things; InvalidArgument names the key.
template <typename Count>
absl::Status ReadCount(const nlohmann::ordered_json& value, const std::string& key, Count& count) {
  if (!value.is_number_unsigned())
    return Malformed(absl::StrCat("\"", key, "\" is not a whole number of at least 0"));
  value.get_to(count);
  return absl::OkStatus();
}

// Rounded to three decimals, and to microseconds, as in lines.
double ThreeDecimals(double number);
double RoundedSeconds(double seconds);

// A duration in seconds; nullopt if `value` is not a number, not finite or negative.
std::optional<double> SecondsIn(const nlohmann::ordered_json& value);

// The same; InvalidArgument names the key.
absl::Status ReadSeconds(const nlohmann::ordered_json& value, const char* key, double& seconds);

// The text at `key`; InvalidArgument if it is none.
absl::Status ReadText(const nlohmann::ordered_json& value, const char* key, std::string& text);

}  // namespace othello::app
