// Why a search for games ended before it was done.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "app/records/fields/line_kind.h"
#include "app/text/json_line.h"
#include "core/logic/limits.h"

namespace othello::app {

inline constexpr WordMeaning<logic::Limit> kStops[] = {
    {logic::Limit::kTime, "A limit of time."},
    {logic::Limit::kMemory, "A limit of memory."},
    {logic::Limit::kInterrupted, "A signal."}};

// "stopped", if a limit was hit.
template <typename Line, typename LimitIn>
void AddStopped(LineKind<Line>& kind, const std::string& about, LimitIn limit_in) {
  using Json = nlohmann::ordered_json;
  kind.Optional(
      "stopped", about, OneOf<logic::Limit>(kStops),
      [=](const Line& line) {
        return OnlyIf(limit_in(line) != logic::Limit::kNone, WordOf(limit_in(line)));
      },
      [=](const Json& value, Line& line) {
        const std::optional<logic::Limit> limit = ValueAmong<logic::Limit>(kStops, value);
        if (!limit) return Malformed("\"stopped\" is not time, memory or interrupted");
        limit_in(line) = *limit;
        return absl::OkStatus();
      });
}

}  // namespace othello::app
