// The boards of an enumeration, one after the other: it runs in a thread, a little ahead of the one who
// takes them.
#pragma once

#include <absl/status/statusor.h>
#include <othello_synth/constraint.h>

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

namespace othello_synth::python {

class BoardStream {
 public:
  // `limit`: of boards.
  BoardStream(Constraint constraint, EnumerationOptions options, std::optional<std::int64_t> limit);
  // Ends the enumeration.
  ~BoardStream();

  // What there is after at most `milliseconds`.
  enum class Next : std::uint8_t { kBoard, kEnd, kNotYet };
  Next Wait(int milliseconds, Board& board);

  void Cancel();

  // The end of it, once Wait returned kEnd.
  const std::optional<absl::StatusOr<Enumeration>>& end() const { return end_; }

 private:
  static constexpr std::size_t kAhead = 256;

  bool Put(const Board& board);

  const Constraint constraint_;
  EnumerationOptions options_;
  const std::optional<std::int64_t> limit_;
  std::atomic<bool> cancelled_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Board> boards_;
  std::int64_t put_ = 0;
  std::optional<absl::StatusOr<Enumeration>> end_;
  std::jthread thread_;  // the last member: it uses the others
};

}  // namespace othello_synth::python
