// The progress of a long search.
#pragma once

#include <cstdint>
#include <functional>

#include "retro/effort.h"
#include "retro/verdict.h"

namespace othello::retro {

struct SearchProgress {
  Engine engine = Engine::kNone;
  Stage stage = Stage::kNone;
  Count counted = Count::kNodes;  // kNodes, kConflicts or kGames
  std::int64_t count = 0;
};

// Called often, and from any of the threads that search.
using SearchObserver = std::function<void(const SearchProgress&)>;

}  // namespace othello::retro
