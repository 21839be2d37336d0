// When a search gives up.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>

namespace othello_synth {

// By default there are no limits.
struct Limits {
  double seconds = std::numeric_limits<double>::infinity();
  // Memory of the whole process.
  std::int64_t memory_bytes = std::numeric_limits<std::int64_t>::max();
  // The search ends soon after this becomes true. Must outlive the search.
  const std::atomic<bool>* cancelled = nullptr;
};

// Which limit ended a search. kNodes: of positions or boards to look at.
enum class Limit : std::uint8_t { kNone, kTime, kMemory, kNodes, kCancelled };

}  // namespace othello_synth
