// When a search gives up: time, memory, or a signal from outside.
#ifndef OTHELLO_LOGIC_LIMITS_H_
#define OTHELLO_LOGIC_LIMITS_H_

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>

namespace othello::logic {

// About thirty years in seconds: no limit, where a clock must be able to hold it.
inline constexpr double kForever = 1e9;

// A limit that is not set does not bind.
struct Limits {
  double seconds = std::numeric_limits<double>::infinity();
  // That the whole process needs.
  std::int64_t memory_bytes = std::numeric_limits<std::int64_t>::max();
  const std::atomic<bool>* interrupted =
      nullptr;  // polled while searching; the search stops soon after it becomes true
  // Called at each look at the limits, from the thread that looks: a sign of life. Must outlive the
  // search.
  const std::function<void()>* looking = nullptr;
};

// Watches limits from its construction on. For one thread.
class LimitWatch {
 public:
  explicit LimitWatch(const Limits& limits) : limits_(limits) {}

  // "interrupted", "time" or "memory", the limit that is hit; empty if none is. What has been hit
  // once stays so.
  const std::string& Hit();

  double Seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

 private:
  using Clock = std::chrono::steady_clock;

  std::string Look();
  bool MemoryHit();

  Limits limits_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point memory_looked_at_ = begin_ - std::chrono::hours(1);
  std::string hit_;
};

}  // namespace othello::logic

#endif  // OTHELLO_LOGIC_LIMITS_H_
