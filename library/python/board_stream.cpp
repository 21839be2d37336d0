#include "library/python/board_stream.h"

#include <chrono>
#include <utility>

namespace othello_synth::python {

BoardStream::BoardStream(Constraint constraint, EnumerationOptions options,
                         std::optional<std::int64_t> limit)
    : constraint_(std::move(constraint)), options_(std::move(options)), limit_(limit) {
  options_.limits.cancelled = &cancelled_;
  thread_ = std::jthread([this] {
    absl::StatusOr<Enumeration> end =
        Enumerate(constraint_, options_, [this](const Board& board) { return Put(board); });
    const std::lock_guard lock(mutex_);
    end_ = std::move(end);
    changed_.notify_all();
  });
}

BoardStream::~BoardStream() { Cancel(); }

void BoardStream::Cancel() {
  cancelled_ = true;
  changed_.notify_all();
}

// Waits until there is room. The board after the last wanted one is not asked for.
bool BoardStream::Put(const Board& board) {
  std::unique_lock lock(mutex_);
  while (boards_.size() >= kAhead && !cancelled_)
    changed_.wait_for(lock, std::chrono::milliseconds(50));
  boards_.push_back(board);
  ++put_;
  changed_.notify_all();
  return !cancelled_ && (!limit_ || put_ < *limit_);
}

BoardStream::Next BoardStream::Wait(int milliseconds, Board& board) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, std::chrono::milliseconds(milliseconds),
                    [this] { return !boards_.empty() || end_; });
  if (boards_.empty()) return end_ ? Next::kEnd : Next::kNotYet;
  board = boards_.front();
  boards_.pop_front();
  changed_.notify_all();
  return Next::kBoard;
}

}  // namespace othello_synth::python
