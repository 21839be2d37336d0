// The progress of a search about one board.
#pragma once

#include <cstdint>
#include <functional>

#include "core/logic/search_context.h"
#include "retro/effort.h"
#include "retro/verdict.h"

namespace othello::retro {

struct SearchProgress {
  Engine engine = Engine::kNone;
  Stage stage = Stage::kNone;
  Count counted = Count::kNodes;  // kNodes, kConflicts or kGames
  std::int64_t count = 0;
};

// Called often, and from any of the threads that search; may be empty.
using SearchObserver = std::function<void(const SearchProgress&)>;
using SearchContext = logic::SearchContext<SearchObserver>;

}  // namespace othello::retro
