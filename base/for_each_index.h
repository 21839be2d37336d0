// A loop whose iterations run on several threads.
#ifndef OTHELLO_BASE_FOR_EACH_INDEX_H_
#define OTHELLO_BASE_FOR_EACH_INDEX_H_

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace othello::base {

// Runs `work(int thread, std::size_t index)` for every index below `count`, in any order, on at
// most `threads` threads (at least 1; fewer if the system cannot start that many); `thread` is
// below `threads`, and calls with the same `thread` do not overlap.
//
// If a call throws (out of memory, say), no further calls begin, and the exception is thrown here
// after all threads have ended.
template <typename Work>
void ForEachIndex(std::size_t count, int threads, Work work) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr thrown;
  const auto loop = [&](int thread) {
    try {
      for (std::size_t index = next++; index < count; index = next++) work(thread, index);
    } catch (...) {
      next = count;
      const std::lock_guard lock(mutex);
      if (!thrown) thrown = std::current_exception();
    }
  };
  std::vector<std::thread> helpers;
  helpers.reserve(
      static_cast<std::size_t>(threads - 1));  // so that only starting a thread can fail below
  for (int thread = 1; thread < threads; ++thread) {
    try {
      helpers.emplace_back(loop, thread);
    } catch (const std::system_error&) {
      break;  // no more threads, or no memory for their stacks
    } catch (const std::bad_alloc&) {
      break;
    }
  }
  loop(0);
  for (std::thread& helper : helpers) helper.join();
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace othello::base

#endif  // OTHELLO_BASE_FOR_EACH_INDEX_H_
