// The limits of work that several threads share.
#ifndef OTHELLO_RETRO_WORK_WATCH_H_
#define OTHELLO_RETRO_WORK_WATCH_H_

#include <absl/status/status.h>

#include <atomic>
#include <string>

#include "logic/limits.h"

namespace othello::retro {

// Counts time from its construction on.
class WorkWatch {
 public:
  explicit WorkWatch(const logic::Limits& limits) : watch_(limits) {}

  // Whether the work is to stop. Every thread asks it often (each few milliseconds); only thread 0
  // looks at the limits.
  bool Stopped(int thread) {
    if (thread == 0 && !stopped_.load(std::memory_order_relaxed)) {
      limit_ = watch_.Hit();
      stopped_ = !limit_.empty();
    }
    return stopped_.load(std::memory_order_relaxed);
  }

  // For thread 0, when the others have ended: OK if no limit was hit; otherwise Cancelled
  // "interrupted", DeadlineExceeded "time" or ResourceExhausted "memory".
  absl::Status Status() const {
    if (limit_.empty()) return absl::OkStatus();
    if (limit_ == "interrupted") return absl::CancelledError(limit_);
    return limit_ == "time" ? absl::DeadlineExceededError(limit_)
                            : absl::ResourceExhaustedError(limit_);
  }

 private:
  logic::LimitWatch watch_;
  std::string limit_;  // thread 0's
  std::atomic<bool> stopped_ = false;
};

// The status of work for which an allocation failed: as if a limit of memory had been hit.
inline absl::Status OutOfMemory() { return absl::ResourceExhaustedError("memory"); }

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_WORK_WATCH_H_
