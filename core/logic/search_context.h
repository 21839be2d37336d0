// What a long search is given besides its question: limits, threads, a seed, and who is told.
#pragma once

#include <cstdint>

#include "core/logic/limits.h"

namespace othello::logic {

template <typename Observer>
struct SearchContext {
  Limits limits = {};
  int threads = 1;
  std::uint32_t seed = 0;
  Observer observer = {};
};

}  // namespace othello::logic
