#include "app/records/fields/decision_fields.h"

#include <absl/strings/str_cat.h>

#include <cstdint>
#include <optional>

#include "app/text/shown_text.h"

namespace othello::app {

using nlohmann::ordered_json;
using retro::Decision;

ordered_json EvidenceRule(retro::Verdict verdict, retro::Engine engine, retro::Stage stage,
                          retro::Reason reason) {
  const ordered_json of_stage =
      stage == retro::Stage::kNone ? ordered_json(false) : Only(WordOf(stage));
  return {
      {"properties",
       {{"verdict", Only(WordOf(verdict))},
        {"engine", Only(WordOf(engine))},
        {"evidence", {{"properties", {{"stage", of_stage}, {"reason", Only(WordOf(reason))}}}}}}}};
}

absl::Status ReadReasonOrLimit(const ordered_json& value, Decision& decision) {
  return decision.verdict == retro::Verdict::kUnknown ? ReadWord(value, "reason", decision.limit)
                                                      : ReadWord(value, "reason", decision.reason);
}

ordered_json CountsOf(const retro::Effort& effort) {
  ordered_json counts;
  for (const auto& [count, number] : effort) counts[WordOf(count)] = number;
  return counts;
}

absl::Status ReadCounts(const ordered_json& value, Decision& decision) {
  if (!value.is_object()) return Malformed("\"counts\" is not an object");
  for (const auto& [name, number] : value.items()) {
    const std::optional<retro::Count> count = FromWord<retro::Count>(name);
    if (!count) return Malformed(absl::StrCat("the count \"", Shown(name), "\" is not known here"));
    if (!number.is_number_unsigned())
      return Malformed(absl::StrCat("the count \"", name, "\" is not a number of at least 0"));
    decision.effort.Add(*count, number.get<std::int64_t>());
  }
  return absl::OkStatus();
}

}  // namespace othello::app
