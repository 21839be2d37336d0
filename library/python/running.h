// Between Python and the library: runs without the interpreter's lock that Ctrl-C ends, and errors.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <othello_synth/limits.h>
#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <exception>
#include <future>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace othello_synth::python {

namespace py = pybind11;

// Throws what Python shows: the library's words as a ValueError, MemoryError, TimeoutError or
// RuntimeError.
[[noreturn]] void Throw(const absl::Status& status);

template <typename Value>
Value ValueOf(absl::StatusOr<Value> result) {
  if (!result.ok()) Throw(result.status());
  return *std::move(result);
}

// What limits a search, by the arguments `timeout` (seconds) and `memory` (bytes).
struct PythonLimits {
  std::optional<double> timeout;
  std::optional<std::int64_t> memory;

  Limits With(const std::atomic<bool>& cancelled) const;
};

// None, "time", "memory", "nodes" or "cancelled".
std::optional<std::string> WordOf(Limit limit);

// A search in a thread of its own, and calls of Python from there. A call that raises ends the
// search, and the exception is raised in Python afterwards.
class Running {
 public:
  const std::atomic<bool>& cancelled() const { return cancelled_; }

  // `call` is run with the interpreter's lock.
  template <typename Call>
  void InPython(Call call) {
    const py::gil_scoped_acquire lock;
    try {
      call();
    } catch (...) {
      if (!raised_) raised_ = std::current_exception();
      cancelled_ = true;
    }
  }

  template <typename Work>
  auto Run(Work work) {
    auto result = std::async(std::launch::async, std::move(work));
    bool signal = false;
    {
      const py::gil_scoped_release unlocked;
      while (result.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready) {
        const py::gil_scoped_acquire lock;
        if (signal || PyErr_CheckSignals() == 0) continue;
        signal = cancelled_ = true;
        interruption_.emplace();
      }
    }
    if (interruption_) throw *std::exchange(interruption_, std::nullopt);
    if (raised_) std::rethrow_exception(std::exchange(raised_, nullptr));
    return result.get();
  }

 private:
  std::atomic<bool> cancelled_ = false;
  std::exception_ptr raised_;
  std::optional<py::error_already_set> interruption_;
};

// Runs `work(cancelled)`, which returns an absl::StatusOr, and returns its value.
template <typename Work>
auto RunCancellable(Work work) {
  Running running;
  return ValueOf(running.Run([&] { return work(running.cancelled()); }));
}

}  // namespace othello_synth::python
