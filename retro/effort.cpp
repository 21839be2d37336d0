#include "retro/effort.h"

#include <algorithm>

namespace othello::retro {

std::optional<std::int64_t> Effort::Of(Count count) const {
  for (const auto& [known, number] : counts_) {
    if (known == count) return number;
  }
  return std::nullopt;
}

std::int64_t& Effort::At(Count count) {
  for (auto& [known, number] : counts_) {
    if (known == count) return number;
  }
  return counts_.emplace_back(count, 0).second;
}

void Effort::Add(Count count, std::int64_t number) { At(count) += number; }

void Effort::Add(const Effort& part) {
  for (const auto& [count, number] : part) {
    std::int64_t& whole = At(count);
    const bool is_size = count == Count::kVariables || count == Count::kClauses;
    whole = is_size ? std::max(whole, number) : whole + number;
  }
}

}  // namespace othello::retro
