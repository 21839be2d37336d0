// Numbers drawn at random, the same on every machine for the same seed.
#pragma once

#include <cstdint>
#include <random>

namespace othello::base {

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  // In [0, 1).
  float Next() { return static_cast<float>(engine_() >> 40) * 0x1p-24F; }
  // From 0 to n - 1; requires 0 < n < 2^32.
  int Below(int n) {
    return static_cast<int>((engine_() >> 32) * static_cast<std::uint64_t>(n) >> 32);
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace othello::base
