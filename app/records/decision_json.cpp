#include "app/records/decision_json.h"

#include <absl/strings/str_cat.h>

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>

#include "app/text/json_line.h"
#include "app/text/shown_text.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;
using retro::Verdict;

// Sets `value` to the one whose word is at `key`; leaves it if the key is missing or its text
// empty.
template <typename Enum>
absl::Status ReadWord(const ordered_json& object, const char* key, Enum& value) {
  const ordered_json word = object.value(key, ordered_json(""));
  if (!word.is_string()) return Malformed(absl::StrCat("\"", key, "\" is not a text"));
  const std::string text = word.get<std::string>();
  if (text.empty()) return absl::OkStatus();
  const std::optional<Enum> known = FromWord<Enum>(text);
  if (!known)
    return Malformed(absl::StrCat("\"", key, "\": \"", Shown(text), "\" is not known here"));
  value = *known;
  return absl::OkStatus();
}

absl::Status ReadCounts(const ordered_json& evidence, retro::Effort& effort) {
  const ordered_json counts = evidence.value("counts", ordered_json::object());
  if (!counts.is_object()) return Malformed("\"counts\" is not an object");
  for (const auto& [name, number] : counts.items()) {
    const std::optional<retro::Count> count = FromWord<retro::Count>(name);
    if (!count) return Malformed(absl::StrCat("the count \"", Shown(name), "\" is not known here"));
    if (!number.is_number_unsigned())
      return Malformed(absl::StrCat("the count \"", name, "\" is not a number of at least 0"));
    effort.Add(*count, number.get<std::int64_t>());
  }
  return absl::OkStatus();
}

}  // namespace

double RoundedSeconds(double seconds) { return std::round(seconds * 1e6) / 1e6; }

void WriteReason(const retro::Decision& decision, ordered_json& evidence) {
  if (decision.stage != retro::Stage::kNone) evidence["stage"] = WordOf(decision.stage);
  evidence["reason"] = ReasonText(decision);
}

void WriteCounts(const retro::Decision& decision, ordered_json& evidence) {
  for (const auto& [count, number] : decision.effort) evidence["counts"][WordOf(count)] = number;
}

absl::Status ReadEvidence(const ordered_json& object, retro::Decision& decision) {
  if (!object.contains("evidence") || !object["evidence"].is_object())
    return Malformed("\"evidence\" is missing");
  const ordered_json& evidence = object["evidence"];
  absl::Status status = ReadWord(object, "engine", decision.engine);
  if (status.ok()) status = ReadWord(evidence, "stage", decision.stage);
  if (status.ok()) {
    status = decision.verdict == Verdict::kUnknown ? ReadWord(evidence, "reason", decision.limit)
                                                   : ReadWord(evidence, "reason", decision.reason);
  }
  return status.ok() ? ReadCounts(evidence, decision.effort) : status;
}

}  // namespace othello::app
