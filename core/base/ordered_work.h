// Work on a stream of items by several threads, with the results in the order of the items.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "core/base/helper_threads.h"

namespace othello::base {

// Takes items from `next()` (a std::optional, empty at the end) until there are no more, turns each
// into a result by `work(thread, item)` on one of `threads` threads (fewer if the system cannot
// start that many), and hands the results to `emit(result)` in the order of the items. `next` and
// `emit` are called by one thread at a time. At most `max_waiting` results wait for an earlier one,
// so memory is bounded whatever the length of the stream. An exception from one of the three ends
// the work on all threads, and is thrown here.
template <typename Next, typename Work, typename Emit>
void WorkInOrder(int threads, std::int64_t max_waiting, Next next, Work work, Emit emit) {
  using Item = typename decltype(next())::value_type;
  using Result = decltype(work(0, std::declval<Item>()));
  std::mutex input_mutex;
  std::int64_t items = 0;
  std::mutex output_mutex;
  std::condition_variable emitted;
  std::map<std::int64_t, Result> waiting;
  std::int64_t next_to_emit = 0;
  std::atomic<bool> failed = false;

  const auto loop = [&](int thread) {
    while (!failed) {
      std::optional<Item> item;
      std::int64_t number = 0;
      {
        const std::lock_guard lock(input_mutex);
        item = next();
        if (!item) return;
        number = items++;
      }
      Result result = work(thread, *std::move(item));
      std::unique_lock lock(output_mutex);
      // The thread with the earliest item never waits here, so the others do not wait indefinitely.
      emitted.wait(lock, [&] { return failed || number < next_to_emit + max_waiting; });
      if (failed) return;
      waiting.emplace(number, std::move(result));
      while (!waiting.empty() && waiting.begin()->first == next_to_emit) {
        emit(std::move(waiting.begin()->second));
        waiting.erase(waiting.begin());
        ++next_to_emit;
      }
      emitted.notify_all();
    }
  };
  const auto loop_or_fail = [&](int thread) {
    try {
      loop(thread);
    } catch (...) {
      const std::lock_guard lock(output_mutex);
      failed = true;
      emitted.notify_all();
      throw;
    }
  };
  base::HelperThreads helpers;
  for (int thread = 1; thread < threads; ++thread) {
    if (!helpers.Start([&loop_or_fail, thread] { loop_or_fail(thread); })) break;
  }
  loop_or_fail(0);
  helpers.Join();
}

}  // namespace othello::base
