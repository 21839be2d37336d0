// Threads that help the calling thread, and a loop whose iterations run on several. What they throw
// is thrown again in the calling thread.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace othello::base {

class HelperThreads {
 public:
  HelperThreads() = default;
  ~HelperThreads() { Wait(); }
  HelperThreads(const HelperThreads&) = delete;
  HelperThreads& operator=(const HelperThreads&) = delete;

  // Runs `work()` on a new thread. False if the system cannot start one, mostly for lack of memory
  // for its stack. What `work` throws is kept for Join.
  template <typename Work>
  bool Start(Work work) {
    try {
      threads_.reserve(threads_.size() + 1);  // so that a thread that runs is always kept
      threads_.emplace_back([this, work = std::move(work)]() mutable {
        try {
          work();
        } catch (...) {
          const std::lock_guard lock(mutex_);
          if (!thrown_) thrown_ = std::current_exception();
        }
      });
      return true;
    } catch (const std::system_error&) {
      return false;
    } catch (const std::bad_alloc&) {
      return false;
    }
  }

  bool empty() const { return threads_.empty(); }
  std::size_t size() const { return threads_.size(); }

  // Waits until all have ended.
  void Wait() {
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

  // The same; then throws the first exception that a thread threw, if any.
  void Join() {
    Wait();
    if (thrown_) std::rethrow_exception(std::exchange(thrown_, nullptr));
  }

 private:
  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::exception_ptr thrown_;
};

// Runs `work(int thread, std::size_t index)` for every index below `count`, in any order, on at
// most `threads` threads (at least 1; fewer if the system cannot start that many); `thread` is
// below `threads`, and calls with the same `thread` do not overlap. If a call throws (out of
// memory, say), no further calls begin, and the exception is thrown here after all threads have
// ended.
template <typename Work>
void ForEachIndex(std::size_t count, int threads, Work work) {
  std::atomic<std::size_t> next = 0;
  const auto loop = [&](int thread) {
    try {
      for (std::size_t index = next++; index < count; index = next++) work(thread, index);
    } catch (...) {
      next = count;
      throw;
    }
  };
  HelperThreads helpers;
  for (int thread = 1; thread < threads; ++thread) {
    if (!helpers.Start([&loop, thread] { loop(thread); })) break;
  }
  loop(0);
  helpers.Join();
}

}  // namespace othello::base
