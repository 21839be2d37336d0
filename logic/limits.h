// When a search gives up: time, memory, nodes, or a signal from outside.
#ifndef OTHELLO_LOGIC_LIMITS_H_
#define OTHELLO_LOGIC_LIMITS_H_

#include <absl/status/status.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>

#include "base/words.h"

namespace othello::logic {

// About thirty years in seconds: no limit, where a clock must be able to hold it.
inline constexpr double kForever = 1e9;

// What ended a search before its answer.
enum class Limit : std::uint8_t {
  kNone,
  kTime,
  kMemory,
  kNodes,
  kInterrupted,
  kUndecidedCandidates,  // of the candidates of a search, some hit limits of their own
  kPositions,            // there were too many to look at each of them
};

constexpr auto WordTable(Limit) {
  return std::to_array<Word<Limit>>({{Limit::kTime, "time"},
                                     {Limit::kMemory, "memory"},
                                     {Limit::kNodes, "nodes"},
                                     {Limit::kInterrupted, "interrupted"},
                                     {Limit::kUndecidedCandidates, "undecided candidates"},
                                     {Limit::kPositions, "positions"}});
}

// A limit as the status of a function that has no other answer then: Cancelled for kInterrupted,
// DeadlineExceeded for kTime, else ResourceExhausted, with the limit's word.
absl::Status StatusOf(Limit limit);
// The limit that such a status names; kNone for any other one.
Limit LimitOf(const absl::Status& status);

// A limit that is not set does not bind.
struct Limits {
  double seconds = std::numeric_limits<double>::infinity();
  // Positions that a retrograde search visits; no other search looks at it.
  std::int64_t nodes = std::numeric_limits<std::int64_t>::max();
  // That the whole process needs. Looked at by solvers; what a retrograde search remembers has a
  // bound of its own.
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

  // kInterrupted, kTime or kMemory, the limit that is hit; kNone if none is. What has been hit once
  // stays so.
  Limit Hit();

  // The limits of a part of the work, whose time begins now.
  Limits Left() const {
    Limits left = limits_;
    left.seconds -= Seconds();
    return left;
  }

  double Seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

 private:
  using Clock = std::chrono::steady_clock;

  Limit Look();
  bool MemoryHit();

  Limits limits_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point memory_looked_at_ = begin_ - std::chrono::hours(1);
  Limit hit_ = Limit::kNone;
};

}  // namespace othello::logic

#endif  // OTHELLO_LOGIC_LIMITS_H_
