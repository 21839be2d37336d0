#include "app/text/json_line.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <set>
#include <utility>
#include <vector>

#include "app/text/shown_text.h"

namespace othello::app {

using nlohmann::ordered_json;

namespace {

// Calls `visit` with each character that stands in no string.
template <typename Visitor>
void ForEachOutsideStrings(const std::string& text, Visitor visit) {
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (in_string && text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      in_string = !in_string;
    } else if (!in_string) {
      visit(text[i]);
    }
  }
}

// The number of keys in the text of an object: strings followed by a colon. Requires that the text
// is JSON.
std::size_t KeysWritten(const std::string& text) {
  std::size_t keys = 0;
  ForEachOutsideStrings(text, [&keys](char c) { keys += c == ':' ? 1 : 0; });
  return keys;
}

// How deep objects and lists are nested in the text of an object.
int DepthOf(const std::string& text) {
  int depth = 0;
  int deepest = 0;
  ForEachOutsideStrings(text, [&](char c) {
    if (c == '{' || c == '[') deepest = std::max(deepest, ++depth);
    if (c == '}' || c == ']') --depth;
  });
  return deepest;
}

// The number of keys of the object and of all objects inside.
std::size_t KeysIn(const ordered_json& value) {
  std::size_t keys = value.is_object() ? value.size() : 0;
  if (!value.is_structured()) return 0;
  for (const ordered_json& inner : value) keys += KeysIn(inner);
  return keys;
}

// The first key that occurs twice in one object.
std::string RepeatedKey(const std::string& text) {
  std::vector<std::set<std::string>> keys;  // one set for each open object
  std::optional<std::string> repeated;
  const auto note_keys = [&](int, ordered_json::parse_event_t event, ordered_json& parsed) {
    if (event == ordered_json::parse_event_t::object_start) keys.emplace_back();
    if (event == ordered_json::parse_event_t::object_end) keys.pop_back();
    if (event == ordered_json::parse_event_t::key) {
      auto key = parsed.get<std::string>();
      if (!keys.back().insert(key).second && !repeated) repeated = std::move(key);
    }
    return true;
  };
  const ordered_json parsed = ordered_json::parse(text, note_keys, /*allow_exceptions=*/false);
  return parsed.is_discarded() ? "" : repeated.value_or("");
}

}  // namespace

absl::StatusOr<ordered_json> ParseJsonLine(const std::string& text) {
  // No line of the program is so deep, and the library needs stack for each level.
  constexpr int kMostDepth = 100;
  if (DepthOf(text) > kMostDepth) {
    return absl::InvalidArgumentError(
        absl::StrCat("objects and lists are nested more than ", kMostDepth, " deep"));
  }
  ordered_json object = ordered_json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (object.is_discarded()) return absl::InvalidArgumentError("not a JSON object in one line");
  if (!object.is_object()) return absl::InvalidArgumentError("not a JSON object");
  // The parser keeps one value per key, so an object has fewer keys than its text if one occurs
  // twice.
  if (KeysIn(object) != KeysWritten(text)) {
    return absl::InvalidArgumentError(
        absl::StrCat("the key \"", Shown(RepeatedKey(text)), "\" occurs twice"));
  }
  return object;
}

absl::Status CheckSchema(const ordered_json& value) {
  if (value == kSchema) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("\"schema\" is not ", kSchema, ": of another version of the program"));
}

std::optional<int> WholeNumber(const ordered_json& value) {
  using Limits = std::numeric_limits<int>;
  if (!value.is_number_integer()) return std::nullopt;
  const bool fits = value.is_number_unsigned()
                        ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(Limits::max())
                        : value.get<std::int64_t>() >= Limits::min() &&
                              value.get<std::int64_t>() <= Limits::max();
  return fits ? std::optional(value.get<int>()) : std::nullopt;
}

double ThreeDecimals(double number) { return std::round(number * 1000) / 1000; }

double RoundedSeconds(double seconds) { return std::round(seconds * 1e6) / 1e6; }

std::optional<double> SecondsIn(const ordered_json& value) {
  if (!value.is_number()) return std::nullopt;
  const auto seconds = value.get<double>();
  return std::isfinite(seconds) && seconds >= 0 ? std::optional(seconds) : std::nullopt;
}

absl::Status ReadSeconds(const ordered_json& value, const char* key, double& seconds) {
  const std::optional<double> read = SecondsIn(value);
  if (!read) return Malformed(absl::StrCat("\"", key, "\" is not a number of at least 0"));
  seconds = *read;
  return absl::OkStatus();
}

absl::Status ReadText(const ordered_json& value, const char* key, std::string& text) {
  if (!value.is_string()) return Malformed(absl::StrCat("\"", key, "\" is not a text"));
  text = value.get<std::string>();
  return absl::OkStatus();
}

}  // namespace othello::app
