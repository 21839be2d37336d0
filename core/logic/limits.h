// When a search gives up: time, memory, nodes, or a signal from outside.
#pragma once

#include <absl/status/status.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>

#include "core/base/stopwatch.h"
#include "core/base/words.h"

namespace othello::logic {

// About thirty years in seconds. Stands for "no limit" where a clock must be able to hold it.
inline constexpr double kForever = 1e9;

// The limit that ended a search before it had an answer.
enum class Limit : std::uint8_t {
  kNone,
  kTime,
  kMemory,
  kNodes,
  kConflicts,
  kInterrupted,
  kUndecidedCandidates,  // some candidates of a search hit limits of their own
  kPositions,            // there were too many positions to look at each of them
};

constexpr auto WordTable(Limit) {
  return std::to_array<Word<Limit>>({{Limit::kTime, "time"},
                                     {Limit::kMemory, "memory"},
                                     {Limit::kNodes, "nodes"},
                                     {Limit::kConflicts, "conflicts"},
                                     {Limit::kInterrupted, "interrupted"},
                                     {Limit::kUndecidedCandidates, "undecided candidates"},
                                     {Limit::kPositions, "positions"}});
}

// The status that reports `limit`, with the limit's word: Cancelled for kInterrupted,
// DeadlineExceeded for kTime, else ResourceExhausted.
absl::Status StatusOf(Limit limit);
// The limit that a status of StatusOf reports; kNone for any other status.
Limit LimitOf(const absl::Status& status);

// A limit that is not set does not bind.
struct Limits {
  double seconds = std::numeric_limits<double>::infinity();
  // Positions that a retrograde search visits. Other searches ignore it.
  std::int64_t nodes = std::numeric_limits<std::int64_t>::max();
  // Of one call of a solver. Unlike time, they are the same each time. CaDiCaL obeys; Z3 and other
  // searches ignore it.
  int conflicts = std::numeric_limits<int>::max();
  // Memory that the whole process needs. Solvers obey it; the memory of a retrograde search has a
  // bound of its own.
  std::int64_t memory_bytes = std::numeric_limits<std::int64_t>::max();
  const std::atomic<bool>* interrupted =
      nullptr;  // polled while searching; the search stops soon after it becomes true
  // Called at each check of the limits, in the thread that checks: a sign of life. Must outlive the
  // search.
  const std::function<void()>* looking = nullptr;
  // When the memory was last looked at, which takes as long as many a question to a solver: it is
  // looked at again some time later, however many searches begin meanwhile.
  std::chrono::steady_clock::time_point memory_looked_at = {};
};

// Checks limits; its time begins at its construction. For use by one thread.
class LimitWatch {
 public:
  explicit LimitWatch(const Limits& limits) : limits_(limits) {}

  // The limit that is hit (kInterrupted, kTime, kMemory or one that was noted), or kNone. A limit
  // that was hit once stays hit.
  Limit Hit();

  // A limit that the search itself notices.
  void NoteHit(Limit limit) { hit_ = limit; }

  int conflicts() const { return limits_.conflicts; }

  // The limits for the rest of the work: the same with the time that is left.
  Limits Left() const {
    Limits left = limits_;
    left.seconds -= Seconds();
    return left;
  }

  // The same, but for at most `seconds`.
  Limits Left(double seconds) const {
    Limits left = Left();
    left.seconds = std::min(seconds, left.seconds);
    return left;
  }

  // The time is over, or the work was interrupted; memory is not looked at.
  bool IsOver() const {
    return Left().seconds <= 0 || (limits_.interrupted != nullptr && limits_.interrupted->load());
  }

  double Seconds() const { return watch_.Seconds(); }

 private:
  Limit Look();
  bool MemoryHit();

  Limits limits_;
  base::Stopwatch watch_;
  Limit hit_ = Limit::kNone;
};

}  // namespace othello::logic
