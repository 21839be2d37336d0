// When a search about a trap gives up.
#pragma once

#include <cstdint>
#include <functional>

namespace othello::traps {

// The limits of one question. `stop` may be empty; it is called now and then, and if it returns
// true, the search ends.
struct ProofLimits {
  std::int64_t nodes = INT64_MAX;
  std::function<bool()> stop;
};

}  // namespace othello::traps
