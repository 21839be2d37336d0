#include "app/json_line.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include "app/shown_text.h"

namespace othello::app {

using nlohmann::ordered_json;

absl::StatusOr<ordered_json> ParseJsonLine(const std::string& text) {
  std::vector<std::set<std::string>> keys;  // of the objects that are open
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
  ordered_json object = ordered_json::parse(text, note_keys, /*allow_exceptions=*/false);
  if (object.is_discarded()) return absl::InvalidArgumentError("not a JSON object in one line");
  if (!object.is_object()) return absl::InvalidArgumentError("not a JSON object");
  if (repeated) return absl::InvalidArgumentError(absl::StrCat("the key \"", Shown(*repeated), "\" stands twice"));
  return object;
}

std::optional<double> SecondsIn(const ordered_json& value) {
  if (!value.is_number()) return std::nullopt;
  const auto seconds = value.get<double>();
  return std::isfinite(seconds) && seconds >= 0 ? std::optional(seconds) : std::nullopt;
}

}  // namespace othello::app
