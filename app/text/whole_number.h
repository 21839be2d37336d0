// Whole numbers in JSON. A number that does not fit into the type is refused, never truncated.
#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

namespace othello::app {

// The number as an int; nullopt if it is not a whole number or does not fit.
inline std::optional<int> WholeNumber(const nlohmann::ordered_json& value) {
  using Limits = std::numeric_limits<int>;
  if (!value.is_number_integer()) return std::nullopt;
  const bool fits = value.is_number_unsigned()
                        ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(Limits::max())
                        : value.get<std::int64_t>() >= Limits::min() &&
                              value.get<std::int64_t>() <= Limits::max();
  return fits ? std::optional(value.get<int>()) : std::nullopt;
}

}  // namespace othello::app
