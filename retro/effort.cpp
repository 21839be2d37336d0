#include "retro/effort.h"

#include <algorithm>

namespace othello::retro {

void AddEffort(const Decision& part, Decision& whole) {
  for (const auto& [name, count] : part.counts) {
    auto& counts = whole.counts;
    const auto at = std::find_if(counts.begin(), counts.end(),
                                 [&key = name](const auto& known) { return known.first == key; });
    if (at == counts.end()) {
      counts.emplace_back(name, count);
    } else if (name == "variables" || name == "clauses") {
      at->second = std::max(at->second, count);
    } else {
      at->second += count;
    }
  }
}

}  // namespace othello::retro
