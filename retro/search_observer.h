// What a search that takes long says about itself while it goes on.
#ifndef OTHELLO_RETRO_SEARCH_OBSERVER_H_
#define OTHELLO_RETRO_SEARCH_OBSERVER_H_

#include <cstdint>
#include <functional>

namespace othello::retro {

struct SearchProgress {
  const char* engine = "";  // as in the decision: "retro" or "sat"
  const char* stage = "";   // "search", "writing" (of the formula), "order", "no passes", "passes"
  const char* counts = "";  // what is counted: "nodes" or "conflicts"
  std::int64_t count = 0;
};

// Called often, and from any of the threads that search.
using SearchObserver = std::function<void(const SearchProgress&)>;

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_SEARCH_OBSERVER_H_
