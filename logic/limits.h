// When a search gives up: time, memory, or a signal from outside.
#ifndef OTHELLO_LOGIC_LIMITS_H_
#define OTHELLO_LOGIC_LIMITS_H_

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <string>

namespace othello::logic {

// A limit that is not set does not bind.
struct Limits {
  double seconds = std::numeric_limits<double>::infinity();
  std::int64_t memory_bytes = std::numeric_limits<std::int64_t>::max();  // that the whole process needs
  const std::atomic<bool>* interrupted =
      nullptr;  // polled while searching; the search stops soon after it becomes true
};

// Watches limits from its construction on. For one thread.
class LimitWatch {
 public:
  explicit LimitWatch(const Limits& limits) : limits_(limits) {}

  // "interrupted", "time" or "memory", the limit that is hit; empty if none is.
  std::string Hit();

  double Seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

 private:
  using Clock = std::chrono::steady_clock;

  bool MemoryHit();

  Limits limits_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point memory_looked_at_ = begin_ - std::chrono::hours(1);
  bool memory_hit_ = false;
};

}  // namespace othello::logic

#endif  // OTHELLO_LOGIC_LIMITS_H_
