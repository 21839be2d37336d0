// The limits of work that several threads share.
#pragma once

#include <absl/status/status.h>

#include <atomic>

#include "core/logic/limits.h"

namespace othello::retro {

// Counts time from its construction on.
class WorkWatch {
 public:
  // A limit that is hit already stops the work before it begins.
  explicit WorkWatch(const logic::Limits& limits) : watch_(limits) { Stopped(0); }

  // Whether the work must stop. Every thread must ask often (every few milliseconds); only thread 0
  // checks the limits.
  bool Stopped(int thread) {
    if (thread == 0 && !stopped_.load(std::memory_order_relaxed)) {
      limit_ = watch_.Hit();
      stopped_ = limit_ != logic::Limit::kNone;
    }
    return stopped_.load(std::memory_order_relaxed);
  }

  // For thread 0: the limits for the rest of the work.
  logic::Limits Left() const { return watch_.Left(); }

  // For thread 0, after the others have ended: OK if no limit was hit, else that limit's status.
  absl::Status Status() const { return logic::StatusOf(limit_); }

 private:
  logic::LimitWatch watch_;
  logic::Limit limit_ = logic::Limit::kNone;  // only for thread 0
  std::atomic<bool> stopped_ = false;
};

// The status of work for which an allocation failed: as if a limit of memory had been hit.
inline absl::Status OutOfMemory() { return logic::StatusOf(logic::Limit::kMemory); }

}  // namespace othello::retro
