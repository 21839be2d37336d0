// Threads that help the calling thread. What they throw is thrown again in the calling thread.
#ifndef OTHELLO_BASE_HELPER_THREADS_H_
#define OTHELLO_BASE_HELPER_THREADS_H_

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

}  // namespace othello::base

#endif  // OTHELLO_BASE_HELPER_THREADS_H_
