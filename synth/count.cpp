#include "synth/count.h"

#include <algorithm>

namespace othello::synth {

const std::vector<std::string>& CountNames() {
  static const auto& names = *new std::vector<std::string>{
      "discs", "empties", "mover", "other", "legal_moves", "other_legal_moves"};
  return names;
}

std::string CountName(CountKind kind) { return CountNames()[static_cast<int>(kind)]; }

std::optional<CountKind> ParseCount(absl::string_view name) {
  const std::vector<std::string>& names = CountNames();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<CountKind>(found - names.begin());
}

}  // namespace othello::synth
