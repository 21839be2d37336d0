#include "app/records/decision_counts.h"

#include <absl/strings/str_cat.h>

namespace othello::app {

using nlohmann::ordered_json;

ordered_json CountsObject(const retro::Decision& decision) {
  ordered_json counts = ordered_json::object();
  for (const auto& [name, count] : decision.counts) counts[name] = count;
  return counts;
}

absl::Status ReadCounts(const ordered_json& evidence, retro::Decision& decision) {
  const ordered_json counts = evidence.value("counts", ordered_json::object());
  if (!counts.is_object()) return absl::InvalidArgumentError("\"counts\" is not an object");
  for (const auto& [name, count] : counts.items()) {
    if (!count.is_number_integer()) {
      return absl::InvalidArgumentError(
          absl::StrCat("the count \"", name, "\" is not a whole number"));
    }
    decision.counts.emplace_back(name, count.get<std::int64_t>());
  }
  return absl::OkStatus();
}

std::optional<std::int64_t> CountNamed(const retro::Decision& decision, const std::string& name) {
  for (const auto& [other_name, count] : decision.counts) {
    if (other_name == name) return count;
  }
  return std::nullopt;
}

}  // namespace othello::app
