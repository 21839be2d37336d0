#include "logic/limits.h"

#include <malloc.h>

namespace othello::logic {

namespace {

// What the process needs for what is allocated and not freed. The resident set itself would be wrong: memory that an
// earlier solver freed may stay in it. Gaps between blocks take up to half as much again (measured with CaDiCaL: 100 MB
// allocated, 147 MB resident).
std::int64_t NeededBytes() {
  const struct mallinfo2 info = mallinfo2();
  return static_cast<std::int64_t>(info.uordblks + info.hblkhd) / 2 * 3;
}

// Asking takes a lock that every allocation needs.
constexpr std::chrono::milliseconds kBetweenLooksAtMemory(50);

}  // namespace

std::string LimitWatch::Hit() {
  if (limits_.interrupted != nullptr && limits_.interrupted->load(std::memory_order_relaxed)) return "interrupted";
  if (Seconds() >= limits_.seconds) return "time";
  return MemoryHit() ? "memory" : "";
}

bool LimitWatch::MemoryHit() {
  if (limits_.memory_bytes == std::numeric_limits<std::int64_t>::max()) return false;
  const Clock::time_point now = Clock::now();
  if (now - memory_looked_at_ < kBetweenLooksAtMemory) return memory_hit_;
  memory_looked_at_ = now;
  memory_hit_ = NeededBytes() > limits_.memory_bytes;
  return memory_hit_;
}

}  // namespace othello::logic
