#include "core/logic/limits.h"

#include <cstddef>
#include <optional>
#include <string>

#ifdef __SANITIZE_ADDRESS__
// The header that declares it does not come with GCC.
extern "C" std::size_t __sanitizer_get_current_allocated_bytes();
#else
#include <malloc.h>
#endif

namespace othello::logic {

namespace {

// Bytes that are allocated and not freed. The address sanitizer has an allocator of its own, which
// mallinfo2 does not know.
std::size_t AllocatedBytes() {
#ifdef __SANITIZE_ADDRESS__
  return __sanitizer_get_current_allocated_bytes();
#else
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#endif
}

// Memory that the process needs for its allocated bytes. Gaps between blocks take up to half as
// much again (measured with CaDiCaL: 100 MB allocated, 147 MB resident). The resident set itself
// would be wrong: memory that an earlier solver freed may stay in it.
std::int64_t NeededBytes() { return static_cast<std::int64_t>(AllocatedBytes()) / 2 * 3; }

// Asking for the allocated bytes takes a lock that every allocation needs.
constexpr std::chrono::milliseconds kBetweenLooksAtMemory(50);

}  // namespace

absl::Status StatusOf(Limit limit) {
  const std::string word = WordOf(limit);
  if (limit == Limit::kNone) return absl::OkStatus();
  if (limit == Limit::kInterrupted) return absl::CancelledError(word);
  if (limit == Limit::kTime) return absl::DeadlineExceededError(word);
  return absl::ResourceExhaustedError(word);
}

// Errors of the system have the same codes: a full disk is ResourceExhausted, too.
Limit LimitOf(const absl::Status& status) {
  const std::optional<Limit> limit = FromWord<Limit>(std::string(status.message()));
  return limit && status == StatusOf(*limit) ? *limit : Limit::kNone;
}

Limit LimitWatch::Hit() {
  if (limits_.looking != nullptr) (*limits_.looking)();
  if (hit_ == Limit::kNone) hit_ = Look();
  return hit_;
}

Limit LimitWatch::Look() {
  if (limits_.interrupted != nullptr && limits_.interrupted->load(std::memory_order_relaxed))
    return Limit::kInterrupted;
  if (!(Seconds() < limits_.seconds)) return Limit::kTime;
  return MemoryHit() ? Limit::kMemory : Limit::kNone;
}

bool LimitWatch::MemoryHit() {
  if (limits_.memory_bytes == std::numeric_limits<std::int64_t>::max()) return false;
  const auto now = std::chrono::steady_clock::now();
  if (now - limits_.memory_looked_at < kBetweenLooksAtMemory) return false;
  limits_.memory_looked_at = now;
  return NeededBytes() > limits_.memory_bytes;
}

}  // namespace othello::logic
